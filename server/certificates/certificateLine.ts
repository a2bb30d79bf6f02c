/** A line of a sheet of certificates: which certificate it means, and what it says of it. */
import { isPlainDate } from '../../src/contract/dates';
import {
  certificateDraftSchema,
  certificateFields,
  type CertificateField,
} from '../../src/contract/certificates/certificates';
import {
  CERTIFICATE_COLUMN_NAMES,
  type CertificateColumn,
} from '../../src/contract/certificates/statusSheet';
import { fieldsOf } from '../../src/contract/fieldTable';
import type { Cells } from '../../src/contract/kinds';
import { findProblems } from '../../src/contract/problems';
import type { FieldErrors } from '../http/problem';
import { dayWords } from '../text/days';
import { describeProblem, say } from '../text/texts';
import type { StoredCertificate } from './certificateRepository';
import type { Particulars, StoredKind } from './certificateRules';
import { cellOf } from './statusSheet';

/** Where the problem of a field is told. */
export const COLUMN_OF: Readonly<Record<string, CertificateColumn>> = {
  ...{ kind_id: 'name', number: 'number', issuer: 'issuer' },
  ...{ issued_on: 'issued', expires_on: 'expires' },
} satisfies Partial<Record<CertificateField, CertificateColumn>>;

const DAYS: readonly CertificateColumn[] = ['issued', 'expires', 'extended', 'endorsed'];

/** Class writes "International Load Line Certificate" where another writes "Load line". */
const plainName = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .replaceAll(/\b(international|certificate|cert|of|the|for)\b/g, '')
    .replaceAll(/ +/g, ' ')
    .trim();

export interface Line {
  /** By column; undefined where the sheet does not say. */
  said: Readonly<Partial<Record<CertificateColumn, string | null>>>;
  kind: StoredKind | undefined;
  /** That of its kind in force. */
  before: StoredCertificate | undefined;
  /** How many more of its kind it may mean. */
  others: number;
}

type Said = Pick<Line, 'said' | 'kind'>;

export function readLine(line: Cells, kinds: readonly StoredKind[]): Said {
  const said = Object.fromEntries(
    CERTIFICATE_COLUMN_NAMES.flatMap((column) => {
      const cell = cellOf(line, column, DAYS.includes(column));
      return cell === undefined ? [] : [[column, cell]];
    }),
  ) as Line['said'];
  const name = plainName(said.name ?? '');
  const kind = kinds.find((one) => plainName(one.name) === name || one.code.toLowerCase() === name);
  return { said, kind };
}

const isNamed = ({ said, kind }: Said, { kind_id, number }: StoredCertificate) =>
  kind_id === kind?.id && number === said.number;

/** By its number; else the only one of its kind, unless another line has its number. */
export function match(lines: readonly Said[], all: readonly StoredCertificate[]): Line[] {
  const rest = all.filter((one) => !lines.some((line) => isNamed(line, one)));
  return lines.map((line) => {
    const ofKind = rest.filter(({ kind_id }) => kind_id === line.kind?.id);
    const [before] = [...all.filter((one) => isNamed(line, one)), ...ofKind];
    return { ...line, before, others: before && isNamed(line, before) ? 0 : ofKind.length - 1 };
  });
}

/** Whether it takes the place of the one before. */
export const renews = ({ said, before }: Pick<Line, 'said' | 'before'>): boolean =>
  before !== undefined && typeof said.issued === 'string' && said.issued > before.issued_on;

/** Of what is new class is the issuer. */
const fresh = (society: string): Particulars => ({
  ...{ kind_id: 0, type: 'FULL', number: '', issuer: society, place: null, issued_on: '' },
  ...{ expires_on: null, document_id: null, original_on_board: true, remarks: null },
});

/** What the sheet has no column for stays as it was. */
export function draftOf(line: Line, society: string): Particulars {
  const { said, kind, before } = line;
  const usual = fresh(society);
  const known =
    before === undefined || renews(line)
      ? { ...usual, ...(before && { issuer: before.issuer, document_id: before.document_id }) }
      : fieldsOf(certificateFields, before);
  return {
    ...known,
    kind_id: kind?.id ?? 0,
    number: said.number ?? known.number,
    issuer: said.issuer ?? known.issuer,
    issued_on: said.issued ?? known.issued_on,
    expires_on: said.expires === undefined ? known.expires_on : said.expires,
  };
}

export function problemsOf(line: Line, draft: Particulars, seen: ReadonlySet<number>): FieldErrors {
  const { said, kind, before, others } = line;
  if (kind === undefined)
    return { name: [say(said.name ? 'certificates.noKindNamed' : 'validation.required')] };
  const errors: FieldErrors = {};
  const all = { ...draft, upload_id: null };
  for (const [field, found] of Object.entries(findProblems(certificateDraftSchema, all)))
    errors[COLUMN_OF[field] ?? field] = found
      .slice(0, 1)
      .map((problem) => describeProblem(problem));
  for (const column of ['extended', 'endorsed'] as const)
    if (typeof said[column] === 'string' && !isPlainDate(said[column]))
      errors[column] = [describeProblem({ key: 'validation.date' })];
  if (others > 0) errors['number'] = [say('certificates.whichOfKind')];
  if (before !== undefined && seen.has(before.id))
    errors['number'] = [say('certificates.twiceInFile')];
  if (before !== undefined && draft.issued_on < before.issued_on && errors['issued'] === undefined)
    errors['issued'] = [say('certificates.laterInForce', { day: dayWords(before.issued_on) })];
  return errors;
}
