/** The register as a spreadsheet reads it: exactly what the filters leave, with a head that says so. */
import type {
  documentFiltersSchema,
  DocumentRow,
} from '../../../src/contract/documents/documentRecords';
import type { Database } from '../../db/database';
import { csvLine } from '../../http/csv';
import { say } from '../../text/texts';
import type { Call } from '../../access/wire';
import { documentList } from './documentList';
import { documentRepository } from '../documentRepository';
import type { Viewer } from '../../access/permissions/viewer';

const BATCH = 500;

/** The columns in their order, by the key of their heading. */
const COLUMNS: Record<string, (row: DocumentRow) => string | number | null> = {
  number: ({ number }) => number,
  title: ({ title }) => title,
  type: ({ type }) => type.code,
  revision: ({ shown }) => shown?.label ?? null,
  state: ({ register_state }) => register_state,
  on: ({ shown }) => shown?.on ?? null,
  current: ({ current }) => current?.label ?? null,
  discipline: ({ discipline }) => discipline,
  ship: ({ ship }) => ship.code,
  drydock: ({ drydock }) => drydock?.number ?? null,
  tags: ({ tags }) => tags.join('; '),
  externalNumber: ({ external_number }) => external_number,
  confidentiality: ({ confidentiality }) => confidentiality,
  file: ({ shown }) => shown?.file.name ?? null,
  size: ({ shown }) => shown?.file.size ?? null,
  sha256: ({ shown }) => shown?.file.sha256 ?? null,
};

/** `more`: headings and cells behind those of every register. */
export const registerHead = (...more: string[]): string =>
  csvLine([...Object.keys(COLUMNS).map((key) => say(`csv.documents.${key}`)), ...more]);

export const registerLine = (row: DocumentRow, ...more: string[]): string =>
  csvLine([...Object.values(COLUMNS).map((cellOf) => cellOf(row)), ...more]);

async function* registerCsv(db: Database, viewer: Viewer, filters: Filters) {
  yield registerHead();
  for await (const ids of documentList(db, viewer).allIds(filters, BATCH)) {
    const rows = await documentRepository(db).rows(viewer, ids);
    yield rows.map((row) => registerLine(row)).join('');
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
