/** The dockings of the fleet, or of the chosen ship: searched, filtered, sorted and paged by the server. */
import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { drydockQueries, useDrydocks } from '../../api/drydocks';
import { useMay, useMaySome } from '../../api/me';
import type { DrydocksPage } from '../../contract/fleet/drydockLists';
import type { DrydockRow } from '../../contract/fleet/drydockRecords';
import { Opened } from '../../errors/Opened';
import { lazyNamed } from '../../ui/code/lazyNamed';
import { EDITS } from '../../ui/table/cellEdit';
import type { Column } from '../../ui/table/tableColumns';
import { useCellEdit } from '../../ui/table/useCellEdit';
import { TableSkeleton } from '../../ui/table/DataTable';
import { useFormat } from '../../ui/format/format';
import { LoadingLine } from '../../ui/list/LoadingLine';
import { Page } from '../../ui/page/Page';
import { PagedTable } from '../../ui/table/PagedTable';
import { Notice } from '../../ui/page/Notice';
import { QueryState } from '../../ui/page/QueryState';
import { FILTERS, useDrydockAddress, type DrydockAddress } from './drydockAddress';
import { drydockColumns } from './drydockColumns';
import { DrydockFilterBar } from './DrydockFilterBar';
import { drydockLink } from '../../parts/docking/drydockLinks';
import { OutsideScope } from '../../parts/fleet/OutsideScope';
import { ScopeChip } from '../../parts/fleet/ScopeChip';
import { useScope } from '../../parts/fleet/useScope';
import { ColumnsButton } from '../../parts/lists/ColumnsButton';
import { useListColumns } from '../../parts/lists/useListColumns';
import { CELLS } from './drydockStyle';
import { DrydockTabs } from '../../parts/docking/DrydockTabs';
import { DockingFiles, NewDocking } from './ListActions';
import { useToday } from '../../ui/format/useToday';

const HealthEditor = lazyNamed(
  async () => (await import('../../parts/lists/bringEditor')).withTexts(import('./HealthEditor')),
  'HealthEditor',
);

type Edits = ReturnType<typeof useCellEdit<DrydockRow>>;

const rowLink = ({ id, ship }: DrydockRow) => drydockLink(ship.id, id);

/** A stored docking always has a contingency: where there is none, this person sees neither money nor health. */
const seesMoney = (page: DrydocksPage | undefined) =>
  page?.items[0] === undefined || page.items[0].contingency_pct !== null;

function useColumns(page: DrydocksPage | undefined, edit: Edits['edit']) {
  const { t } = useTranslation();
  const mayEdit = useMay('updateDrydock');
  const format = useFormat();
  const today = useToday();
  const money = seesMoney(page);
  const onEdit = mayEdit ? edit : undefined;
  const all = useMemo(
    () => drydockColumns({ t, format, today }, money, onEdit),
    [t, format, today, money, onEdit],
  );
  return { all, columns: useListColumns('drydocks', all) };
}

/** Without filters there are none at all, of the fleet or of the ship. */
function Empty({ shipId }: { shipId: number | undefined }) {
  const { t } = useTranslation();
  const mayCreate = useMay('createDrydock');
  return (
    <Notice
      title={t(shipId === undefined ? 'drydocks.emptyTitle' : 'drydocks.emptyShipTitle')}
      text={t('drydocks.emptyText')}
      action={mayCreate && <NewDocking shipId={shipId} />}
    />
  );
}

function Outside({ address: { query } }: { address: DrydockAddress }) {
  const scope = useScope(true);
  const everywhere = { ...query, ship_id: undefined, page: 1 };
  const { data } = useDrydocks(everywhere, { enabled: scope !== undefined });
  return scope && <OutsideScope scope={scope} matches={data?.total} filters={FILTERS} />;
}

interface DockingsProps {
  page: DrydocksPage;
  address: DrydockAddress;
  columns: readonly Column<DrydockRow>[];
}

function Dockings({ page, address, columns }: DockingsProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const handleIntent = useCallback(
    ({ id }: DrydockRow) => {
      client.query(drydockQueries.detail(id)).catch(() => undefined);
      client.query(drydockQueries.summary(id)).catch(() => undefined);
    },
    [client],
  );
  return (
    <PagedTable
      label={t('drydocks.title')}
      columns={columns}
      page={page}
      rowKey={({ id }) => id}
      rowLink={rowLink}
      onIntent={handleIntent}
      address={address}
      noMatch={t('drydocks.noMatchText')}
      noMatchMore={<Outside address={address} />}
      empty={<Empty shipId={address.shipId} />}
    />
  );
}

export function DrydockList() {
  const { t } = useTranslation();
  const address = useDrydockAddress();
  const drydocks = useDrydocks(address.query);
  const mayFiles = useMaySome('exportDrydocks', 'importDrydocks');
  const { open, edit, close, handleKeyDown } = useCellEdit<DrydockRow>();
  const { all, columns } = useColumns(drydocks.data, edit);
  return (
    <Page
      title={t('drydocks.title')}
      intro={t('drydocks.intro')}
      mark={<ScopeChip byShip />}
      more={mayFiles ? <DockingFiles filters={address.filters} /> : undefined}
      actions={<NewDocking shipId={address.shipId} />}
    >
      <DrydockTabs />
      <DrydockFilterBar
        address={address}
        total={drydocks.data?.total}
        health={seesMoney(drydocks.data)}
        end={<ColumnsButton list="drydocks" columns={all} />}
      />
      <LoadingLine shown={drydocks.isPlaceholderData} />
      <Box sx={[CELLS, EDITS]} onKeyDown={handleKeyDown}>
        <QueryState
          query={drydocks}
          skeleton={<TableSkeleton columns={columns} />}
          what={t('drydocks.title')}
        >
          {(page) => <Dockings page={page} address={address} columns={columns} />}
        </QueryState>
      </Box>
      {open && (
        <Opened onClose={close}>
          <HealthEditor docking={open.row} cell={open.cell} onClose={close} />
        </Opened>
      )}
    </Page>
  );
}
