/** Enters a payment; sent twice, it is stored once. */
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddPayment } from '../../api/account';
import type { Account } from '../../contract/execution/accountRecords';
import { paymentDraftSchema, type PaymentDraft } from '../../contract/execution/accounts';
import { limits } from '../../contract/limits';
import { findProblems } from '../../contract/problems';
import { signedMinor } from '../../parts/records/signedMinor';
import { DateInput } from '../../ui/form/date/DateInput';
import { textOrNull } from '../../ui/form/entered';
import { FormDialog } from '../../ui/form/FormDialog';
import { NumberInput } from '../../ui/form/NumberInput';
import { SelectInput } from '../../ui/form/SelectInput';
import { TextInput } from '../../ui/form/TextInput';

interface Values {
  [name: string]: string | number | null;
  paid_on: string;
  amount: string;
  invoice_id: number | null;
  reference: string;
}
const EMPTY: Values = { paid_on: '', amount: '', invoice_id: null, reference: '' };

const paymentOf = (values: Values, currency: string) => ({
  paid_on: values.paid_on,
  amount: values.amount.trim() === '' ? undefined : signedMinor(values.amount, currency),
  invoice_id: values.invoice_id,
  reference: textOrNull(values.reference),
});

/** @throws ValidationError when the values have not been checked. */
const toPayment = (values: Values, currency: string): PaymentDraft =>
  paymentDraftSchema.validateSync(paymentOf(values, currency), { strict: true });

export function PaymentDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const { t } = useTranslation();
  const add = useAddPayment(account.drydock.id);
  const { currency, invoices } = account;
  /** Of what was sent last: with other values it is another payment. */
  const sent = useRef({ text: '', id: '' });
  const send = (values: Values) => {
    const payment = toPayment(values, currency);
    const text = JSON.stringify(payment);
    if (sent.current.text !== text) sent.current = { text, id: crypto.randomUUID() };
    return add.mutateAsync({ ...payment, client_id: sent.current.id });
  };
  return (
    <FormDialog<Values>
      title={t('account.payment.title')}
      initialValues={EMPTY}
      check={(values) => findProblems(paymentDraftSchema, paymentOf(values, currency))}
      onSubmit={send}
      onClose={onClose}
      submit={t('account.payment.save')}
    >
      <DateInput name="paid_on" label={t('account.payment.paid_on')} />
      <NumberInput
        name="amount"
        label={t('account.payment.amount')}
        unit={currency}
        help={t('account.payment.amountHelp')}
      />
      <SelectInput
        name="invoice_id"
        label={t('account.payment.invoice')}
        placeholder={t('account.payment.noInvoice')}
        options={invoices
          .filter(({ voided }) => voided === null)
          .map(({ id, number }) => ({ value: id, label: number }))}
      />
      <TextInput
        name="reference"
        label={t('account.payment.reference')}
        lengths={limits.changeNote}
        optional
      />
    </FormDialog>
  );
}
