/** The account line by line: what the contract has, what was measured, claimed, expected and agreed on. */
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account, AccountLine } from '../../contract/execution/accountRecords';
import { quantityText } from '../../parts/records/unitText';
import { useFormat } from '../../ui/format/format';
import { FilterSelect } from '../../ui/list/FilterSelect';
import { ListBar } from '../../ui/list/ListBar';
import { countSet, useListAddress } from '../../ui/list/listAddress';
import { Notice } from '../../ui/page/Notice';
import { StateWord } from '../../ui/page/StateWord';
import { TABLE, TABLE_FRAME } from '../../ui/table/tableStyle';
import { isShown, nameOf, SHOWN, STATE_TONES, textOf } from './accountWords';
import { AgreeEqual } from './AgreeEqual';
import { DecideDialog } from './DecideDialog';
import { MeasureLines } from './MeasureLines';
import { Findings } from './Findings';

const WIDTHS = { code: 88, amount: 112, state: 128 };

/** Why it stands as it stands: for whoever reads it later. */
function Standing({ line }: { line: AccountLine }) {
  const { t } = useTranslation();
  const { state, outdated, note, next_step, decided } = line;
  const said = [
    ...(outdated ? [t('account.outdated')] : []),
    ...(note === null || state === 'OPEN' ? [] : [note]),
    ...(next_step === null || state !== 'DISPUTED' ? [] : [t('account.next', { step: next_step })]),
  ];
  return (
    <>
      {said.map((text) => (
        <Box key={text} sx={{ fontSize: 13, color: 'text.secondary' }}>
          {text}
        </Box>
      ))}
      {decided !== null && decided.by !== null && state !== 'OPEN' && (
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
          {t('account.decidedBy', { name: decided.by })}
        </Box>
      )}
    </>
  );
}

interface RowProps {
  account: Account;
  line: AccountLine;
  onDecide: (line: AccountLine) => void;
}

function Row({ account, line, onDecide }: RowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { currency, office, may_decide } = account;
  const money = (minor: number | null) => minor !== null && format.money(minor, currency);
  const name = nameOf(t, line);
  return (
    <tr role="row">
      <th scope="row" role="rowheader" className={line.code === null ? undefined : 'code'}>
        {name}
      </th>
      <td role="cell">
        {textOf(t, line)}
        <Findings line={line} currency={currency} brief />
        <Standing line={line} />
      </td>
      <td role="cell" className="end wide" data-head={t('account.contract')}>
        {money(line.contract)}
      </td>
      <td role="cell" className="end wide" data-head={t('account.measured')}>
        {line.measured !== null && quantityText(t, line.measured, line.unit ?? '')}
      </td>
      <td role="cell" className="end" data-head={t('account.claimed')}>
        {money(line.claimed)}
      </td>
      {office && (
        <td role="cell" className="end" data-head={t('account.expected')}>
          {line.expected === null ? t('account.unknown') : money(line.expected)}
        </td>
      )}
      <td role="cell" className="end" data-head={t('account.agreed')}>
        {line.state === 'AGREED' && money(line.agreed)}
      </td>
      <td role="cell">
        <StateWord tone={line.idle ? 'plain' : STATE_TONES[line.state]}>
          {line.idle ? t('account.idle') : t(`account.states.${line.state}`)}
        </StateWord>
        {may_decide && !line.idle && (
          <Button
            size="small"
            aria-label={t('account.decide.of', { name })}
            onClick={() => {
              onDecide(line);
            }}
          >
            {t('account.decide.open')}
          </Button>
        )}
      </td>
    </tr>
  );
}

function Table({ account, lines, onDecide }: Omit<RowProps, 'line'> & { lines: AccountLine[] }) {
  const { t } = useTranslation();
  const { office } = account;
  const amount = (text: string, className = 'end') => (
    <th scope="col" className={className} style={{ width: WIDTHS.amount }}>
      {text}
    </th>
  );
  return (
    <Box sx={TABLE_FRAME}>
      <Box component="table" role="table" aria-label={t('account.lines')} sx={TABLE}>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" style={{ width: WIDTHS.code }}>
              {t('account.line')}
            </th>
            <th scope="col">{t('account.text')}</th>
            {amount(t('account.contract'), 'end wide')}
            {amount(t('account.measured'), 'end wide')}
            {amount(t('account.claimed'))}
            {office && amount(t('account.expected'))}
            {amount(t('account.agreed'))}
            <th scope="col" style={{ width: WIDTHS.state }}>
              {t('account.state')}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {lines.map((line) => (
            <Row key={line.line} {...{ account, line, onDecide }} />
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

export function AccountLines({ account }: { account: Account }) {
  const { t } = useTranslation();
  const { get, set } = useListAddress('');
  const [deciding, setDeciding] = useState<string>();
  const shown = get('show');
  const lines = account.lines.filter((line) => isShown(shown, line));
  // As it is by now: another claim may have come in while it is looked at.
  const decided = account.lines.find(({ line }) => line === deciding);
  return (
    <>
      <ListBar
        shown={lines.length}
        total={account.lines.length}
        inWords={(count) => t('account.count', { count })}
        end={
          account.may_decide && (
            <>
              <MeasureLines account={account} />
              <AgreeEqual account={account} />
            </>
          )
        }
        active={countSet(get, ['show'])}
      >
        <FilterSelect
          label={t('account.show.label')}
          all={t('account.show.all')}
          value={shown}
          options={SHOWN.map((value) => ({ value, label: t(`account.show.${value}`) }))}
          onChange={(value) => {
            set('show', value);
          }}
        />
      </ListBar>
      {lines.length === 0 ? (
        <Notice title={t(shown === '' ? 'account.noLines' : 'account.noneShown')} />
      ) : (
        <Table
          account={account}
          lines={lines}
          onDecide={({ line }) => {
            setDeciding(line);
          }}
        />
      )}
      {decided !== undefined && (
        <DecideDialog
          key={`${decided.line} ${decided.claimed} ${decided.expected ?? ''}`}
          account={account}
          line={decided}
          onClose={() => {
            setDeciding(undefined);
          }}
        />
      )}
    </>
  );
}
