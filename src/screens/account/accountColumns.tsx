/** What the account shows of a line: what the contract has, what was measured, claimed, expected and agreed on. */
import { Box, Button } from '@mui/material';
import type { TFunction } from 'i18next';
import type { Account, AccountLine } from '../../contract/execution/accountRecords';
import { quantityText } from '../../parts/records/unitText';
import type { Format } from '../../ui/format/format';
import { StateWord } from '../../ui/page/StateWord';
import type { Column } from '../../ui/table/tableColumns';
import { nameOf, STATE_TONES, textOf } from './accountWords';
import { Findings } from './Findings';
import { Standing } from './Standing';

interface Words {
  t: TFunction;
  format: Format;
}

/** In one line of its column. */
const BRIEF = { fontSize: 12 } as const;

/** `currency`, `office` and `may_decide` are the account's. */
type Known = Pick<Account, 'currency' | 'office' | 'may_decide'>;
type OnDecide = (line: AccountLine) => void;

const naming = ({ t }: Words, { currency }: Known): Column<AccountLine>[] => [
  {
    key: 'code',
    head: t('account.line'),
    width: '88px',
    cell: (line) =>
      line.code === null ? nameOf(t, line) : <span className="code">{line.code}</span>,
  },
  {
    key: 'text',
    head: t('account.text'),
    cell: (line) => (
      <>
        {textOf(t, line)}
        <Findings line={line} currency={currency} brief />
        <Standing line={line} />
      </>
    ),
    sortBy: (line) => textOf(t, line),
  },
];

const amounts = ({ t, format }: Words, { currency, office }: Known): Column<AccountLine>[] => {
  const money = (minor: number | null) => minor !== null && format.money(minor, currency);
  const amount = { width: '112px', end: true, named: true } as const;
  return [
    {
      ...{ ...amount, key: 'contract', head: t('account.contract'), from: 'wide' },
      cell: ({ contract }) => money(contract),
      sortBy: ({ contract }) => contract ?? 0,
    },
    {
      ...{ ...amount, key: 'measured', head: t('account.measured'), from: 'wide' },
      cell: ({ measured, unit }) => measured !== null && quantityText(t, measured, unit ?? ''),
    },
    {
      ...{ ...amount, key: 'claimed', head: t('account.claimed') },
      cell: ({ claimed }) => money(claimed),
      sortBy: ({ claimed }) => claimed,
    },
    ...(office
      ? [
          {
            ...{ ...amount, key: 'expected', head: t('account.expected') },
            cell: ({ expected }: AccountLine) =>
              expected === null ? (
                <span className="muted" style={BRIEF}>
                  {t('account.unknown')}
                </span>
              ) : (
                money(expected)
              ),
            sortBy: ({ expected }: AccountLine) => expected ?? 0,
          },
        ]
      : []),
    {
      ...{ ...amount, key: 'agreed', head: t('account.agreed') },
      cell: ({ state, agreed }) => state === 'AGREED' && money(agreed),
      sortBy: ({ state, agreed }) => (state === 'AGREED' ? (agreed ?? 0) : 0),
    },
  ];
};

const state = ({ t }: Words, { may_decide }: Known, onDecide: OnDecide): Column<AccountLine> => ({
  key: 'state',
  head: t('account.state'),
  width: '152px',
  cell: (line) => (
    <Box sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'baseline' }}>
      <StateWord tone={line.idle ? 'plain' : STATE_TONES[line.state]}>
        {line.idle ? t('account.idle') : t(`account.states.${line.state}`)}
      </StateWord>
      {may_decide && !line.idle && (
        <Button
          size="small"
          aria-label={t('account.decide.of', { name: nameOf(t, line) })}
          onClick={() => {
            onDecide(line);
          }}
        >
          {t('account.decide.open')}
        </Button>
      )}
    </Box>
  ),
  sortBy: (line) => line.state,
});

export const accountColumns = (
  words: Words,
  known: Known,
  onDecide: OnDecide,
): readonly Column<AccountLine>[] => [
  ...naming(words, known),
  ...amounts(words, known),
  state(words, known, onDecide),
];
