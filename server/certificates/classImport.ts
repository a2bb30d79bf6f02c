/**
 * Takes over the status that class sends of a ship: items by their codes, tried first. What puts a due date off is named, and
 * stored only once somebody has said that they looked at it; items that the sheet no longer has stay and are named.
 */
import { and, eq, isNull, sql } from 'drizzle-orm';
import { fieldsOf } from '../../src/contract/fieldTable';
import {
  CLASS_COLUMN_NAMES,
  CLASS_COLUMNS,
  dayOfSheet,
  MOST_HEADS,
  type ClassHead,
} from '../../src/contract/certificates/classColumns';
import type { ClassReport } from '../../src/contract/certificates/classRecords';
import {
  classItemDraftSchema,
  classItemFields,
  type ClassItemDraft,
  type classImportSchema,
} from '../../src/contract/certificates/classItems';
import { unknownColumns } from '../../src/contract/imports';
import type { Cells } from '../../src/contract/kinds';
import { findProblems } from '../../src/contract/problems';
import type { Viewer } from '../access/permissions/viewer';
import type { Call } from '../access/wire';
import { classItems, classSheets } from '../db/certificateSchema';
import type { Database } from '../db/database';
import type { StoredShip } from '../fleet/ships/shipRepository';
import type { FieldErrors } from '../http/problem';
import { dayWords } from '../text/days';
import { describeProblem, say } from '../text/texts';
import { lockedShip } from './certificateAccess';
import { columnsOf } from './classView';

type Stored = typeof classItems.$inferSelect;

/** Undoes everything that was tried. */
class Undone extends Error {}

const usual: Omit<ClassItemDraft, 'code' | 'name'> = {
  ...{ last_on: null, due_on: null, range_from: null, range_to: null, postponed_to: null },
  ...{ interval_months: null, needs_dock: 'ANY', cms: false, remark: null },
};

/** What a line says; what it has no column for stays as it was. */
function draftOf(line: Cells, before: Stored | undefined): ClassItemDraft {
  const known = before === undefined ? usual : fieldsOf(classItemFields, before);
  const said = Object.entries(CLASS_COLUMNS).flatMap(([column, field]) => {
    const cell = line[column]?.trim();
    if (cell === undefined) return [];
    const isDay = classItemFields[field].kind === 'day';
    return [[field, cell === '' ? null : isDay ? dayOfSheet(cell) : cell]];
  });
  return { ...known, ...Object.fromEntries(said) } as ClassItemDraft;
}

function problemsOf(line: Cells, draft: ClassItemDraft, seen: ReadonlySet<string>): FieldErrors {
  const errors: FieldErrors = Object.fromEntries(
    unknownColumns(CLASS_COLUMN_NAMES, line).map((name) => [name, [say('imports.noSuchColumn')]]),
  );
  const columnOf = new Map<string, string>(
    Object.entries(CLASS_COLUMNS).map(([column, field]) => [field, column]),
  );
  for (const [field, found] of Object.entries(findProblems(classItemDraftSchema, draft)))
    errors[columnOf.get(field) ?? field] = found.map((problem) => describeProblem(problem));
  if (seen.has(draft.code)) errors['code'] = [say('classItems.twice')];
  return errors;
}

/** The day on which an item must be done at the latest. */
const dueOf = ({ postponed_to, due_on }: Pick<ClassItemDraft, 'postponed_to' | 'due_on'>) =>
  postponed_to ?? due_on;

/** In a sentence, where the sheet puts it off or takes it away. */
function laterOf(before: Stored | undefined, after: ClassItemDraft): string[] {
  const was = before && dueOf(before);
  if (was === undefined || was === null) return [];
  const is = dueOf(after);
  const named = { name: `${after.code} ${after.name}`, was: dayWords(was) };
  if (is === null) return [say('classItems.noDate', named)];
  return is > was ? [say('classItems.later', { ...named, is: dayWords(is) })] : [];
}

const isSame = (before: Stored, after: ClassItemDraft): boolean =>
  JSON.stringify(fieldsOf(classItemFields, before)) ===
  JSON.stringify(fieldsOf(classItemFields, after));

interface Scene {
  tx: Database;
  viewer: Viewer;
  ship: StoredShip;
  now: Date;
}

