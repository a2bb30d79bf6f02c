/** The fleet by groups of certificates: searched, sorted by the next deadline, as of a day. */
import { Box, Skeleton } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useCertificateMatrix } from '../../api/certificates';
import { DayFilter } from '../../ui/list/DayFilter';
import { countSet } from '../../ui/list/listAddress';
import { ListBar } from '../../ui/list/ListBar';
import { LoadingLine } from '../../ui/list/LoadingLine';
import { NoMatch } from '../../ui/list/NoMatch';
import { SearchBox } from '../../ui/list/SearchBox';
import { Notice } from '../../ui/page/Notice';
import { QueryState } from '../../ui/page/QueryState';
import { Pager } from '../../ui/table/Pager';
import { ColumnsButton } from '../../parts/lists/ColumnsButton';
import { useMatrixColumns } from './matrixGroups';
import { useMatrixQuery } from './certificatesAddress';
import { MatrixTable } from './MatrixTable';

export function FleetMatrix() {
  const { t } = useTranslation();
  const address = useMatrixQuery();
  const { get, set, query, filtered, setPage, clearFilters } = address;
  const matrix = useCertificateMatrix(query);
  return (
    <>
      <ListBar
        shown={matrix.data?.total}
        total={matrix.data?.total}
        inWords={(count) => t('ships.count', { count })}
        end={<ColumnsButton list="certificate_matrix" columns={useMatrixColumns()} />}
        search={
          <SearchBox
            label={t('certificates.searchShips')}
            value={get('q')}
            onSearch={(q) => {
              set('q', q);
            }}
          />
        }
        active={countSet(get, ['as_of'])}
      >
        <select
          aria-label={t('certificates.sort')}
          value={query.sort}
          onChange={(event) => {
            set('sort', event.target.value === 'code' ? '' : event.target.value);
          }}
        >
          <option value="code">{t('certificates.sorts.code')}</option>
          <option value="deadline">{t('certificates.sorts.deadline')}</option>
        </select>
        <DayFilter
          label={t('certificates.asOf')}
          value={get('as_of')}
          onChange={(day) => {
            set('as_of', day);
          }}
        />
      </ListBar>
      <LoadingLine shown={matrix.isPlaceholderData} />
      <QueryState
        query={matrix}
        skeleton={<Skeleton variant="rounded" height={420} />}
        what={t('certificates.title')}
      >
        {({ items, total, page, page_size }) => {
          if (total === 0)
            return filtered ? (
              <NoMatch text={t('certificates.noShips')} onClear={clearFilters} />
            ) : (
              <Notice title={t('certificates.emptyTitle')} text={t('certificates.emptyText')} />
            );
          return (
            <Box aria-busy={matrix.isPlaceholderData}>
              <MatrixTable rows={items} />
              <Pager page={page} pageSize={page_size} total={total} onPage={setPage} />
            </Box>
          );
        }}
      </QueryState>
    </>
  );
}
