/** What is compared beside prices: who has answered the addenda, and the terms of each offer. */
import type { Working } from '../../../src/contract/tender/adders';
import { namesOf } from '../../../src/contract/fieldTable';
import type { ComparedYard, Comparison } from '../../../src/contract/tender/tenderRecords';
import { termFields } from '../../../src/contract/tender/terms';
import { decimal } from '../../text/figures';
import { say, sayShared } from '../../text/texts';
import { termWords } from '../termWords';

export const hasAddenda = ({ lines, yards }: Pick<Comparison, 'lines' | 'yards'>): boolean =>
  lines.some(({ addendum }) => addendum > 0) || yards.some((one) => one.addendum_open);

export function addendumText({
  addendum_open: open,
  addendum_silent: silent,
}: Pick<ComparedYard, 'addendum_open' | 'addendum_silent'>): string {
  if (open) return say('comparison.addendum.open');
  return silent > 0
    ? say('comparison.addendum.silent', { count: silent })
    : say('comparison.addendum.priced');
}

/** `INVOICE + 30 days`, in words. */
export const paidEvent = ({ when, days }: ComparedYard['paid'][number]): string => {
  const event = sayShared(`quotations.payments.${when}`);
  return days === 0 ? event : say('comparison.financing.after', { event, count: days });
};

/** `2 × 21 days × USD 850.00`; nothing for what was entered. */
export function workingText(working: Working | null, currency: string): string | null {
  if (working === null) return null;
  const { qty, unit, days, rate } = working;
  return [
    ...(qty === null ? [] : [[decimal(qty), unit ?? ''].join(' ').trim()]),
    ...(days === null ? [] : [say('comparison.days', { count: days })]),
    `${currency} ${decimal(rate)}`,
  ].join(' × ');
}

type Row = readonly [name: string, words: readonly (string | null)[]];

/** Of the terms that one yard at least has told; a confirmed bank account is nothing to compare. */
export const termRows = (yards: readonly ComparedYard[]): Row[] =>
  namesOf(termFields)
    .filter((name) => name !== 'bank_confirmed')
    .map((name): Row => [
      sayShared(`quotations.fields.${name}`),
      yards.map((yard) => termWords(yard, name, yard.currency)),
    ])
    .filter(([, words]) => words.some((one) => one !== null));
