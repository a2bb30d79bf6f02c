/** The columns of a source: what the job is, how much of it, and whether it is in the specification already. */
import type { TFunction } from 'i18next';
import { Link } from 'react-router-dom';
import { jobLink } from '../../parts/docking/drydockLinks';
import { JOB_TONES } from '../../parts/records/stateTones';
import { quantityText } from '../../parts/records/unitText';
import type { Format } from '../../ui/format/format';
import { StateWord } from '../../ui/page/StateWord';
import type { Column } from '../../ui/table/tableColumns';
import type { SourceRow } from './sourceRows';

/** Code and title. */
export const NAMING = 2;
/** What each is kept by: the library has less to show. */
export const sourceList = (earlier: boolean) => (earlier ? 'earlier_jobs' : 'library_jobs');

const SECOND = { display: 'block', fontSize: 12 } as const;
/** The whole of it is read at the job: two lines tell one from another. */
const CLAMPED = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  fontSize: 12,
} as const;

const flagsOf = (t: TFunction, { flags }: SourceRow) =>
  flags.map((flag) => t(`jobs.flagNames.${flag}`)).join(', ');

const firstLine = (t: TFunction, [first]: SourceRow['lines']) =>
  first && quantityText(t, first.qty, first.unit);

export function sourceColumns(
  t: TFunction,
  format: Format,
  { earlier, currency }: { earlier: boolean; currency: string | undefined },
): Column<SourceRow>[] {
  const ofDocking: Column<SourceRow>[] = [
    {
      key: 'amount',
      head: t('jobs.add.amount'),
      width: '128px',
      end: true,
      from: 'wide',
      cell: ({ earlier: of }) =>
        of?.amount != null && currency !== undefined ? format.money(of.amount, currency) : '',
    },
    {
      key: 'state',
      head: t('jobs.state'),
      width: '128px',
      cell: ({ earlier: of }) =>
        of && <StateWord tone={JOB_TONES[of.state]}>{t(`jobs.states.${of.state}`)}</StateWord>,
    },
  ];
  return [
    {
      key: 'code',
      head: t('jobs.number'),
      width: '112px',
      cell: ({ code }) => code,
      code: true,
    },
    {
      key: 'title',
      head: t('jobs.fields.title'),
      cell: ({ title, description }) => (
        <>
          {title}
          {description !== null && (
            <span className="muted" style={CLAMPED} title={description}>
              {description}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'flags',
      head: t('jobs.flags'),
      width: '132px',
      from: 'wide',
      cell: (row) => flagsOf(t, row),
    },
    {
      key: 'qty',
      head: t('jobs.qty'),
      width: '112px',
      end: true,
      from: 'medium',
      cell: ({ lines }) => (
        <>
          {firstLine(t, lines)}
          {lines.length > 1 && (
            <span className="muted" style={SECOND}>
              {t('jobs.moreLines', { count: lines.length - 1 })}
            </span>
          )}
        </>
      ),
    },
    ...(earlier ? ofDocking : []),
    {
      key: 'pulled',
      head: t('jobs.add.here'),
      width: '112px',
      cell: ({ pulled }) =>
        pulled && (
          <Link to={jobLink(pulled.id)} className="code">
            {pulled.code}
          </Link>
        ),
    },
  ];
}
