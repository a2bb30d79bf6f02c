/** The log of a docking's variation orders as a file, the oldest first. */
import type { exportQuerySchema } from '../../src/contract/exports';
import type { Variation } from '../../src/contract/execution/variationRecords';
import { toMajor } from '../../src/contract/money';
import type { Viewer } from '../access/permissions/viewer';
import type { Call } from '../access/wire';
import type { FileApi } from '../documents/files/fileApi';
import { existingDrydock } from '../fleet/drydocks/drydockDetail';
import { projectFacts } from '../fleet/drydocks/projectFacts';
import type { NamedPieces } from '../http/pieces';
import { listFile, type ListColumn } from '../papers/listFile';
import { dayWords } from '../text/days';
import { speakInPrint } from '../text/language';
import { say, sayHead, sayShared } from '../text/texts';
import type { StoredVariation } from './variationRepository';
import { shownRow, variationsOf } from './variationView';

type Row = Pick<Variation, 'offered' | 'agreed' | 'currency'>;
const amount = ({ currency }: Row, minor: number | null) =>
  minor === null ? null : toMajor(minor, currency);

const FIGURE = { width: 14, figure: true, printed: true } as const;

const columnsFor = (viewer: Viewer): Record<string, ListColumn<StoredVariation>> => ({
  number: { value: (one) => shownRow(viewer, one).number, width: 10, printed: true },
  title: { value: ({ title }) => title, width: 50, printed: 'wide' },
  cause: {
    value: ({ cause }) => cause,
    words: ({ cause }) => sayShared(`variations.causes.${cause}`),
    width: 18,
    printed: true,
  },
  state: {
    value: (one) => shownRow(viewer, one).state,
    words: (one) => sayShared(`variations.states.${shownRow(viewer, one).state}`),
    width: 14,
    printed: true,
  },
  job_code: { value: ({ job }) => job?.code ?? null, width: 12, printed: true },
  currency: { value: ({ currency }) => currency, width: 8 },
  offered: { value: (one) => amount(one, shownRow(viewer, one).offered), ...FIGURE },
  agreed: { value: (one) => amount(one, shownRow(viewer, one).agreed), ...FIGURE },
  days_claimed: { value: ({ days_claimed }) => days_claimed, ...FIGURE },
  days_agreed: { value: ({ days_agreed }) => days_agreed, ...FIGURE },
  yard_reference: { value: ({ yard_reference }) => yard_reference, width: 18 },
  found_on: {
    value: ({ found_on }) => found_on,
    words: ({ found_on }) => (found_on === null ? null : dayWords(found_on)),
    width: 14,
    printed: true,
  },
  started_early: {
    value: (one) => shownRow(viewer, one).started_early?.reason ?? null,
    width: 40,
  },
});

export async function exportVariations(
  { db, fileTools }: FileApi,
  call: Call<'exportVariations', undefined, typeof exportQuerySchema>,
): Promise<NamedPieces> {
  const { viewer, id, query } = call;
  if (query.format === 'pdf') speakInPrint();
  const project = await existingDrydock(db, viewer, id);
  const all = await variationsOf(db, viewer, id);
  const file = await listFile(
    fileTools,
    {
      name: 'variation_orders',
      title: say('exports.variations'),
      ...projectFacts(project, viewer.today),
      columns: columnsFor(viewer),
      head: (name) => sayHead('variations', name),
      rows: all.toReversed(),
    },
    query.format,
  );
  await call.write((_tx, record) =>
    record({ action: 'export', entity: 'variation_order', label: project.number }),
  );
  return file;
}
