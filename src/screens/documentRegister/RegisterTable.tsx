/** A page of the register: its rows, or why there are none, and the way to the pages beside it. */
import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { documentQueries, useDocuments } from '../../api/documents';
import { useMay } from '../../api/me';
import type { RegisterRow, DocumentsPage } from '../../contract/documents/documentLists';
import { CursorPager } from '../../ui/table/CursorPager';
import { DataTable } from '../../ui/table/DataTable';
import type { Column } from '../../ui/table/tableColumns';
import { NoMatch } from '../../ui/list/NoMatch';
import { Notice } from '../../ui/page/Notice';
import type { Selection } from '../../ui/table/useSelection';
import { documentLink } from '../../parts/documents/documentAddress';
import { OutsideScope } from '../../parts/fleet/OutsideScope';
import { useScope } from '../../parts/fleet/useScope';
import { AddDocuments } from './RegisterActions';
import { FILTERS, stepsFrom, type RegisterAddress } from './registerAddress';

const rowLink = ({ id }: RegisterRow) => documentLink(id);
const rowKey = ({ id }: RegisterRow) => id;

/** Without filters there are none at all: of the fleet, of the ship, or of the docking. */
function Empty({ address: { shipId, drydockId } }: { address: RegisterAddress }) {
  const { t } = useTranslation();
  const mayCreate = useMay('createDocument');
  const ofShip = shipId !== undefined;
  const ofDrydock = drydockId !== undefined;
  return (
    <Notice
      title={
        ofDrydock
          ? t('documents.register.emptyDrydockTitle')
          : t(ofShip ? 'documents.register.emptyShipTitle' : 'documents.register.emptyTitle')
      }
      text={t(mayCreate ? 'documents.register.emptyText' : 'documents.register.emptyNoneYours')}
      action={mayCreate && <AddDocuments />}
    />
  );
}

/** What this page had has gone elsewhere since. */
function Gone({ onFirst }: { onFirst: () => void }) {
  const { t } = useTranslation();
  return (
    <Notice
      title={t('documents.register.goneTitle')}
      text={t('documents.register.goneText')}
      action={
        <Button variant="outlined" onClick={onFirst}>
          {t('documents.register.firstPage')}
        </Button>
      }
    />
  );
}

function Outside({ address: { query } }: { address: RegisterAddress }) {
  const scope = useScope();
  const everywhere = { ...query, ship_id: undefined, drydock_id: undefined, page: 1 };
  const { data } = useDocuments(everywhere, { enabled: scope !== undefined });
  return scope && <OutsideScope scope={scope} matches={data?.total} filters={FILTERS} />;
}

interface RegisterTableProps {
  page: DocumentsPage;
  address: RegisterAddress;
  columns: readonly Column<RegisterRow>[];
  selection: Selection<RegisterRow>;
  active: number | undefined;
  onActive: (row: RegisterRow) => void;
}

/** Somebody is about to open a document: it is asked for. */
function useIntent() {
  const client = useQueryClient();
  return useCallback(
    ({ id }: RegisterRow) => {
      client.query(documentQueries.detail(id)).catch(() => undefined);
    },
    [client],
  );
}

function Rows(props: RegisterTableProps) {
  const { page, address, columns, selection, active, onActive } = props;
  const { t } = useTranslation();
  const handleIntent = useIntent();
  const { byMatch } = address;
  const nameOf = useCallback(
    ({ number }: RegisterRow) => t('documents.register.selection.select', { number }),
    [t],
  );
  return (
    <DataTable
      label={t('documents.title')}
      columns={columns}
      rows={page.items}
      rowKey={rowKey}
      rowLink={rowLink}
      onIntent={handleIntent}
      sort={address.sort}
      onSort={address.setSort}
      ownSort={byMatch && { sort: byMatch, label: t('documents.register.byMatch') }}
      sorted
      active={active}
      onActive={onActive}
      selection={{
        selected: selection.selected,
        onToggle: selection.toggle,
        onToggleAll: selection.toggleAll,
        label: nameOf,
        labelOfAll: t('documents.register.selection.all'),
      }}
    />
  );
}

export function RegisterTable(props: RegisterTableProps) {
  const { page, address } = props;
  const { t } = useTranslation();
  const { items, total, counted, page: number, page_size: pageSize } = page;
  const steps = stepsFrom(page, address.setPlace);
  if (total === 0 && address.filtered)
    return (
      <NoMatch
        text={t('documents.register.noMatchText')}
        onClear={address.clearFilters}
        more={<Outside address={address} />}
      />
    );
  if (total === 0) return <Empty address={address} />;
  if (items.length === 0) return <Gone onFirst={steps.first} />;
  return (
    <>
      <Rows {...props} />
      <CursorPager
        page={number}
        pageSize={pageSize}
        shown={items.length}
        total={total}
        counted={counted}
        onPrevious={steps.onPrevious}
        onNext={steps.onNext}
      />
    </>
  );
}