async function store({ tx, viewer, ship, now }: Scene, draft: ClassItemDraft, before?: Stored) {
  const values = {
    ...fieldsOf(classItemFields, draft),
    ...{ source: 'CLASS_IMPORT' as const, as_of: viewer.today, imported_by: viewer.userId },
    ...{ updated_at: now, updated_by: viewer.userId },
  };
  if (before === undefined)
    await tx
      .insert(classItems)
      .values({ ...values, ship_id: ship.id, created_at: now, created_by: viewer.userId });
  else
    await tx
      .update(classItems)
      .set({ ...values, version: sql`${classItems.version} + 1` })
      .where(eq(classItems.id, before.id));
}

type Told = Pick<ClassReport, 'rows' | 'added' | 'changed' | 'same' | 'later' | 'gone'>;

async function takeOver(scene: Scene, rows: readonly Cells[]): Promise<Told> {
  const { tx, ship } = scene;
  const all = await tx
    .select()
    .from(classItems)
    .where(and(eq(classItems.ship_id, ship.id), isNull(classItems.removed_at)));
  const known = new Map(all.map((one) => [one.code, one]));
  const seen = new Set<string>();
  const told: Told = { rows: [], added: 0, changed: 0, same: 0, later: [], gone: [] };
  for (const [place, line] of rows.entries()) {
    const before = known.get(line['code']?.trim() ?? '');
    const draft = draftOf(line, before);
    const errors = problemsOf(line, draft, seen);
    const problems = Object.entries(errors).flatMap(([field, texts]) =>
      texts.map((text) => ({ field, text })),
    );
    const isWrong = problems.length > 0;
    told.rows.push({ row: place + 1, label: isWrong ? null : draft.code, problems });
    if (isWrong) continue;
    seen.add(draft.code);
    told.later.push(...laterOf(before, draft));
    if (before === undefined) told.added += 1;
    else told[isSame(before, draft) ? 'same' : 'changed'] += 1;
    await store(scene, draft, before);
  }
  told.gone = all
    .filter(({ code, source }) => source === 'CLASS_IMPORT' && !seen.has(code))
    .map(({ code, name }) => `${code} ${name}`);
  return told;
}

/** What is told of the next sheet of this society; heads that this one has not stay as they were. */
async function rememberColumns({ tx, viewer, ship, now }: Scene, heads: readonly ClassHead[]) {
  if (heads.length === 0) return;
  const society = ship.class_society;
  const before = await columnsOf(tx, society);
  const columns = [
    ...before.filter(({ head }) => !heads.some((one) => one.head === head)),
    ...heads,
  ].slice(-MOST_HEADS);
  const values = { columns, updated_at: now, updated_by: viewer.userId };
  await tx
    .insert(classSheets)
    .values({ society, ...values })
    .onConflictDoUpdate({ target: classSheets.society, set: values });
}

export async function importClass(
  call: Call<'importClass', typeof classImportSchema>,
): Promise<ClassReport> {
  const { id, viewer, now } = call;
  const { rows, dry_run, confirmed, columns } = call.body;
  const found: { told?: Told } = {};
  const isRefused = ({ rows: of, later }: Told) =>
    of.some(({ problems }) => problems.length > 0) || (later.length > 0 && !confirmed);
  try {
    await call.write(async (tx, record) => {
      const ship = await lockedShip(tx, viewer, id);
      const scene = { tx, viewer, ship, now };
      const told = await takeOver(scene, rows);
      found.told = told;
      if (dry_run || isRefused(told)) throw new Undone();
      await rememberColumns(scene, columns);
      await record({
        action: 'import_class',
        ...{ entity: 'ship', entityId: id, label: ship.code },
        after: {
          ...{ added: told.added, changed: told.changed },
          ...(told.later.length > 0 ? { later: told.later } : {}),
        },
      });
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  const { told } = found;
  if (told === undefined) throw new Error('The sheet was not looked at.');
  const isStored = !dry_run && !isRefused(told);
  const wrong = told.rows.filter(({ problems }) => problems.length > 0).length;
  return { ...told, dry_run: !isStored, stored: isStored ? rows.length : 0, wrong };
}
