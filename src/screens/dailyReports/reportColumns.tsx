/** What the list of a docking's days shows of each. */
import type { TFunction } from 'i18next';
import type { DailyReportRow } from '../../contract/execution/dailyReportRecords';
import { REPORT_TONES } from '../../parts/records/stateTones';
import { Day } from '../../ui/format/Day';
import type { Format } from '../../ui/format/format';
import { StateWord } from '../../ui/page/StateWord';
import type { Column } from '../../ui/table/tableColumns';

export const reportColumns = (t: TFunction, format: Format): Column<DailyReportRow>[] => [
  {
    key: 'day',
    head: t('dailyReports.day'),
    width: '128px',
    cell: ({ day }) => <Day on={day} format={format} />,
    sortBy: ({ day }) => day,
  },
  {
    key: 'dock_day',
    head: t('dailyReports.dockDay'),
    width: '120px',
    end: true,
    named: true,
    cell: ({ dock_day }) => dock_day !== null && format.number(dock_day),
    sortBy: ({ dock_day }) => dock_day ?? 0,
  },
  {
    key: 'state',
    head: t('dailyReports.state'),
    width: '136px',
    cell: ({ state }) => (
      <StateWord tone={REPORT_TONES[state]}>{t(`dailyReports.states.${state}`)}</StateWord>
    ),
    sortBy: ({ state }) => state,
  },
  {
    key: 'people',
    head: t('dailyReports.people'),
    width: '96px',
    end: true,
    named: true,
    cell: ({ people }) => people > 0 && format.number(people),
    sortBy: ({ people }) => people,
  },
  {
    key: 'delay_hours',
    head: t('dailyReports.delayHours'),
    width: '120px',
    end: true,
    named: true,
    cell: ({ delay_hours }) => format.number(delay_hours),
    sortBy: ({ delay_hours }) => delay_hours,
  },
  {
    key: 'incidents',
    head: t('dailyReports.fields.incidents'),
    from: 'medium',
    width: '112px',
    end: true,
    named: true,
    cell: ({ incidents }) => incidents !== null && format.number(incidents),
    sortBy: ({ incidents }) => incidents ?? 0,
  },
  {
    key: 'updated_by',
    head: t('dailyReports.updatedBy'),
    from: 'wide',
    cell: ({ updated_by }) => updated_by ?? t('variations.system'),
    sortBy: ({ updated_by }) => updated_by ?? '',
  },
];
