/** The account of a docking as a spreadsheet reads it, line by line. */
import type { Account, AccountLine } from '../../../src/contract/execution/accountRecords';
import { toMajor } from '../../../src/contract/money';
import type { Call } from '../../access/wire';
import type { Database } from '../../db/database';
import { csvLine } from '../../http/csv';
import { readAccount } from './accountView';

type Cell = string | number | null;
const COLUMNS: Record<string, (line: AccountLine, amount: (of: number | null) => Cell) => Cell> = {
  kind: ({ kind }) => kind,
  code: ({ code }) => code,
  text: ({ text }) => text,
  unit: ({ unit }) => unit,
  basis: ({ basis }) => basis,
  contract_qty: ({ qty }) => qty,
  contract_price: ({ unit_price }) => unit_price,
  contract: ({ contract }, amount) => amount(contract),
  measured: ({ measured }) => measured,
  claimed: ({ claimed }, amount) => amount(claimed),
  expected: ({ expected }, amount) => amount(expected),
  agreed: ({ agreed }, amount) => amount(agreed),
  state: ({ state }) => state,
  note: ({ note }) => note,
  next_step: ({ next_step }) => next_step,
};

/* oxlint-disable-next-line typescript/require-await -- an answer comes piece by piece, though this one is ready */
async function* linesOf({ lines, currency }: Account) {
  const amount = (of: number | null) => (of === null ? null : toMajor(of, currency));
  yield csvLine(['currency', ...Object.keys(COLUMNS)]);
  for (const line of lines)
    yield csvLine([currency, ...Object.values(COLUMNS).map((cellOf) => cellOf(line, amount))]);
}

export async function exportAccount(
  db: Database,
  call: Call<'exportAccount'>,
): Promise<AsyncIterable<string>> {
  const account = await readAccount(db, call.viewer, call.id);
  await call.write((_tx, record) =>
    record({ action: 'export', entity: 'account', label: account.drydock.number }),
  );
  return linesOf(account);
}
