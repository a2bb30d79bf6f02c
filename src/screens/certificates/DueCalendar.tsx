/** What falls due: five years by months, and one of the months day by day. */
import { Box, Link, Skeleton } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useDueDates } from '../../api/dueItems';
import type { DueDates } from '../../contract/certificates/classRecords';
import { addDays } from '../../contract/dates';
import { Notice } from '../../ui/page/Notice';
import { QueryState } from '../../ui/page/QueryState';
import { LoadingLine } from '../../ui/list/LoadingLine';
import { dueByLink, useDueQuery } from './certificatesAddress';
import { DueMonth } from './DueMonth';
import { FiveYears } from './FiveYears';

/** What is late has no month to come. */
function Overdue({
  due: { overdue, today },
  shipId,
}: {
  due: DueDates;
  shipId?: number | undefined;
}) {
  const { t } = useTranslation();
  return (
    <p>
      {overdue === 0 ? (
        t('certificates.calendar.noneLate')
      ) : (
        <Link component={RouterLink} to={dueByLink(addDays(today, -1), shipId)}>
          {t('certificates.calendar.overdue', { count: overdue })}
        </Link>
      )}
    </p>
  );
}

export function DueCalendar() {
  const { t } = useTranslation();
  const query = useDueQuery();
  const dates = useDueDates(query);
  return (
    <>
      <LoadingLine shown={dates.isPlaceholderData} />
      <QueryState
        query={dates}
        skeleton={<Skeleton variant="rounded" height={420} />}
        what={t('certificates.views.calendar')}
      >
        {(due) => (
          <Box aria-busy={dates.isPlaceholderData}>
            <Overdue due={due} shipId={query.ship_id} />
            <FiveYears due={due} shipId={query.ship_id} />
            <DueMonth due={due} shipId={query.ship_id} />
            {due.total === 0 && <Notice title={t('certificates.calendar.nothing')} />}
          </Box>
        )}
      </QueryState>
    </>
  );
}
