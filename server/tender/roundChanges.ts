/** The last two rounds of a quotation beside one another: what its yard has changed. Source: quotation_rounds. */
import { desc, eq } from 'drizzle-orm';
import { isInTotal, plainDecimal } from '../../src/contract/jobs/amounts';
import { quotedAmount, type Terms } from '../../src/contract/tender/pricing';
import { OFFER_FIELDS, type RoundChanges } from '../../src/contract/tender/roundChanges';
import { paymentText } from '../../src/contract/tender/terms';
import type { Database } from '../db/database';
import { quotationRounds, type SentRound } from '../db/tables/tenderSchema';
import type { StoredAsked } from './tenderRepository';

type Round = Pick<typeof quotationRounds.$inferSelect, 'round' | 'sent'>;
type SentLine = SentRound['lines'][number];
type Asked = ReadonlyMap<number, StoredAsked>;
type Side = NonNullable<RoundChanges['lines'][number]['after']>;

const termsOf = ({ offer, currency, discount_pct }: SentRound): Terms => ({
  ...{ currency, base: currency, rate: '1', discount_pct: plainDecimal(discount_pct) },
  discount_excludes: offer?.discount_excludes ?? [],
});

const codeOf = (asked: Asked, { tender_line_id: id }: SentLine) =>
  (id === null ? undefined : asked.get(id))?.job_code ?? '';

function sideOf(asked: Asked, sent: SentRound, line: SentLine): Side {
  const { status, unit, unit_price } = line;
  const priced = {
    ...{ line_id: line.tender_line_id, job_code: codeOf(asked, line), status, unit },
    qty: plainDecimal(line.qty),
    unit_price: unit_price && plainDecimal(unit_price),
    discount_pct: plainDecimal(line.discount_pct),
  };
  const { qty, unit_price: price } = priced;
  return { status, qty, unit, unit_price: price, amount: quotedAmount(priced, termsOf(sent)) };
}

/** A line of the yard's own is known by its words alone. */
const keyOf = ({ tender_line_id: id, text }: SentLine) => (id === null ? text : String(id));

const bySide = (asked: Asked, { sent }: Round) =>
  new Map(sent.lines.map((line) => [keyOf(line), { line, side: sideOf(asked, sent, line) }]));

const totalOf = (asked: Asked, { round, sent }: Round) => ({
  round,
  currency: sent.currency,
  total: sent.lines
    .filter(({ tender_line_id: id }) => isInTotal((id && asked.get(id)?.basis) || 'FIXED'))
    .reduce((sum, line) => sum + sideOf(asked, sent, line).amount, 0),
});

function linesOf(asked: Asked, from: Round, to: Round): RoundChanges['lines'] {
  const [before, after] = [bySide(asked, from), bySide(asked, to)];
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((key) => {
    const [old, fresh] = [before.get(key), after.get(key)];
    const line = (fresh ?? old)?.line;
    if (line === undefined || JSON.stringify(old?.side) === JSON.stringify(fresh?.side)) return [];
    const { tender_line_id: line_id } = line;
    return [
      {
        ...{ line_id, job_code: codeOf(asked, line) },
        text: (line_id === null ? undefined : asked.get(line_id)?.text) ?? line.text,
        before: old?.side ?? null,
        after: fresh?.side ?? null,
      },
    ];
  });
}

const wordsOf = (value: unknown): string | null => {
  if (typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.length === 0 ? null : value.join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
};

/** Rounds of earlier versions tell nothing of it. */
const offerOf = ({ offer: old }: SentRound, { offer: fresh }: SentRound): RoundChanges['offer'] =>
  old === undefined || fresh === undefined
    ? []
    : OFFER_FIELDS.map((field) => {
        const [before, after] = [old, fresh].map((offer) =>
          wordsOf(
            field === 'payment' ? [paymentText(offer.payment ?? [])].filter(Boolean) : offer[field],
          ),
        );
        return { field, before: before ?? null, after: after ?? null };
      }).filter(({ before, after }) => before !== after);

/** Null of a first round. */
export async function roundChangesOf(
  db: Database,
  quotationId: number,
  asked: readonly StoredAsked[],
): Promise<RoundChanges | null> {
  const [to, from] = await db
    .select({ round: quotationRounds.round, sent: quotationRounds.sent })
    .from(quotationRounds)
    .where(eq(quotationRounds.quotation_id, quotationId))
    .orderBy(desc(quotationRounds.round))
    .limit(2);
  if (to === undefined || from === undefined) return null;
  const known = new Map(asked.map((line) => [line.id, line]));
  return {
    from: totalOf(known, from),
    to: totalOf(known, to),
    lines: linesOf(known, from, to),
    offer: offerOf(from.sent, to.sent),
  };
}
