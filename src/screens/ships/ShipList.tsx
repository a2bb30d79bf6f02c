/** The fleet: searched, filtered, sorted and paged by the server; each row opens its ship. */
import { Box } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay, useMaySome, useMe } from '../../api/me';
import { shipQueries, useShips } from '../../api/ships';
import type { Ship, ShipsPage } from '../../contract/fleet/ships';
import { TableSkeleton } from '../../ui/table/DataTable';
import { useFormat } from '../../ui/format/format';
import { LoadingLine } from '../../ui/list/LoadingLine';
import { Page } from '../../ui/page/Page';
import { PagedTable } from '../../ui/table/PagedTable';
import { Notice } from '../../ui/page/Notice';
import { QueryState } from '../../ui/page/QueryState';
import { useShipAddress, type ShipAddress } from './shipAddress';
import { ColumnsButton } from '../../parts/lists/ColumnsButton';
import { useListColumns } from '../../parts/lists/useListColumns';
import { shipColumns } from './shipColumns';
import { ShipFilterBar } from './ShipFilterBar';
import { NewShip, ShipFiles } from './ShipListActions';
import { NAMED_CARDS } from '../../ui/table/namedCards';

/** Code and name stand on a card side by side. */
const NAMING = 2;

const shipLink = ({ id }: Ship) => `/ships/${id}`;

const LOOK = {
  ...NAMED_CARDS,
  '& .whole': { display: 'inline-block', mr: 1 },
  // What covers the date is longer than the column is wide.
  '& td > span': { whiteSpace: 'normal' },
} as const;

function useColumns() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: me } = useMe();
  // Until the rights are known the room is kept.
  const isDueShown = useMay('compliance') || me === undefined;
  const all = useMemo(() => shipColumns(t, format, isDueShown), [t, format, isDueShown]);
  return { all, columns: useListColumns('ships', all, NAMING) };
}

function Ships({ page, address }: { page: ShipsPage; address: ShipAddress }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const mayCreate = useMay('createShip');
  const { columns } = useColumns();
  const handleIntent = useCallback(
    ({ id }: Ship) => {
      client.query(shipQueries.detail(id)).catch(() => undefined);
    },
    [client],
  );
  return (
    <PagedTable
      label={t('ships.title')}
      columns={columns}
      page={page}
      rowKey={({ id }) => id}
      rowLink={shipLink}
      onIntent={handleIntent}
      address={address}
      noMatch={t('ships.noMatchText')}
      empty={
        <Notice
          title={t('ships.emptyTitle')}
          text={t(mayCreate ? 'ships.emptyText' : 'ships.emptyNoneYours')}
          action={mayCreate && <NewShip />}
        />
      }
    />
  );
}

export function ShipList() {
  const { t } = useTranslation();
  const address = useShipAddress();
  const ships = useShips(address.query);
  const { all, columns } = useColumns();
  const mayCreate = useMay('createShip');
  const mayFiles = useMaySome('exportShips', 'importShips');
  return (
    <Page
      title={t('ships.title')}
      intro={t('ships.intro')}
      more={mayFiles ? <ShipFiles filters={address.filters} /> : undefined}
      actions={<NewShip hidden={!mayCreate} />}
    >
      <ShipFilterBar
        address={address}
        total={ships.data?.total}
        end={<ColumnsButton list="ships" columns={all} fixed={NAMING} />}
      />
      <LoadingLine shown={ships.isPlaceholderData} />
      <Box sx={LOOK}>
        <QueryState
          query={ships}
          skeleton={<TableSkeleton columns={columns} />}
          what={t('ships.title')}
        >
          {(page) => <Ships page={page} address={address} />}
        </QueryState>
      </Box>
    </Page>
  );
}
