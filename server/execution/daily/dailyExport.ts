/** The daily reports of a docking as a file, the oldest first. */
import type { exportQuerySchema } from '../../../src/contract/exports';
import type { Call } from '../../access/wire';
import type { FileApi } from '../../documents/files/fileApi';
import { projectFacts } from '../../fleet/drydocks/projectFacts';
import type { NamedPieces } from '../../http/pieces';
import { listFile, type ListColumn } from '../../papers/listFile';
import { dayWords } from '../../text/days';
import { speakInPrint } from '../../text/language';
import { say, sayHead, sayShared } from '../../text/texts';
import { reportedDocking } from './dailyAccess';
import { delayHours, peopleOf, reportsOf, type StoredReport } from './dailyView';

const FIGURE = { width: 12, figure: true } as const;
const PRINTED = { ...FIGURE, printed: true } as const;
const redelivery = ({ entries }: StoredReport) => entries.forecast_redelivery_on;

const COLUMNS: Record<string, ListColumn<StoredReport>> = {
  day: { value: ({ day }) => day, words: ({ day }) => dayWords(day), width: 14, printed: true },
  state: {
    value: ({ state }) => state,
    words: ({ state }) => sayShared(`dailyReports.states.${state}`),
    width: 14,
    printed: true,
  },
  people: { value: ({ entries }) => peopleOf(entries), ...PRINTED },
  delay_hours: { value: ({ entries }) => delayHours(entries), ...PRINTED },
  incidents: { value: ({ entries }) => entries.incidents, ...PRINTED },
  near_misses: { value: ({ entries }) => entries.near_misses, ...FIGURE },
  steel_renewed_kg: { value: ({ entries }) => entries.steel_renewed_kg, ...FIGURE },
  power_kwh: { value: ({ entries }) => entries.power_kwh, ...FIGURE },
  water_t: { value: ({ entries }) => entries.water_t, ...FIGURE },
  crane_h: { value: ({ entries }) => entries.crane_h, ...FIGURE },
  forecast_redelivery_on: {
    value: redelivery,
    words: (one) => {
      const day = redelivery(one);
      return day === null ? null : dayWords(day);
    },
    width: 14,
    printed: true,
  },
  done: { value: ({ entries }) => entries.done, width: 80, printed: 'wide' },
  planned_tomorrow: { value: ({ entries }) => entries.planned_tomorrow, width: 60 },
  submitted_by: { value: ({ submitted_by }) => submitted_by, width: 28 },
  accepted_by: { value: ({ accepted_by }) => accepted_by, width: 28 },
};

export async function exportDailyReports(
  { db, fileTools }: FileApi,
  call: Call<'exportDailyReports', undefined, typeof exportQuerySchema>,
): Promise<NamedPieces> {
  const { viewer, id, query } = call;
  if (query.format === 'pdf') speakInPrint();
  const project = await reportedDocking(db, viewer, id);
  const all = await reportsOf(db, viewer, project);
  const file = await listFile(
    fileTools,
    {
      name: 'daily_reports',
      title: say('exports.dailyReports'),
      ...projectFacts(project, viewer.today),
      columns: COLUMNS,
      head: (name) => sayHead('dailyReports', name),
      rows: all.toReversed(),
    },
    query.format,
  );
  await call.write((_tx, record) =>
    record({ action: 'export', entity: 'daily_report', label: project.number }),
  );
  return file;
}
