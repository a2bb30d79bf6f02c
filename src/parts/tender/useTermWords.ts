/** The terms of an offer or of a contract in words, in the order of their form; amounts in its currency. */
import { useTranslation } from 'react-i18next';
import { namesOf, type RecordOf } from '../../contract/fieldTable';
import { termFields, type Payment } from '../../contract/tender/terms';
import { useFormat } from '../../ui/format/format';

export type TermName = keyof typeof termFields;
type Terms = Omit<RecordOf<typeof termFields>, 'payment'> & {
  readonly payment: readonly Payment[];
};

/** One after the other: `30 % on docking · 70 %, 45 days after invoice`. */
export function usePaymentWords() {
  const { t } = useTranslation();
  return (parts: readonly Payment[]): string =>
    parts
      .map(({ pct, when, days }) => {
        const values = { percent: pct, when: t(`quotations.payments.${when}`) };
        return days === 0
          ? t('quotations.payments.part', values)
          : t('quotations.payments.after', { ...values, count: days });
      })
      .join(' · ');
}

/** What is not told is null. */
export function useTermWords() {
  const { t } = useTranslation();
  const format = useFormat();
  const payment = usePaymentWords();
  return (terms: Terms, currency: string) => {
    const of = (name: TermName): string | null => {
      if (name === 'payment') return terms.payment.length === 0 ? null : payment(terms.payment);
      if (name === 'bank_confirmed') return t(terms.bank_confirmed ? 'app.yes' : 'app.no');
      if (name === 'contract_form')
        return terms.contract_form && t(`quotations.contractForms.${terms.contract_form}`);
      const value = terms[name];
      if (typeof value !== 'number') return value;
      return termFields[name].kind === 'money'
        ? format.money(value, currency)
        : format.number(value);
    };
    return namesOf(termFields).map((name) => ({
      name,
      label: t(`quotations.fields.${name}`),
      value: of(name),
    }));
  };
}
