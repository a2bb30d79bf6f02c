/** What has been paid, newest first. */
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useVoidPayment } from '../../api/account';
import type { Account, Payment } from '../../contract/execution/accountRecords';
import { useFormat } from '../../ui/format/format';
import { Muted } from '../../ui/page/Section';
import { ENTRIES } from './entryStyle';
import { PaymentDialog } from './PaymentDialog';
import { VoidDialog } from './VoidDialog';

interface EntryProps {
  account: Account;
  payment: Payment;
  onVoid: (payment: Payment) => void;
}

function Entry({ account: { currency, may_decide }, payment, onVoid }: EntryProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { paid_on, amount, invoice, reference, voided } = payment;
  const facts = [
    ...(invoice === null ? [] : [t('account.forInvoice', { number: invoice })]),
    ...(reference === null ? [] : [reference]),
    ...(voided === null ? [] : [t('account.voided', { reason: voided.reason })]),
  ];
  const day = format.day(paid_on);
  return (
    <li className={voided === null ? undefined : 'voided'}>
      <div className="head">
        <time dateTime={paid_on}>{day}</time>
        <span className="amount">{format.money(amount, currency)}</span>
      </div>
      {facts.length > 0 && <div className="small">{t('app.list', { items: facts })}</div>}
      {may_decide && voided === null && (
        <Button
          size="small"
          aria-label={t('account.voidOf', { number: day })}
          onClick={() => {
            onVoid(payment);
          }}
        >
          {t('account.void')}
        </Button>
      )}
    </li>
  );
}

export function Payments({ account }: { account: Account }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { mutateAsync } = useVoidPayment(account.drydock.id);
  const [adding, setAdding] = useState(false);
  const [voiding, setVoiding] = useState<Payment>();
  return (
    <>
      {account.payments.length === 0 && <Muted>{t('account.noPayments')}</Muted>}
      <Box component="ul" sx={ENTRIES}>
        {account.payments.map((payment) => (
          <Entry key={payment.id} {...{ account, payment }} onVoid={setVoiding} />
        ))}
      </Box>
      {account.may_decide && (
        <Button
          variant="outlined"
          sx={{ mt: 1.5 }}
          onClick={() => {
            setAdding(true);
          }}
        >
          {t('account.addPayment')}
        </Button>
      )}
      {adding && (
        <PaymentDialog
          account={account}
          onClose={() => {
            setAdding(false);
          }}
        />
      )}
      {voiding !== undefined && (
        <VoidDialog
          title={t('account.voidPaymentTitle', { day: format.day(voiding.paid_on) })}
          effect={t('account.voidPaymentEffect')}
          submit={t('account.voidPayment')}
          onVoid={(reason) => mutateAsync({ payment_id: voiding.id, reason })}
          onClose={() => {
            setVoiding(undefined);
          }}
        />
      )}
    </>
  );
}
