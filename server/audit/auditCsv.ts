/** The audit log as a spreadsheet reads it: a line of headings and one line an event. */
import { csvLine } from '../../src/contract/csv';
import { say } from '../text/texts';
import type { StoredEvent } from './auditReader';

const json = (value: unknown): string | null => (value === null ? null : JSON.stringify(value));

/** The columns in their order, by the key of their heading. */
const COLUMNS: Record<string, (event: StoredEvent) => string | number | null> = {
  id: ({ id }) => id,
  at: ({ at }) => at,
  username: ({ username }) => username,
  action: ({ action }) => action,
  entity: ({ entity }) => entity,
  entityId: ({ entity_id }) => entity_id,
  label: ({ label }) => label,
  before: ({ before }) => json(before),
  after: ({ after }) => json(after),
  address: ({ address }) => address,
  userAgent: ({ user_agent }) => user_agent,
  requestId: ({ request_id }) => request_id,
};

const lineOf = (event: StoredEvent): string =>
  csvLine(Object.values(COLUMNS).map((cellOf) => cellOf(event)));

export async function* auditCsv(batches: AsyncIterable<StoredEvent[]>): AsyncIterable<string> {
  yield csvLine(Object.keys(COLUMNS).map((key) => say(`audit.columns.${key}`)));
  for await (const events of batches) yield events.map(lineOf).join('');
}
