/** The account of a docking as a file, line by line. */
import type { exportQuerySchema } from '../../../src/contract/exports';
import type { AccountLine } from '../../../src/contract/execution/accountRecords';
import { toMajor } from '../../../src/contract/money';
import type { Call } from '../../access/wire';
import type { FileApi } from '../../documents/files/fileApi';
import { existingDrydock } from '../../fleet/drydocks/drydockDetail';
import { projectFacts } from '../../fleet/drydocks/projectFacts';
import type { NamedPieces } from '../../http/pieces';
import { listFile, type ListColumn } from '../../papers/listFile';
import { speakInPrint } from '../../text/language';
import { say, sayHead, sayShared } from '../../text/texts';
import { readAccount } from './accountView';

type Columns = Record<string, ListColumn<AccountLine>>;

const columnsIn = (currency: string): Columns => {
  const amount = (of: (line: AccountLine) => number | null) => ({
    value: (line: AccountLine) => {
      const minor = of(line);
      return minor === null ? null : toMajor(minor, currency);
    },
    ...({ width: 14, figure: true, printed: true } as const),
  });
  return {
    currency: { value: () => currency, width: 8 },
    kind: { value: ({ kind }) => kind, width: 14 },
    code: { value: ({ code }) => code, width: 12, printed: true },
    text: { value: ({ text }) => text, width: 50, printed: 'wide' },
    unit: { value: ({ unit }) => unit, width: 8 },
    basis: {
      value: ({ basis }) => basis,
      words: ({ basis }) => (basis === null ? null : sayShared(`jobs.bases.${basis}`)),
      width: 14,
    },
    contract_qty: { value: ({ qty }) => qty, width: 12, figure: true },
    contract_price: { value: ({ unit_price }) => unit_price, width: 14, figure: true },
    contract: amount(({ contract }) => contract),
    measured: { value: ({ measured }) => measured, width: 12, figure: true, printed: true },
    claimed: amount(({ claimed }) => claimed),
    expected: amount(({ expected }) => expected),
    agreed: amount(({ agreed }) => agreed),
    state: {
      value: ({ state }) => state,
      words: ({ state }) => sayShared(`account.states.${state}`),
      width: 12,
      printed: true,
    },
    note: { value: ({ note }) => note, width: 40 },
    next_step: { value: ({ next_step }) => next_step, width: 40 },
  };
};

export async function exportAccount(
  { db, fileTools }: FileApi,
  call: Call<'exportAccount', undefined, typeof exportQuerySchema>,
): Promise<NamedPieces> {
  const { viewer, id, query } = call;
  if (query.format === 'pdf') speakInPrint();
  const account = await readAccount(db, viewer, id);
  const project = await existingDrydock(db, viewer, id);
  const file = await listFile(
    fileTools,
    {
      name: 'account',
      title: say('exports.account'),
      ...projectFacts(project, viewer.today),
      columns: columnsIn(account.currency),
      head: (name) => sayHead('account', name),
      rows: account.lines,
    },
    query.format,
  );
  await call.write((_tx, record) =>
    record({ action: 'export', entity: 'account', label: account.drydock.number }),
  );
  return file;
}
