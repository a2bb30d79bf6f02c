/** The account line by line, with what can be done with each. */
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account, AccountLine } from '../../contract/execution/accountRecords';
import { ColumnsButton } from '../../parts/lists/ColumnsButton';
import { useListColumns } from '../../parts/lists/useListColumns';
import { useFormat } from '../../ui/format/format';
import { FilterSelect } from '../../ui/list/FilterSelect';
import { ListBar } from '../../ui/list/ListBar';
import { countSet, parseSort, sortText, useListAddress } from '../../ui/list/listAddress';
import { Notice } from '../../ui/page/Notice';
import { DataTable } from '../../ui/table/DataTable';
import { accountColumns } from './accountColumns';
import { isShown, SHOWN } from './accountWords';
import { AgreeEqual } from './AgreeEqual';
import { DecideDialog } from './DecideDialog';
import { MeasureLines } from './MeasureLines';

/** Number and text. */
const NAMING = 2;

const keyOf = ({ line }: AccountLine) => line;

export function AccountLines({ account }: { account: Account }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { get, set } = useListAddress('');
  const [deciding, setDeciding] = useState<string>();
  const all = useMemo(
    () =>
      accountColumns({ t, format }, account, ({ line }) => {
        setDeciding(line);
      }),
    [t, format, account],
  );
  const columns = useListColumns('account_lines', all, NAMING);
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
          <>
            {account.may_decide && (
              <>
                <MeasureLines account={account} />
                <AgreeEqual account={account} />
              </>
            )}
            <ColumnsButton list="account_lines" columns={all} fixed={NAMING} />
          </>
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
        <DataTable
          label={t('account.lines')}
          columns={columns}
          rows={lines}
          rowKey={keyOf}
          sort={parseSort(get('sort'))}
          onSort={(sort) => {
            set('sort', sortText(sort));
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
