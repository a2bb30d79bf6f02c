/** The register as a spreadsheet reads it: exactly what the filters leave, with a head that says so. */
import type { DocumentField } from '../../../src/contract/documents/documents';
import type {
  documentFiltersSchema,
  RegisterRow,
} from '../../../src/contract/documents/documentLists';
import type { DocumentRow } from '../../../src/contract/documents/documentRecords';
import type { Database } from '../../db/database';
import { csvLine } from '../../../src/contract/csv';
import { sayHead } from '../../text/texts';
import type { Call } from '../../access/wire';
import { documentList } from './documentList';
import { documentRepository } from '../documentRepository';
import { withReviews } from './registerReviews';
import type { Viewer } from '../../access/permissions/viewer';

const BATCH = 500;

type CellOf = (row: DocumentRow) => string | number | null;

/** The columns in their order, by the key of their heading; the compiler asks for one of each field but the yard's id. */
const COLUMNS = {
  number: (row) => row.number,
  title: (row) => row.title,
  type: (row) => row.type.code,
  revision: (row) => row.shown?.label ?? null,
  state: (row) => row.register_state,
  on: (row) => row.shown?.on ?? null,
  current: (row) => row.current?.label ?? null,
  incorporate_by: ({ to_incorporate: due }) => due && (due.by ?? 'NEXT_REVISION'),
  discipline: (row) => row.discipline,
  ship: (row) => row.ship.code,
  drydock: (row) => row.drydock?.number ?? null,
  tags: (row) => row.tags.join('; '),
  external_number: (row) => row.external_number,
  confidentiality: (row) => row.confidentiality,
  file: (row) => row.shown?.file.name ?? null,
  size: (row) => row.shown?.file.size ?? null,
  sha256: (row) => row.shown?.file.sha256 ?? null,
} satisfies Record<string, CellOf> & Record<Exclude<DocumentField, 'yard_id'>, CellOf>;

/** `more`: headings and cells behind those of every register. */
export const registerHead = (...more: string[]): string =>
  csvLine([...Object.keys(COLUMNS).map((key) => sayHead('documents', key)), ...more]);

export const registerLine = (row: DocumentRow, ...more: string[]): string =>
  csvLine([...Object.values(COLUMNS).map((cellOf) => cellOf(row)), ...more]);

const PEOPLE = ['author', 'reviewers', 'review_due_on'] as const;
const peopleOf = ({ author, review }: RegisterRow) => [
  author?.fullname ?? '',
  review?.reviewers.map(({ fullname }) => fullname).join('; ') ?? '',
  review?.due_on ?? '',
];

async function* registerCsv(db: Database, viewer: Viewer, filters: Filters) {
  yield registerHead(...PEOPLE.map((key) => sayHead('documents', key)));
  for await (const ids of documentList(db, viewer).allIds(filters, BATCH)) {
    const rows = await withReviews(db, viewer, await documentRepository(db).rows(viewer, ids));
    yield rows.map((row) => registerLine(row, ...peopleOf(row))).join('');
  }
}

type ExportCall = Call<'exportDocuments', undefined, typeof documentFiltersSchema>;
type Filters = ExportCall['query'];

export async function exportDocuments(
  db: Database,
  call: ExportCall,
): Promise<AsyncIterable<string>> {
  const { viewer } = call;
  await call.write((_tx, record) =>
    record({ action: 'export', entity: 'document', after: call.query }),
  );
  return registerCsv(db, viewer, call.query);
}
