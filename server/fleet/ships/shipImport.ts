/** Ships from a spreadsheet, by the names of their fields; a superintendent by username. */
import { eq } from 'drizzle-orm';
import { columnOf, namesOf, usualOf } from '../../../src/contract/fieldTable';
import {
  recordOf,
  unknownColumns,
  type ImportReport,
  type importSchema,
} from '../../../src/contract/imports';
import {
  proposedEsp,
  SHIP_TYPES,
  shipDraftSchema,
  shipFields,
  type ShipDraft,
} from '../../../src/contract/fleet/ships';
import { identityKey } from '../../text/identity';
import type { Database } from '../../db/database';
import { users } from '../../db/schema';
import { invalid, type FieldErrors } from '../../http/problem';
import { importRows, type Importer } from '../../access/importer';
import { say } from '../../text/texts';
import type { Call } from '../../access/wire';
import { draftErrors } from './shipRules';
import { addShip, draftOf, refuseLimited, takenErrors } from './shipWrites';

const COLUMNS = namesOf(shipFields).map((name) => columnOf(shipFields, name));

/** The id of the person with this username; undefined for an empty cell, null for nobody. */
export async function userIdOf(tx: Database, username = ''): Promise<number | null | undefined> {
  if (username.trim() === '') return undefined;
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.username_key, identityKey(username.trim())));
  return found?.id ?? null;
}

export const columnErrors = (columns: readonly string[], line: Record<string, string>) =>
  Object.fromEntries(
    unknownColumns(columns, line).map((name) => [name, [say('imports.noSuchColumn')]]),
  );

const usual = (type: string | undefined) => {
  const known = SHIP_TYPES.find((one) => one === type?.trim());
  return { ...usualOf(shipFields), esp: known !== undefined && proposedEsp(known) };
};

const read: Importer['read'] = async (tx, line) => {
  const errors: FieldErrors = columnErrors(COLUMNS, line);
  const superintendent = await userIdOf(tx, line['superintendent']);
  if (superintendent === null) errors['superintendent'] = [say('fleet.noSuchEngineer')];
  const value = {
    ...recordOf(shipDraftSchema, line, usual(line['type'])),
    superintendent_id: superintendent ?? null,
  };
  return { value, errors };
};

export async function importShips(
  call: Call<'importShips', typeof importSchema>,
): Promise<ImportReport> {
  const { viewer } = call;
  refuseLimited(viewer);
  const store: Importer['store'] = async (tx, record, value) => {
    const draft = draftOf(value as ShipDraft);
    const errors = await draftErrors(tx, draft, undefined, viewer.today);
    if (Object.keys(errors).length > 0) throw invalid(errors);
    try {
      await addShip(tx, record, draft, viewer, call.now);
    } catch (error) {
      const taken = takenErrors(error);
      throw taken === undefined ? error : invalid(taken);
    }
    return draft.code;
  };
  return importRows((work) => call.write(work), call.body, {
    read,
    schema: shipDraftSchema,
    store,
  });
}
