/** The repair yards: searched, filtered, sorted and paged by the server; each row opens its yard. */
import { Box, Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMay } from '../../api/me';
import { useYards, yardQueries } from '../../api/yards';
import { YARD_STATUSES, type Yard, type YardsPage } from '../../contract/fleet/yards';
import { useCountryName } from '../../ui/format/countryName';
import { TableSkeleton } from '../../ui/table/DataTable';
import { FilterSelect } from '../../ui/list/FilterSelect';
import { useFormat } from '../../ui/format/format';
import { countSet } from '../../ui/list/listAddress';
import { ListBar } from '../../ui/list/ListBar';
import { LoadingLine } from '../../ui/list/LoadingLine';
import { Page } from '../../ui/page/Page';
import { PagedTable } from '../../ui/table/PagedTable';
import { Notice } from '../../ui/page/Notice';
import { QueryState } from '../../ui/page/QueryState';
import { SearchBox } from '../../ui/list/SearchBox';
import { visibleIf } from '../../ui/page/visibleIf';
import { useYardAddress, type YardAddress } from './yardAddress';
import { ColumnsButton } from '../../parts/lists/ColumnsButton';
import { useListColumns } from '../../parts/lists/useListColumns';
import { yardColumns } from './yardColumns';
import { NAMED_CARDS } from '../../ui/table/namedCards';

const yardLink = ({ id }: Yard) => `/yards/${id}`;

/** Code and name. */
const NAMING = 2;

function useColumns() {
  const { t } = useTranslation();
  const format = useFormat();
  const countryName = useCountryName();
  const all = useMemo(() => yardColumns(t, format, countryName), [t, format, countryName]);
  return { all, columns: useListColumns('yards', all, NAMING) };
}

/** Rights may arrive after the page: the room is kept, so that nothing moves. */
function NewYard({ hidden = false }: { hidden?: boolean }) {
  const { t } = useTranslation();
  return (
    <Button component={Link} to="/yards/new" variant="contained" sx={visibleIf(!hidden)}>
      {t('yards.new')}
    </Button>
  );
}

interface BarProps {
  address: YardAddress;
  total: number | undefined;
  /** What stands behind the number. */
  end: ReactNode;
}

function FilterBar({ address, total, end }: BarProps) {
  const { t } = useTranslation();
  const { get, set } = address;
  const handleSearch = useCallback(
    (text: string) => {
      set('q', text);
    },
    [set],
  );
  return (
    <ListBar
      shown={total}
      total={total}
      end={end}
      inWords={(count) => t('yards.count', { count })}
      search={<SearchBox label={t('yards.search')} value={get('q')} onSearch={handleSearch} />}
      active={countSet(get, ['status'])}
    >
      <FilterSelect
        label={t('yards.fields.status')}
        all={t('yards.allStatuses')}
        value={get('status')}
        options={YARD_STATUSES.map((value) => ({ value, label: t(`yards.statuses.${value}`) }))}
        onChange={(status) => {
          set('status', status);
        }}
      />
    </ListBar>
  );
}

function Yards({ page, address }: { page: YardsPage; address: YardAddress }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const mayCreate = useMay('createYard');
  const { columns } = useColumns();
  const handleIntent = useCallback(
    ({ id }: Yard) => {
      client.query(yardQueries.detail(id)).catch(() => undefined);
    },
    [client],
  );
  return (
    <PagedTable
      label={t('yards.title')}
      columns={columns}
      page={page}
      rowKey={({ id }) => id}
      rowLink={yardLink}
      onIntent={handleIntent}
      address={address}
      noMatch={t('yards.noMatchText')}
      empty={
        <Notice
          title={t('yards.emptyTitle')}
          text={t(mayCreate ? 'yards.emptyText' : 'yards.emptyNoneYours')}
          action={mayCreate && <NewYard />}
        />
      }
    />
  );
}

export function YardList() {
  const { t } = useTranslation();
  const address = useYardAddress();
  const yards = useYards(address.query);
  const { all, columns } = useColumns();
  const mayCreate = useMay('createYard');
  return (
    <Page
      title={t('yards.title')}
      intro={t('yards.intro')}
      actions={<NewYard hidden={!mayCreate} />}
    >
      <FilterBar
        address={address}
        total={yards.data?.total}
        end={<ColumnsButton list="yards" columns={all} fixed={NAMING} />}
      />
      <LoadingLine shown={yards.isPlaceholderData} />
      <Box sx={NAMED_CARDS}>
        <QueryState
          query={yards}
          skeleton={<TableSkeleton columns={columns} />}
          what={t('yards.title')}
        >
          {(page) => <Yards page={page} address={address} />}
        </QueryState>
      </Box>
    </Page>
  );
}
