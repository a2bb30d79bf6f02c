/** The certificates in force, what is due first. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCertificates } from '../../api/certificates';
import type {
  CertificateQuery,
  CertificateRow,
} from '../../contract/certificates/certificateRecords';
import { CERTIFICATE_GROUPS } from '../../contract/certificates/certificates';
import { certificateLink } from '../../parts/certificates/certificateLinks';
import { CertificateStatus } from '../../parts/certificates/CertificateStatus';
import { OutsideScope } from '../../parts/fleet/OutsideScope';
import { useScope } from '../../parts/fleet/useScope';
import { Day } from '../../ui/format/Day';
import { useFormat } from '../../ui/format/format';
import { DayFilter } from '../../ui/list/DayFilter';
import { FilterSelect } from '../../ui/list/FilterSelect';
import { countSet } from '../../ui/list/listAddress';
import { ListBar } from '../../ui/list/ListBar';
import { LoadingLine } from '../../ui/list/LoadingLine';
import { SearchBox } from '../../ui/list/SearchBox';
import { Notice } from '../../ui/page/Notice';
import { QueryState } from '../../ui/page/QueryState';
import { TableSkeleton } from '../../ui/table/DataTable';
import { PagedTable } from '../../ui/table/PagedTable';
import type { Column } from '../../ui/table/tableColumns';
import { LIST_FILTERS, useListFilters } from './certificatesAddress';
import { ColumnsButton } from '../../parts/lists/ColumnsButton';
import { useListColumns } from '../../parts/lists/useListColumns';

/** Ship and kind. */
const NAMING = 2;

const linkOf = ({ id }: CertificateRow) => certificateLink(id);
const keyOf = ({ id }: CertificateRow) => id;

function useColumns(): readonly Column<CertificateRow>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(
    () => [
      {
        key: 'ship',
        head: t('certificates.matrix.ship'),
        width: '72px',
        cell: ({ ship }) => ship.code,
        code: true,
        sortBy: ({ ship }) => ship.code,
      },
      {
        key: 'kind',
        head: t('certificates.certificate'),
        cell: ({ kind }) => kind.name,
        sortBy: ({ kind }) => kind.name,
      },
      {
        key: 'number',
        head: t('certificates.list.number'),
        width: '16%',
        cell: ({ number }) => number,
        from: 'wide',
      },
      {
        key: 'issuer',
        head: t('certificates.list.issuer'),
        width: '14%',
        cell: ({ issuer }) => issuer,
        from: 'wide',
      },
      {
        key: 'status',
        head: t('certificates.list.status'),
        width: '200px',
        cell: ({ status }) => <CertificateStatus status={status} />,
      },
      {
        key: 'deadline',
        head: t('certificates.list.due'),
        width: '208px',
        cell: ({ deadline_on: on, days }) =>
          on !== null && <Day on={on} {...(days === null ? {} : { days })} format={format} />,
        sortBy: ({ deadline_on }) => deadline_on ?? '',
      },
    ],
    [t, format],
  );
}

function Outside({ query }: { query: CertificateQuery }) {
  const scope = useScope(true);
  const everywhere = { ...query, ship_id: undefined, page: 1 };
  const { data } = useCertificates(everywhere, { enabled: scope !== undefined });
  return scope && <OutsideScope scope={scope} matches={data?.total} filters={LIST_FILTERS} />;
}

export function CertificateList() {
  const { t } = useTranslation();
  const address = useListFilters();
  const { get, set, query } = address;
  const list = useCertificates(query);
  const all = useColumns();
  const columns = useListColumns('certificates', all, NAMING);
  return (
    <>
      <ListBar
        shown={list.data?.total}
        total={list.data?.total}
        inWords={(count) => t('certificates.list.count', { count })}
        end={<ColumnsButton list="certificates" columns={all} fixed={NAMING} />}
        search={
          <SearchBox
            label={t('certificates.search')}
            value={get('q')}
            onSearch={(q) => {
              set('q', q);
            }}
          />
        }
        active={countSet(get, ['group', 'within', 'before'])}
      >
        <FilterSelect
          label={t('certificates.group')}
          all={t('certificates.allGroups')}
          value={get('group')}
          options={CERTIFICATE_GROUPS.map((value) => ({
            value,
            label: t(`certificates.groups.${value}`),
          }))}
          onChange={(group) => {
            set('group', group);
          }}
        />
        <FilterSelect
          label={t('certificates.within')}
          all={t('certificates.anyTime')}
          value={get('within')}
          options={[{ value: 'docking', label: t('certificates.inDocking') }]}
          onChange={(within) => {
            set('within', within);
          }}
        />
        <DayFilter
          label={t('certificates.before')}
          value={get('before')}
          onChange={(day) => {
            set('before', day);
          }}
        />
      </ListBar>
      <LoadingLine shown={list.isPlaceholderData} />
      <QueryState
        query={list}
        skeleton={<TableSkeleton columns={columns} />}
        what={t('certificates.title')}
      >
        {(page) => (
          <PagedTable
            label={t('certificates.list.label')}
            columns={columns}
            page={page}
            rowKey={keyOf}
            rowLink={linkOf}
            address={address}
            noMatch={t('certificates.noMatch')}
            noMatchMore={<Outside query={query} />}
            empty={
              <Notice title={t('certificates.emptyTitle')} text={t('certificates.emptyText')} />
            }
          />
        )}
      </QueryState>
    </>
  );
}
