/** Dockings from a spreadsheet, by the names of their fields: the ship by code, people by username, money in units. */
import { and, eq } from 'drizzle-orm';
import {
  drydockDraftSchema,
  drydockFields,
  type DrydockDraft,
} from '../../../src/contract/fleet/drydocks';
import { columnOf, namesWhere, usualOf } from '../../../src/contract/fieldTable';
import { recordOf, type ImportReport, type importSchema } from '../../../src/contract/imports';
import { toMinor } from '../../../src/contract/money';
import type { Database } from '../../db/database';
import { ships } from '../../db/tables/fleetSchema';
import type { FieldErrors } from '../../http/problem';
import { importRows, type Importer } from '../../access/importer';
import type { Viewer } from '../../access/permissions/viewer';
import { columnErrors, userIdOf } from '../ships/shipImport';
import { visibleShips } from '../ships/shipRepository';
import { say } from '../../text/texts';
import type { Call } from '../../access/wire';
import { addDrydock } from './drydockWrites';

/** Not from a spreadsheet: lists of people and rates. */
const COLUMNS = [
  'ship',
  ...namesWhere(drydockFields, ({ kind }) => kind !== 'own').map((name) =>
    columnOf(drydockFields, name),
  ),
];
const MONEY = namesWhere(drydockFields, ({ kind }) => kind === 'money');
const USUAL = { ...usualOf(drydockFields), rates: {}, engineer_ids: [], members: [] };

async function shipIdOf(tx: Database, { visibility }: Viewer, code = '') {
  const [found] = await tx
    .select({ id: ships.id })
    .from(ships)
    .where(and(eq(ships.code, code.trim()), visibleShips(visibility)));
  return found?.id;
}

const readFor =
  (viewer: Viewer): Importer['read'] =>
  async (tx, line) => {
    const errors: FieldErrors = columnErrors(COLUMNS, line);
    const superintendent = await userIdOf(tx, line['superintendent']);
    if (superintendent === null) errors['superintendent'] = [say('fleet.noSuchEngineer')];
    const shipId = await shipIdOf(tx, viewer, line['ship']);
    if (shipId === undefined) errors['ship'] = [say('drydocks.noSuchShip')];
    const currency = line['base_currency']?.trim() ?? drydockFields.base_currency.usual;
    const money: Record<string, number | null> = {};
    for (const field of MONEY) {
      const text = line[field]?.trim() ?? '';
      money[field] = text === '' ? null : (toMinor(text, currency) ?? null);
      if (text !== '' && money[field] === null) errors[field] = [say('fleet.noAmount')];
    }
    const value = {
      ...recordOf(drydockDraftSchema, line, USUAL),
      ...money,
      superintendent_id: superintendent ?? null,
      // What is wrong with the ship has been said already.
      ship_id: shipId ?? 1,
    };
    return { value, errors };
  };

export async function importDrydocks(
  call: Call<'importDrydocks', typeof importSchema>,
): Promise<ImportReport> {
  const { viewer } = call;
  return importRows((work) => call.write(work), call.body, {
    read: readFor(viewer),
    schema: drydockDraftSchema,
    store: async (tx, record, value) =>
      (await addDrydock(tx, record, value as DrydockDraft, viewer, call.now)).number,
  });
}
