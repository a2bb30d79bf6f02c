/** What the list tells of when a ship must dock. The server sorts; `sortBy` says which columns it sorts by. */
import type { TFunction } from 'i18next';
import type { ComplianceRow } from '../../contract/fleet/compliance';
import { Day } from '../../ui/format/Day';
import type { Format } from '../../ui/format/format';
import type { Column } from '../../ui/table/tableColumns';
import { barWords } from '../../parts/fleet/barWords';
import { Cover } from './Cover';
import { DueState } from '../../parts/fleet/DueState';
import { dryWords, reasonWords } from '../../parts/fleet/dueWords';
import { YearBar } from './YearBar';
import type { Span } from '../../parts/fleet/yearScale';

interface Words {
  t: TFunction;
  format: Format;
  span: Span;
  /** Whether dockings may be opened. */
  mayOpen: boolean;
}

const shipColumns = ({ t, format }: Words): Column<ComplianceRow>[] => [
  {
    key: 'name',
    head: t('ships.ship'),
    cell: ({ ship }) => (
      <>
        <span className="code">{ship.code}</span> {ship.name}
      </>
    ),
    sortBy: ({ ship }) => ship.name,
  },
  {
    key: 'days',
    head: t('compliance.nextDue'),
    width: '212px',
    cell: (row) => (
      <>
        <div>
          <Day on={row.next_due_on} days={row.days} format={format} />
        </div>
        <DueState due={row} brief />
      </>
    ),
    sortBy: ({ days }) => days,
  },
];

export function complianceColumns(words: Words): readonly Column<ComplianceRow>[] {
  const { t, format, span, mayOpen } = words;
  return [
    ...shipColumns(words),
    {
      key: 'because',
      head: t('compliance.because'),
      width: '20%',
      cell: (row) => reasonWords(t, format, row),
    },
    {
      key: 'dry',
      head: t('compliance.mustBeDry'),
      width: '20%',
      cell: (row) => dryWords(t, format, row),
      named: true,
      from: 'medium',
    },
    {
      key: 'covered',
      head: t('compliance.covered'),
      width: '142px',
      cell: (row) => <Cover row={row} mayOpen={mayOpen} />,
      named: true,
    },
    {
      key: 'bar',
      head: t('compliance.fiveYears', { from: span.from.slice(0, 4), to: span.to.slice(0, 4) }),
      width: '176px',
      cell: (row) => <YearBar row={row} span={span} label={barWords(t, format, row)} />,
      from: 'wide',
    },
  ];
}
