/** The log of a docking's variation orders as a spreadsheet reads it, the oldest first. */
import type { Variation } from '../../src/contract/execution/variationRecords';
import { toMajor } from '../../src/contract/money';
import type { Viewer } from '../access/permissions/viewer';
import type { Call } from '../access/wire';
import type { Database } from '../db/database';
import { existingDrydock } from '../fleet/drydocks/drydockDetail';
import { csvLine } from '../http/csv';
import type { StoredVariation } from './variationRepository';
import { shownRow, variationsOf } from './variationView';

type Row = Pick<Variation, 'offered' | 'agreed' | 'currency'>;
const amount = ({ currency }: Row, minor: number | null) =>
  minor === null ? null : toMajor(minor, currency);

const COLUMNS: Record<string, (viewer: Viewer, stored: StoredVariation) => string | number | null> =
  {
    number: (viewer, one) => shownRow(viewer, one).number,
    title: (_viewer, one) => one.title,
    cause: (_viewer, one) => one.cause,
    state: (_viewer, one) => one.state,
    job_code: (_viewer, one) => one.job?.code ?? null,
    currency: (_viewer, one) => one.currency,
    offered: (viewer, one) => amount(one, shownRow(viewer, one).offered),
    agreed: (viewer, one) => amount(one, shownRow(viewer, one).agreed),
    days_claimed: (_viewer, one) => one.days_claimed,
    days_agreed: (_viewer, one) => one.days_agreed,
    yard_reference: (_viewer, one) => one.yard_reference,
    found_on: (_viewer, one) => one.found_on,
    started_early: (viewer, one) => shownRow(viewer, one).started_early?.reason ?? null,
  };

/* oxlint-disable-next-line typescript/require-await -- an answer comes piece by piece, though this one is ready */
async function* logOf(viewer: Viewer, all: readonly StoredVariation[]) {
  yield csvLine(Object.keys(COLUMNS));
  for (const one of all) yield csvLine(Object.values(COLUMNS).map((cellOf) => cellOf(viewer, one)));
}

export async function exportVariations(
  db: Database,
  call: Call<'exportVariations'>,
): Promise<AsyncIterable<string>> {
  const { viewer, id } = call;
  const project = await existingDrydock(db, viewer, id);
  const all = await variationsOf(db, viewer, id);
  await call.write((_tx, record) =>
    record({ action: 'export', entity: 'variation_order', label: project.number }),
  );
  return logOf(viewer, all.toReversed());
}
