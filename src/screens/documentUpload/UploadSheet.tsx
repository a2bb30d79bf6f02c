/** New documents from files: each is sent, looked over and becomes a document with a number of its own. */
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useDocumentTypes } from '../../api/documents';
import { useMay, useMe } from '../../api/me';
import { useUploads } from '../../api/uploads';
import type { DocumentType } from '../../contract/documents/documentRecords';
import { readId } from '../../contract/lists';
import { useShip } from '../../api/ships';
import { useCurrent, useFleetContext } from '../../parts/fleet/fleetContext';
import { combine } from '../../ui/combine';
import { FormSkeleton } from '../../ui/form/FormSkeleton';
import { Page } from '../../ui/page/Page';
import { Notice } from '../../ui/page/Notice';
import { QueryState, type Loadable } from '../../ui/page/QueryState';
import { UploadRows } from './UploadRows';
import type { Place } from './uploadValues';

const SKELETON = <FormSkeleton fields={3} />;

/** Where new documents belong, as the address says or the app bar; to no ship where it is gone. */
function usePlace(types: readonly DocumentType[]): Loadable<Place> {
  const { shipId, drydockId } = useFleetContext();
  const chosen = useCurrent().ship;
  const [params] = useSearchParams();
  const typeId = readId(params.get('type') ?? '');
  const asked = shipId !== undefined && chosen?.id !== shipId;
  const query = useShip(shipId ?? 0, { enabled: asked });
  const { id, code, name } = (asked ? query.data : chosen) ?? {};
  const ship =
    id === undefined || code === undefined || name === undefined ? null : { id, code, name };
  const isSettled = !asked || query.data !== undefined || query.error !== null;
  const type_id = types.find(({ id: one }) => one === typeId)?.id ?? null;
  const data = isSettled ? { ship, drydock_id: (ship && drydockId) ?? null, type_id } : undefined;
  return { ...query, error: null, data, isPending: !isSettled };
}

/** What was begun before stands above the rest, and would move it if it came later. */
function Sheet({ types }: { types: readonly DocumentType[] }) {
  const { t } = useTranslation();
  const known = combine({ uploads: useUploads(), place: usePlace(types) });
  return (
    <QueryState query={known} skeleton={SKELETON} what={t('documents.upload.title')}>
      {({ place }) => <UploadRows types={types} place={place} />}
    </QueryState>
  );
}

function Content({ types }: { types: readonly DocumentType[] }) {
  const { t } = useTranslation();
  const mayCreate = useMay('createDocument');
  if (!mayCreate) return <Notice title={t('errorPage.403.title')} text={t('errorPage.403.text')} />;
  return <Sheet types={types} />;
}

/** No new document is of a retired type. */
const inUse = (types: readonly DocumentType[]) => types.filter(({ retired }) => !retired);

export function UploadSheet() {
  const { t } = useTranslation();
  const me = useMe();
  const types = useDocumentTypes({ select: inUse });
  return (
    <Page
      title={t('documents.upload.title')}
      crumbs={[{ label: t('documents.title'), to: '/documents' }]}
      intro={t('documents.upload.intro')}
    >
      <QueryState query={combine({ types, me })} skeleton={SKELETON} what={t('documents.title')}>
        {(data) => <Content types={data.types} />}
      </QueryState>
    </Page>
  );
}
