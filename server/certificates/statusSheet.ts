/**
 * Takes over a sheet that class sends of a ship, tried first. Every row that it changes is told with what changes. What puts
 * a due date off is stored only once somebody has said that they looked at it; what the sheet no longer has stays and is named.
 */
import { and, eq } from 'drizzle-orm';
import type { EndpointName } from '../../src/contract/endpoints';
import {
  dayOfSheet,
  MOST_HEADS,
  type CertificateImport,
  type ClassImport,
  type DueMove,
  type HeadTaken,
  type SheetChange,
  type StatusReport,
  type StatusSheet,
} from '../../src/contract/certificates/statusSheet';
import { unknownColumns } from '../../src/contract/imports';
import type { Cells } from '../../src/contract/kinds';
import type { Viewer } from '../access/permissions/viewer';
import type { Call } from '../access/wire';
import type { Recorder } from '../audit/write';
import { classSheets } from '../db/tables/classSchema';
import type { Database } from '../db/database';
import type { StoredShip } from '../fleet/ships/shipRepository';
import type { FieldErrors } from '../http/problem';
import { dayWords } from '../text/days';
import { say } from '../text/texts';
import { lockedShip } from './certificateAccess';

export interface Scene {
  tx: Database;
  record: Recorder;
  viewer: Viewer;
  ship: StoredShip;
  now: Date;
}
export type Told = Omit<StatusReport, 'dry_run' | 'stored' | 'wrong'>;
export type TakeOver = (scene: Scene, rows: readonly Cells[]) => Promise<Told>;

export const nothingTold = (): Told => ({
  ...{ rows: [], added: 0, changed: 0, same: 0, changes: [], later: [], gone: [] },
  refused: null,
});

/** A cell of a column as a text or a day; undefined where the sheet does not say. */
export function cellOf(line: Cells, column: string, isDay: boolean): string | null | undefined {
  const cell = line[column]?.trim();
  if (cell === undefined || cell === '') return cell === '' ? null : undefined;
  return isDay ? dayOfSheet(cell) : cell;
}

export const columnErrors = (names: readonly string[], line: Cells): FieldErrors =>
  Object.fromEntries(
    unknownColumns(names, line).map((name) => [name, [say('imports.noSuchColumn')]]),
  );

/** Of one line, numbered from 1; `label`: what it is called where nothing is wrong with it. */
export const reportOf = (row: number, label: string, errors: FieldErrors): Told['rows'][number] => {
  const problems = Object.entries(errors).flatMap(([field, texts]) =>
    texts.map((text) => ({ field, text })),
  );
  return { row, label: problems.length > 0 ? null : label, problems };
};

/** In a sentence, where the sheet puts it off or takes it away. */
export function laterOf(name: string, was: string | null | undefined, is: string | null): string[] {
  if (was === undefined || was === null) return [];
  const named = { name, was: dayWords(was) };
  if (is === null) return [say('classItems.noDate', named)];
  return is > was ? [say('classItems.later', { ...named, is: dayWords(is) })] : [];
}

/** Null where nothing was due, or the day stays. */
function moveOf(was: string | null | undefined, is: string | null): DueMove | null {
  if (was === undefined || was === null || was === is) return null;
  if (is === null) return 'REMOVED';
  return is > was ? 'LATER' : 'EARLIER';
}

type Shown = Readonly<Record<string, string | null>>;

/** Of one line, by its columns; `due`: the day on which it falls due, before and after. */
export function changeOf(
  { row, name }: Pick<SheetChange, 'row' | 'name'>,
  [was, is]: readonly [Shown, Shown],
  due: readonly [string | null | undefined, string | null],
): SheetChange {
  const fields = Object.keys(is)
    .map((column) => ({ column, was: was[column] ?? null, is: is[column] ?? null }))
    .filter((one) => one.was !== one.is);
  return { row, name, due: moveOf(...due), fields };
}

async function headsOf(db: Database, society: string, sheet: StatusSheet) {
  const [known] = await db
    .select({ columns: classSheets.columns })
    .from(classSheets)
    .where(and(eq(classSheets.society, society), eq(classSheets.sheet, sheet)));
  return known?.columns ?? [];
}

/** What this society's heads were taken for at its last sheet. Source: class_sheets. */
export async function columnsOf<Name extends string>(
  db: Database,
  society: string,
  sheet: StatusSheet,
  names: readonly Name[],
): Promise<HeadTaken<Name>[]> {
  const heads = await headsOf(db, society, sheet);
  return heads.map(({ head, name }) => ({ head, name: names.find((one) => one === name) ?? null }));
}

/** What is told of the next sheet of this society; heads that this one has not stay as they were. */
async function rememberColumns(
  { tx, viewer, ship, now }: Scene,
  sheet: StatusSheet,
  heads: readonly HeadTaken[],
) {
  if (heads.length === 0) return;
  const society = ship.class_society;
  const before = await headsOf(tx, society, sheet);
  const columns = [
    ...before.filter(({ head }) => !heads.some((one) => one.head === head)),
    ...heads,
  ].slice(-MOST_HEADS);
  const values = { columns, updated_at: now, updated_by: viewer.userId };
  await tx
    .insert(classSheets)
    .values({ society, sheet, ...values })
    .onConflictDoUpdate({ target: [classSheets.society, classSheets.sheet], set: values });
}

/** Undoes everything that was tried. */
class Undone extends Error {}

const wrongOf = ({ rows }: Told) => rows.filter(({ problems }) => problems.length > 0).length;

type ImportCall = Pick<Call<EndpointName>, 'viewer' | 'now' | 'write'> & {
  readonly id: number;
  readonly body: ClassImport | CertificateImport;
};

export async function importStatus(
  { id, viewer, now, write, body }: ImportCall,
  sheet: StatusSheet,
  takeOver: TakeOver,
): Promise<StatusReport> {
  const { rows, dry_run, confirmed, columns } = body;
  const found: { told?: Told } = {};
  const isRefused = (told: Told) =>
    told.refused !== null || wrongOf(told) > 0 || (told.later.length > 0 && !confirmed);
  try {
    await write(async (tx, record) => {
      const ship = await lockedShip(tx, viewer, id);
      const scene = { tx, record, viewer, ship, now };
      const told = await takeOver(scene, rows);
      found.told = told;
      if (dry_run || isRefused(told)) throw new Undone();
      await rememberColumns(scene, sheet, columns);
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  const { told } = found;
  if (told === undefined) throw new Error('The sheet was not looked at.');
  const isStored = !dry_run && !isRefused(told);
  return {
    ...told,
    ...{ dry_run: !isStored, stored: isStored ? rows.length : 0, wrong: wrongOf(told) },
  };
}
