/** Takes over the quantities that both sides have measured, as a column of a spreadsheet: dozens of lines one by one are an evening. */
import { Button } from '@mui/material';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDecideAccount } from '../../api/account';
import type { Account } from '../../contract/execution/accountRecords';
import { FormDialog } from '../../ui/form/FormDialog';
import { TextInput } from '../../ui/form/TextInput';
import { measurableRows, measuredDecisions, readMeasured } from './measuredText';

interface Values {
  [name: string]: string;
  rows: string;
}

const MOST_TOLD = 5;

/** How many quantities are new, and which rows cannot be read. */
function Reading({ account }: { account: Account }) {
  const { t } = useTranslation();
  const { values } = useFormikContext<Values>();
  const rows = readMeasured(account, values.rows);
  const wrong = rows.filter(({ problem }) => problem !== undefined);
  return (
    <div role="status">
      {t('account.measure.count', { count: measuredDecisions(rows).length })}
      {wrong.slice(0, MOST_TOLD).map(({ row, code, problem = 'qty' }) => (
        <div key={row}>{t(`account.measure.wrong.${problem}`, { row, code })}</div>
      ))}
      {wrong.length > MOST_TOLD && (
        <div>{t('account.measure.more', { count: wrong.length - MOST_TOLD })}</div>
      )}
    </div>
  );
}

export function MeasureLines({ account }: { account: Account }) {
  const { t } = useTranslation();
  const decide = useDecideAccount(account.drydock.id);
  const [asking, setAsking] = useState(false);
  const check = (values: Values) => {
    const rows = readMeasured(account, values.rows);
    if (rows.some(({ problem }) => problem !== undefined))
      return { rows: [{ key: 'account.measure.problem' }] };
    return measuredDecisions(rows).length === 0
      ? { rows: [{ key: 'account.measure.nothing' }] }
      : {};
  };
  return (
    <>
      <Button
        variant="outlined"
        disabled={decide.isPending}
        onClick={() => {
          setAsking(true);
        }}
      >
        {t('account.measure.open')}
      </Button>
      {asking && (
        <FormDialog<Values>
          title={t('account.measure.title')}
          initialValues={{ rows: measurableRows(account) }}
          check={check}
          onSubmit={(values) => {
            const decisions = measuredDecisions(readMeasured(account, values.rows));
            return decide.mutateAsync({ decisions });
          }}
          onClose={() => {
            setAsking(false);
          }}
          submit={t('account.measure.save')}
        >
          <p>{t('account.measure.text')}</p>
          <TextInput
            name="rows"
            label={t('account.measure.rows')}
            rows={8}
            monospace
            inputProps={{ wrap: 'off', spellCheck: false }}
          />
          <Reading account={account} />
        </FormDialog>
      )}
    </>
  );
}
