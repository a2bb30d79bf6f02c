/** What is agreed at an award, between its dialog and the wire. Pure. */
import { addDays } from '../../contract/dates';
import { findProblems, type Problems } from '../../contract/problems';
import { agreedLines, agreedSums, isOption } from '../../contract/tender/agreed';
import type { Terms } from '../../contract/tender/pricing';
import { awardQuotationSchema } from '../../contract/tender/quotations';
import type { Quotation, QuotedLine, TenderView } from '../../contract/tender/tenderRecords';
import { decimalOf } from '../../ui/form/decimals';
import { textOrNull } from '../../ui/form/entered';

export interface AwardValues {
  dock_name: string | null;
  dock_on: string;
  redelivery_on: string;
  discount_pct: string;
  /** By `optionName` of each option. */
  options: Record<string, boolean>;
  reason: string;
}

export const optionsOf = ({ lines }: Quotation): QuotedLine[] => lines.filter(isOption);
/** No number, which a form would take for a place in a list. */
export const optionName = ({ id }: QuotedLine) => `line${id}`;

/** As the yard offers it, from the day on which she is planned to dock. */
export function awardValues(quotation: Quotation, { drydock }: TenderView): AwardValues {
  const { days_total, discount_pct, dock_name } = quotation;
  const from = drydock.planned_dock_on;
  return {
    dock_name,
    dock_on: from ?? '',
    redelivery_on:
      from === null || days_total === null ? '' : addDays(from, Math.max(days_total, 1) - 1),
    discount_pct,
    options: Object.fromEntries(optionsOf(quotation).map((line) => [optionName(line), false])),
    reason: '',
  };
}

const takenOf = (quotation: Quotation, { options }: AwardValues): number[] =>
  optionsOf(quotation)
    .filter((line) => options[optionName(line)] === true)
    .map(({ id }) => id);

export const awardDraft = (values: AwardValues, quotation: Quotation) => ({
  dock_name: values.dock_name,
  dock_on: textOrNull(values.dock_on),
  redelivery_on: textOrNull(values.redelivery_on),
  discount_pct: values.discount_pct.trim() === '' ? '0' : decimalOf(values.discount_pct),
  option_ids: takenOf(quotation, values),
  reason: textOrNull(values.reason),
  version: quotation.version,
});

/** What is not settled asks for a reason. */
export function checkAward(values: AwardValues, quotation: Quotation, settled: boolean): Problems {
  const problems = findProblems(awardQuotationSchema, awardDraft(values, quotation));
  return !settled && textOrNull(values.reason) === null
    ? { ...problems, reason: [{ key: 'validation.required' }] }
    : problems;
}

/** What the contract comes to by what is entered; undefined while the discount cannot be read. */
export function sumsOf(
  values: AwardValues,
  quotation: Quotation,
  rates: Readonly<Record<string, string>>,
) {
  const draft = awardDraft(values, quotation);
  if (findProblems(awardQuotationSchema, draft)['discount_pct'] !== undefined) return undefined;
  const { currency, base_currency: base, discount_excludes } = quotation;
  const rate = currency === base ? '1' : (rates[currency] ?? '1');
  const terms: Terms = {
    ...{ currency, base, rate, discount_excludes },
    discount_pct: draft.discount_pct,
  };
  return agreedSums(agreedLines(quotation.lines, terms, new Set(draft.option_ids)), terms);
}
