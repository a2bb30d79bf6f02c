/** The terms of an offer or of a contract, in words for papers and spreadsheets. */
import { namesOf, type RecordOf } from '../../src/contract/fieldTable';
import { termFields, type Payment } from '../../src/contract/tender/terms';
import type { Pair } from '../papers/making/pair';
import { money } from '../text/figures';
import { sayShared } from '../text/texts';

export type TermName = keyof typeof termFields;
export type ToldTerms = Omit<RecordOf<typeof termFields>, 'payment'> & {
  readonly payment: readonly Payment[];
};

const NOTHING = '\u2014';
const label = (name: TermName) => sayShared(`quotations.fields.${name}`);

const paymentWords = (parts: readonly Payment[]) =>
  parts
    .map(({ pct, when, days }) => {
      const part = `${pct}% ${sayShared(`quotations.payments.${when}`)}`;
      return days === 0 ? part : `${part} + ${days}`;
    })
    .join('; ');

/** Null for what is not told. */
export function termWords(terms: ToldTerms, name: TermName, currency: string): string | null {
  if (name === 'payment') return terms.payment.length === 0 ? null : paymentWords(terms.payment);
  if (name === 'bank_confirmed') return sayShared(terms.bank_confirmed ? 'app.yes' : 'app.no');
  if (name === 'contract_form')
    return terms.contract_form && sayShared(`quotations.contractForms.${terms.contract_form}`);
  const value = terms[name];
  if (typeof value !== 'number') return value;
  return termFields[name].kind === 'money'
    ? `${currency} ${money(value, currency)}`
    : String(value);
}

/** What letters say: whether the office has made sure of a bank account is its own affair. */
export const toldTerms = (terms: ToldTerms, currency: string): Pair[] =>
  namesOf(termFields)
    .filter((name) => name !== 'bank_confirmed')
    .map((name) => [label(name), termWords(terms, name, currency) ?? NOTHING]);
