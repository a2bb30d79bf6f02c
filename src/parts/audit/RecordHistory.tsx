/** What happened to a record: newest first, in pages, all of it or a part; both stay in the address. */
import { Box } from '@mui/material';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AuditPage } from '../../contract/history';
import { HISTORY_PARTS, type HistoryQuery } from '../../contract/historyQuery';
import { PAGE_SIZE } from '../../contract/lists';
import { FilterSelect } from '../../ui/list/FilterSelect';
import { useListAddress } from '../../ui/list/listAddress';
import { ListBar } from '../../ui/list/ListBar';
import { NoMatch } from '../../ui/list/NoMatch';
import { Notice } from '../../ui/page/Notice';
import { QueryState } from '../../ui/page/QueryState';
import { Pager } from '../../ui/table/Pager';
import { EventList, EventListSkeleton } from './EventList';
import { useEventRows } from './eventRows';

export interface RecordHistoryProps {
  id: number;
  useHistory: (id: number, query: HistoryQuery) => UseQueryResult<AuditPage>;
  /** What cannot be loaded, if it cannot. */
  what: string;
  label: string;
  empty: string;
  /** Below other parts of the record: a new page does not begin at the top of the window. */
  below?: boolean;
}

export function RecordHistory(props: RecordHistoryProps) {
  const { id, useHistory, what, label, empty, below = false } = props;
  const { t } = useTranslation();
  const { get, set, page, setPage } = useListAddress('');
  const only = HISTORY_PARTS.find((one) => one === get('only'));
  const history = useHistory(id, { page, page_size: PAGE_SIZE, only });
  const rows = useEventRows(history.data?.items);
  const total = history.data?.total;
  const handlePage = (next: number) => {
    if (below) set('page', next === 1 ? '' : String(next));
    else setPage(next);
  };
  return (
    <>
      <ListBar
        label={t('audit.filter.only')}
        shown={total}
        total={total}
        inWords={(count) => t('audit.count', { count })}
        active={only === undefined ? 0 : 1}
      >
        <FilterSelect
          label={t('audit.filter.only')}
          all={t('audit.filter.everything')}
          value={get('only')}
          options={HISTORY_PARTS.map((value) => ({ value, label: t(`audit.only.${value}`) }))}
          onChange={(value) => {
            set('only', value);
          }}
        />
      </ListBar>
      <QueryState query={history} skeleton={<EventListSkeleton />} what={what}>
        {(data) => {
          if (data.total === 0 && only !== undefined)
            return (
              <NoMatch
                text={t('audit.noMatchText')}
                onClear={() => {
                  set('only', '');
                }}
              />
            );
          if (data.total === 0) return <Notice title={empty} />;
          return (
            <Box aria-busy={history.isPlaceholderData}>
              <EventList events={rows} label={label} />
              <Pager
                page={data.page}
                pageSize={data.page_size}
                total={data.total}
                onPage={handlePage}
              />
            </Box>
          );
        }}
      </QueryState>
    </>
  );
}
