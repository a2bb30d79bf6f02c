/** Agrees at once on all lines that are claimed as they are expected. */
import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDecideAccount } from '../../api/account';
import type { Account } from '../../contract/execution/accountRecords';
import { FormDialog } from '../../ui/form/FormDialog';
import { useFormat } from '../../ui/format/format';
import { isEqual } from './accountWords';
import { agreedAsClaimed } from './decideValues';

export function AgreeEqual({ account }: { account: Account }) {
  const { t } = useTranslation();
  const format = useFormat();
  const decide = useDecideAccount(account.drydock.id);
  const [asking, setAsking] = useState(false);
  const equal = account.lines.filter(isEqual);
  const amount = equal.reduce((sum, { claimed }) => sum + claimed, 0);
  return (
    <>
      <Button
        variant="outlined"
        disabled={equal.length === 0 || decide.isPending}
        onClick={() => {
          setAsking(true);
        }}
      >
        {t('account.agreeEqual', { count: equal.length })}
      </Button>
      {asking && (
        <FormDialog
          title={t('account.agreeEqualTitle', { count: equal.length })}
          initialValues={{}}
          check={() => ({})}
          onSubmit={() => decide.mutateAsync({ decisions: equal.map(agreedAsClaimed) })}
          onClose={() => {
            setAsking(false);
          }}
          submit={t('account.agreeEqualConfirm')}
        >
          {t('account.agreeEqualText', { amount: format.money(amount, account.currency) })}
        </FormDialog>
      )}
    </>
  );
}
