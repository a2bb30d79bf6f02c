/**
 * A yard's figures as far as somebody may read them. What a yard has entered and not handed in is its own: the office reads
 * what it sent last, or nothing. Of a sealed tender the office reads nothing at all before two people have opened it.
 * Source: quotations, quotation_lines, quotation_rounds.
 */
import type { Hiding } from '../../src/contract/tender/quotationStates';
import { NO_TERMS } from '../../src/contract/tender/terms';
import type { Database } from '../db/database';
import type { SentRound } from '../db/tables/tenderSchema';
import { carried } from './carried';
import {
  tenderRepository,
  type StoredAsked,
  type StoredQuotation,
  type StoredQuoted,
} from './tenderRepository';

export interface Readable {
  readonly stored: StoredQuotation;
  readonly lines: readonly StoredQuoted[];
  /** Why there are no figures. */
  readonly hidden: Hiding | null;
}

/** All that a yard says of its offer, unsaid. */
const UNSAID = {
  ...{
    valid_until: null,
    yard_reference: null,
    received_from: null,
    discount_pct: '0',
    discount_excludes: [],
  },
  ...{ days_in_dock: null, days_alongside: null, days_total: null, dock_name: null },
  ...{ day_count: null, earliest_dock_on: null },
  ...NO_TERMS,
};

const silent = (line: StoredQuoted): StoredQuoted => ({
  ...line,
  ...{ unit_price: null, discount_pct: '0', status: 'SILENT', remark: null },
});

const unread = (stored: StoredQuotation, lines: readonly StoredQuoted[], hidden: Hiding) => ({
  stored: { ...stored, ...UNSAID },
  lines: lines.filter(({ tender_line_id }) => tender_line_id !== null).map(silent),
  hidden,
});

/** As far as it is still asked; what an addendum asks since then is silent. */
const asSent = (
  stored: StoredQuotation,
  asked: readonly StoredAsked[],
  { offer, currency, discount_pct, lines }: SentRound,
) => ({
  stored: { ...stored, ...offer, currency, discount_pct },
  lines: carried(asked, lines).map((line, position) => ({
    ...{ ...line, id: position + 1, quotation_id: stored.id, position },
  })),
  hidden: null,
});

/** As `readableFigures`, without lines: those whose offer is read. */
export async function readableOffers(
  db: Database,
  all: readonly StoredQuotation[],
  hidingOf: (one: StoredQuotation) => Hiding | null,
): Promise<StoredQuotation[]> {
  const unsent = all.filter((one) => hidingOf(one) === 'UNSENT');
  const rounds = await tenderRepository(db).lastRoundsOf(unsent.map(({ id }) => id));
  return all.flatMap((stored) => {
    const hidden = hidingOf(stored);
    if (hidden === null) return [stored];
    const sent = hidden === 'UNSENT' ? rounds.get(stored.id) : undefined;
    return sent === undefined ? [] : [{ ...stored, ...sent.offer }];
  });
}

/** `hidingOf`: why somebody reads none of one. In the order of `all`. */
export async function readableFigures(
  db: Database,
  all: readonly StoredQuotation[],
  hidingOf: (one: StoredQuotation) => Hiding | null,
): Promise<Readable[]> {
  const repository = tenderRepository(db);
  const byQuotation = new Map<number, StoredQuoted[]>(all.map(({ id }) => [id, []]));
  for (const line of await repository.linesOf(all.map(({ id }) => id)))
    byQuotation.get(line.quotation_id)?.push(line);
  const unsent = all.filter((one) => hidingOf(one) === 'UNSENT');
  const rounds = await repository.lastRoundsOf(unsent.map(({ id }) => id));
  const asked = new Map<number, StoredAsked[]>();
  for (const tender of new Set(unsent.map(({ tender_id }) => tender_id)))
    asked.set(tender, await repository.askedOf(tender));
  return all.map((stored) => {
    const lines = byQuotation.get(stored.id) ?? [];
    const hidden = hidingOf(stored);
    if (hidden === null) return { stored, lines, hidden };
    const sent = hidden === 'UNSENT' ? rounds.get(stored.id) : undefined;
    return sent === undefined
      ? unread(stored, lines, hidden)
      : asSent(stored, asked.get(stored.tender_id) ?? [], sent);
  });
}
