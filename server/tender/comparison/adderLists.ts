/** What we add to each yard's price, and what paying it sooner costs, as the pages of a comparison list it. */
import type { Comparison } from '../../../src/contract/tender/tenderRecords';
import type { ReportList } from '../../papers/report/report';
import { dayWords } from '../../text/days';
import { decimal, money } from '../../text/figures';
import { say, sayShared, type Values } from '../../text/texts';
import { paidEvent, workingText } from './besidePrices';
import type { ComparedQuotation } from './compared';

const text = (key: string, values?: Values) => say(`comparison.${key}`, values);

interface Added {
  readonly comparison: Comparison;
  readonly compared: readonly ComparedQuotation[];
}

export function adjustmentsList({ comparison, compared }: Added): ReportList[] {
  const { currency } = comparison;
  const items = compared.flatMap(({ stored, adjustments }) =>
    adjustments.map((one) =>
      text('adjustment', {
        yard: stored.yard.name,
        kind: sayShared(`quotations.adjustments.${one.kind}`),
        amount: `${currency} ${money(one.amount, currency)}`,
        basis: [workingText(one.working, currency), one.basis].filter(Boolean).join('. '),
        by: one.by ?? text('nobody'),
      }),
    ),
  );
  return items.length === 0 ? [] : [{ heading: text('adjustments'), items }];
}

/** Each part of each price with the day on which it is paid. */
export function financingList({
  yards,
  currency,
  interest_pct,
  finance_until,
}: Comparison): ReportList[] {
  if (interest_pct === null || finance_until === null) return [];
  const items = yards
    .filter(({ finance }) => finance !== null)
    .map(({ yard, finance, paid }) =>
      text('financing.item', {
        ...{ yard: yard.name, amount: `${currency} ${money(finance ?? 0, currency)}` },
        parts: paid
          .map((part) =>
            text('financing.part', {
              ...{ percent: decimal(part.pct), event: paidEvent(part), on: dayWords(part.on) },
              count: part.early,
            }),
          )
          .join('; '),
      }),
    );
  const heading = text('financing.title', {
    ...{ interest: decimal(interest_pct), until: dayWords(finance_until) },
  });
  return [{ heading, items }];
}
