/** A screen about one record: each has it for itself, and an address that names none leads back to the list. */
import { Fragment, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { readId } from '../../contract/lists';
import { Missing } from '../../ui/page/Missing';
import { Page, type Crumb } from '../../ui/page/Page';

interface Head {
  /** What it is called as long as nobody knows which one. */
  title: string;
  list: Crumb;
  narrow?: boolean;
}

const NoRecord = ({ title, list, narrow = false }: Head) => (
  <Page title={title} crumbs={[list]} narrow={narrow}>
    <Missing />
  </Page>
);

/** The record is `:id` of the address. */
export function RecordScreen(props: Head & { children: (id: number) => ReactNode }) {
  const { children, ...head } = props;
  const id = readId(useParams()['id'] ?? '');
  if (id === undefined) return <NoRecord {...head} />;
  return <Fragment key={id}>{children(id)}</Fragment>;
}

interface Docking {
  shipId: number;
  id: number;
}

/** The docking is `:id` of the address, and its ship `:shipId`. */
export function DockingScreen(props: Head & { children: (docking: Docking) => ReactNode }) {
  const { children, ...head } = props;
  const shipId = readId(useParams()['shipId'] ?? '');
  if (shipId === undefined) return <NoRecord {...head} />;
  return <RecordScreen {...head}>{(id) => children({ shipId, id })}</RecordScreen>;
}
