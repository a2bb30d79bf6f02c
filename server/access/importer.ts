/** Takes lines of a spreadsheet for records: each is checked and tried; all are stored, or none where one is wrong. */
import type { Schema } from 'yup';
import type { Import, ImportReport } from '../../src/contract/imports';
import type { Cells } from '../../src/contract/kinds';
import { findProblems } from '../../src/contract/problems';
import type { Database } from '../db/database';
import { HttpProblem, type FieldErrors } from '../http/problem';
import { describeProblem } from '../text/texts';
import type { Recorder, Write } from '../audit/write';

/** Room for as many rows as are taken at once, with all their columns filled. */
export const IMPORT_BODY_BYTES = 2 * 1024 * 1024;

type Row = ImportReport['rows'][number];

export interface Importer {
  /** What is wrong with the line before anything is tried: unknown columns, or names of nothing. */
  readonly read: (tx: Database, line: Cells) => Promise<{ value: unknown; errors: FieldErrors }>;
  readonly schema: Schema;
  /** Stores one record, and gives what it is called; throws a 422 for what a rule refuses. */
  readonly store: (tx: Database, record: Recorder, value: unknown) => Promise<string>;
}

/** Undoes everything that was tried. */
class Undone extends Error {}

const listed = (errors: FieldErrors): Row['problems'] =>
  Object.entries(errors).flatMap(([field, texts]) => texts.map((text) => ({ field, text })));

async function storeRow(
  tx: Database,
  record: Recorder,
  importer: Importer,
  line: Cells,
): Promise<Omit<Row, 'row'>> {
  const { value, errors } = await importer.read(tx, line);
  const problems = listed(errors);
  for (const [field, found] of Object.entries(findProblems(importer.schema, value)))
    if (!(field in errors))
      problems.push(...found.map((problem) => ({ field, text: describeProblem(problem) })));
  if (problems.length > 0) return { label: null, problems };
  try {
    // A savepoint of its own: what one line breaks must not break the others.
    const cast: unknown = importer.schema.cast(value, { stripUnknown: true });
    const label = await tx.transaction((inner) => importer.store(inner, record, cast));
    return { label, problems };
  } catch (error) {
    if (!(error instanceof HttpProblem) || error.body.errors === undefined) throw error;
    return { label: null, problems: listed(error.body.errors) };
  }
}

/** The report tells of every line; what was only tried leaves nothing behind. */
export async function importRows(
  write: Write,
  { rows, dry_run }: Import,
  importer: Importer,
): Promise<ImportReport> {
  const told: Row[] = [];
  const wrong = () => told.filter(({ problems }) => problems.length > 0).length;
  try {
    await write(async (tx, record) => {
      told.length = 0;
      for (const [place, line] of rows.entries())
        told.push({ row: place + 1, ...(await storeRow(tx, record, importer, line)) });
      if (dry_run || wrong() > 0) throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  const isStored = !dry_run && wrong() === 0;
  return { dry_run, stored: isStored ? told.length : 0, wrong: wrong(), rows: told };
}
