/** An offer and an agreement, between their forms and the wire. Pure. */
import {
  agreementSchema,
  offerSchema,
  offerTotal,
  type Agreement,
  type Offer,
  type OfferedLine,
} from '../../contract/execution/variations';
import type { OfferMade, Variation } from '../../contract/execution/variationRecords';
import { plainDecimal } from '../../contract/jobs/amounts';
import { toMajor } from '../../contract/money';
import { findProblems, type Problems } from '../../contract/problems';
import type { Contract } from '../../contract/tender/contractRecords';
import { signedMinor } from '../../parts/records/signedMinor';
import { decimalOf } from '../../ui/form/decimals';
import { numberOrTyped, textOrNull } from '../../ui/form/entered';

export interface OfferLineValues {
  price_source: OfferedLine['price_source'];
  contract_line_id: number | null;
  text: string;
  qty: string;
  unit: string;
  unit_price: string;
}

export interface OfferValues {
  lines: OfferLineValues[];
  amount: string;
  days_claimed: string;
  note: string;
}

export const NEW_LINE: OfferLineValues = {
  ...{ price_source: 'QUOTED', contract_line_id: null, text: '', qty: '1', unit: 'lump' },
  unit_price: '',
};

/** Begins from what was offered last. */
export function offerValues(last: OfferMade | undefined, currency: string): OfferValues {
  if (last === undefined) return { lines: [], amount: '', days_claimed: '0', note: '' };
  return {
    lines: last.lines.map((line) => ({
      ...line,
      qty: plainDecimal(line.qty),
      unit_price: plainDecimal(line.unit_price),
    })),
    amount: last.lines.length > 0 ? '' : plainDecimal(toMajor(last.amount ?? 0, currency)),
    days_claimed: String(last.days_claimed),
    note: '',
  };
}

const draftOf = (values: OfferValues, currency: string, version: number) => ({
  lines: values.lines.map(({ text, qty, unit_price, price_source, contract_line_id, unit }) => ({
    ...{ price_source, unit, text: text.trim(), qty: decimalOf(qty) },
    contract_line_id: price_source === 'CONTRACT_RATE' ? contract_line_id : null,
    unit_price: decimalOf(unit_price).replace('\u2212', '-'),
  })),
  amount: values.lines.length > 0 ? null : signedMinor(values.amount, currency),
  days_claimed: numberOrTyped(values.days_claimed),
  note: textOrNull(values.note),
  version,
});

export function checkOffer(values: OfferValues, currency: string): Problems {
  const problems = findProblems(offerSchema, draftOf(values, currency, 1));
  if (values.lines.length === 0 && values.amount.trim() === '')
    return { ...problems, amount: [{ key: 'validation.required' }] };
  return problems;
}

/** @throws ValidationError when the values have not been checked. */
export const toOffer = (values: OfferValues, currency: string, version: number): Offer =>
  offerSchema.validateSync(draftOf(values, currency, version), { strict: true });

/** What it comes to; undefined while it cannot be counted. */
export function totalOf(values: OfferValues, currency: string): number | undefined {
  if (values.lines.length === 0) {
    const amount = signedMinor(values.amount, currency);
    return typeof amount === 'number' && values.amount.trim() !== '' ? amount : undefined;
  }
  const { lines } = draftOf(values, currency, 1);
  const isNumber = (text: string) => /^-?\d+(\.\d+)?$/.test(text);
  if (!lines.every(({ qty, unit_price }) => isNumber(qty) && isNumber(unit_price)))
    return undefined;
  return offerTotal({ lines, amount: null }, currency);
}

/** The lines of the contract that have a rate, those of the variation order's job first. */
export function ratesOf(contract: Contract | undefined, { job }: Variation): Contract['lines'] {
  const priced = (contract?.lines ?? []).filter(({ unit_price }) => unit_price !== null);
  const isOwn = (line: Contract['lines'][number]) => line.job_code === job?.code;
  return [...priced.filter(isOwn), ...priced.filter((line) => !isOwn(line))];
}

/** What is agreed is what the yard has offered. */
export const toAgreement = (
  { offered, days_claimed, version }: Variation,
  note: string,
): Agreement => ({
  agreed_amount: offered ?? 0,
  days_agreed: days_claimed ?? 0,
  note: textOrNull(note),
  version,
});

export const checkAgreement = (variation: Variation, note: string): Problems =>
  findProblems(agreementSchema, toAgreement(variation, note));

/** What the office has offered last, and waits for the yard's word. */
export const counterOffer = ({ calls, offers: [last] }: Variation): OfferMade | undefined =>
  calls.includes('offer') && last?.side === 'OFFICE' ? last : undefined;
