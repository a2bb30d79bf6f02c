/** What lines of an account are called, and which of them there is something to say about. Pure. */
import type { TFunction } from 'i18next';
import type { AccountLine } from '../../contract/execution/accountRecords';
import type { Tone } from '../../ui/page/StateWord';

export const nameOf = (t: TFunction, { code, kind }: AccountLine): string =>
  code ?? t(kind === 'LATE' ? 'account.late' : 'account.notOrdered');

export const textOf = (t: TFunction, { text, kind }: AccountLine): string =>
  kind === 'LATE' ? t('account.lateText') : text;

export const STATE_TONES: Record<AccountLine['state'], Tone> = {
  OPEN: 'plain',
  AGREED: 'ok',
  DISPUTED: 'bad',
};

export const SHOWN = ['open', 'differences', 'disputed'] as const;
type Shown = (typeof SHOWN)[number];

/** Whether what is claimed, expected and agreed is not all the same. */
const isDifferent = ({ claimed, expected, agreed, findings, contract }: AccountLine): boolean =>
  findings.length > 0 || claimed !== (agreed ?? expected ?? contract ?? 0);

const IS: Record<Shown, (line: AccountLine) => boolean> = {
  open: ({ state }) => state === 'OPEN',
  differences: isDifferent,
  disputed: ({ state }) => state === 'DISPUTED',
};

export const isShown = (shown: string, line: AccountLine): boolean => {
  const which = SHOWN.find((one) => one === shown);
  return which === undefined || IS[which](line);
};

/** Claimed as expected, with nothing to say against it. */
export const isEqual = ({ state, claimed, expected, findings }: AccountLine): boolean =>
  state === 'OPEN' && claimed === expected && findings.length === 0;
