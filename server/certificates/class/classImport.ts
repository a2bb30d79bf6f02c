/** Takes over the status that class sends of a ship's survey items, matched by their codes. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import { fieldsOf } from '../../../src/contract/fieldTable';
import {
  CLASS_COLUMN_NAMES,
  CLASS_COLUMNS,
  type classImportSchema,
  type StatusReport,
} from '../../../src/contract/certificates/statusSheet';
import {
  classItemDraftSchema,
  classItemFields,
  type ClassItemDraft,
} from '../../../src/contract/certificates/classItems';
import type { Cells } from '../../../src/contract/kinds';
import { findProblems } from '../../../src/contract/problems';
import type { Viewer } from '../../access/permissions/viewer';
import type { Call } from '../../access/wire';
import { classItems } from '../../db/tables/classSchema';
import type { FieldErrors } from '../../http/problem';
import { dayWords } from '../../text/days';
import { describeProblem, say } from '../../text/texts';
import { notYet } from './classWrites';
import {
  cellOf,
  changeOf,
  columnErrors,
  importStatus,
  laterOf,
  nothingTold,
  reportOf,
  type Scene,
  type Told,
} from '../statusSheet';

type Stored = typeof classItems.$inferSelect;

const usual: Omit<ClassItemDraft, 'code' | 'name'> = {
  ...{ last_on: null, due_on: null, range_from: null, range_to: null, postponed_to: null },
  ...{ interval_months: null, needs_dock: 'ANY', cms: false, remark: null },
};

/** What a line says; what it has no column for stays as it was. */
function draftOf(line: Cells, before: Stored | undefined): ClassItemDraft {
  const known = before === undefined ? usual : fieldsOf(classItemFields, before);
  const said = Object.entries(CLASS_COLUMNS).flatMap(([column, field]) => {
    const cell = cellOf(line, column, classItemFields[field].kind === 'day');
    return cell === undefined ? [] : [[field, cell]];
  });
  return { ...known, ...Object.fromEntries(said) } as ClassItemDraft;
}

function problemsOf(
  viewer: Viewer,
  line: Cells,
  draft: ClassItemDraft,
  seen: ReadonlySet<string>,
): FieldErrors {
  const errors = columnErrors(CLASS_COLUMN_NAMES, line);
  const columnOf = new Map<string, string>(
    Object.entries(CLASS_COLUMNS).map(([column, field]) => [field, column]),
  );
  for (const [field, found] of Object.entries(findProblems(classItemDraftSchema, draft)))
    errors[columnOf.get(field) ?? field] = found.map((problem) => describeProblem(problem));
  if (errors['last'] === undefined && notYet(viewer, draft))
    errors['last'] = [say('certificates.inFuture')];
  if (seen.has(draft.code)) errors['code'] = [say('classItems.twice')];
  return errors;
}

/** The day on which an item must be done at the latest. */
const dueOf = ({ postponed_to, due_on }: Pick<ClassItemDraft, 'postponed_to' | 'due_on'>) =>
  postponed_to ?? due_on;

const isSame = (before: Stored, after: ClassItemDraft): boolean =>
  JSON.stringify(fieldsOf(classItemFields, before)) ===
  JSON.stringify(fieldsOf(classItemFields, after));

/** What the columns of a sheet tell of it. */
const shownOf = (of: ClassItemDraft): Record<string, string | null> =>
  Object.fromEntries(
    Object.entries(CLASS_COLUMNS).map(([column, field]) => [column, of[field] ?? null]),
  );

/** When the status was printed that is held, of which some items may be older. */
const heldAsOf = (items: readonly Pick<Stored, 'as_of'>[]): string | null =>
  items.reduce<string | null>(
    (held, { as_of }) => ((as_of ?? '') > (held ?? '') ? as_of : held),
    null,
  );

/** A status that was printed before the one held would put back what class has said since. */
function refusalOf({ today }: Viewer, asOf: string, held: string | null): string | null {
  if (asOf > today) return say('classItems.statusInFuture', { day: dayWords(asOf) });
  if (held === null || asOf >= held) return null;
  return say('classItems.statusIsOlder', { day: dayWords(asOf), held: dayWords(held) });
}

interface Sheet extends Scene {
  /** When class printed it. */
  asOf: string;
}

async function store(
  { tx, viewer, ship, now, asOf }: Sheet,
  draft: ClassItemDraft,
  before?: Stored,
) {
  const values = {
    ...fieldsOf(classItemFields, draft),
    ...{ source: 'CLASS_IMPORT' as const, as_of: asOf, imported_by: viewer.userId },
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

async function takeOver(scene: Sheet, rows: readonly Cells[]): Promise<Told> {
  const { tx, record, ship, viewer, asOf } = scene;
  const all = await tx
    .select()
    .from(classItems)
    .where(and(eq(classItems.ship_id, ship.id), isNull(classItems.removed_at)));
  const known = new Map(all.map((one) => [one.code, one]));
  const seen = new Set<string>();
  const told = nothingTold();
  told.refused = refusalOf(viewer, asOf, heldAsOf(all));
  for (const [place, line] of rows.entries()) {
    const before = known.get(line['code']?.trim() ?? '');
    const draft = draftOf(line, before);
    const errors = problemsOf(viewer, line, draft, seen);
    told.rows.push(reportOf(place + 1, draft.code, errors));
    if (Object.keys(errors).length > 0) continue;
    seen.add(draft.code);
    const name = `${draft.code} ${draft.name}`;
    told.later.push(...laterOf(name, before && dueOf(before), dueOf(draft)));
    if (before === undefined) told.added += 1;
    else if (isSame(before, draft)) told.same += 1;
    else {
      told.changed += 1;
      const both = [shownOf(fieldsOf(classItemFields, before)), shownOf(draft)] as const;
      const due = [dueOf(before), dueOf(draft)] as const;
      told.changes.push(changeOf({ row: place + 1, name }, both, due));
    }
    await store(scene, draft, before);
  }
  told.gone = all
    .filter(({ code, source }) => source === 'CLASS_IMPORT' && !seen.has(code))
    .map(({ code, name }) => `${code} ${name}`);
  const { added, changed, later } = told;
  await record({
    action: 'import_class',
    ...{ entity: 'ship', entityId: ship.id, label: ship.code },
    after: { as_of: asOf, added, changed, ...(later.length > 0 ? { later } : {}) },
  });
  return told;
}

export const importClass = (
  call: Call<'importClass', typeof classImportSchema>,
): Promise<StatusReport> =>
  importStatus(call, 'CLASS', (scene, rows) => takeOver({ ...scene, asOf: call.body.as_of }, rows));
