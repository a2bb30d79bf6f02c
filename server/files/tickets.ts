/** Tickets: the right to one file, or one archive, for a minute, carried by its address. The secret is told once and kept as its hash. */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import { endpoints } from '../../src/contract/endpoints';
import { TICKET_SECONDS, type DISPOSITIONS } from '../../src/contract/uploads';
import { sessionRepository, type Caller } from '../auth/sessionRepository';
import type { Database } from '../db/database';
import { fileTickets } from '../db/reviewSchema';
import { readerOf } from '../documents/documentAccess';
import { notFound } from '../http/problem';

export interface Ticket {
  readonly id: number;
  /** One of the two is there. */
  readonly revision_id: number | null;
  readonly document_ids: number[] | null;
  readonly companion: string | null;
  readonly session_id: number;
  readonly disposition: (typeof DISPOSITIONS)[number];
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

export function ticketRepository(db: Database) {
  /** Gives the secret, and until when it opens the file. */
  async function issue(ticket: Omit<Ticket, 'id'>, now: Date) {
    const secret = randomBytes(32).toString('base64url');
    const expires_at = new Date(now.getTime() + TICKET_SECONDS * 1_000);
    await db.insert(fileTickets).values({ ...ticket, secret_hash: hashOf(secret), expires_at });
    return { secret, expires_at };
  }

  async function find(secret: string, now: Date): Promise<Ticket | undefined> {
    const [found] = await db
      .select()
      .from(fileTickets)
      .where(and(eq(fileTickets.secret_hash, hashOf(secret)), gt(fileTickets.expires_at, now)));
    if (found === undefined) return undefined;
    const disposition = found.disposition === 'inline' ? 'inline' : 'attachment';
    return { ...found, disposition };
  }

  /** Whether this is its first use, for one caller alone. */
  async function use(id: number, now: Date): Promise<boolean> {
    const unused = and(eq(fileTickets.id, id), isNull(fileTickets.used_at));
    const used = await db.update(fileTickets).set({ used_at: now }).where(unused).returning();
    return used.length > 0;
  }

  async function sweep(now: Date): Promise<void> {
    await db.delete(fileTickets).where(lte(fileTickets.expires_at, now));
  }

  return { issue, find, use, sweep };
}

/** The ticket with whose session it was made in; 404 unless both live and its owner may still open documents. */
export async function presentedTicket(
  db: Database,
  secret: string | null | undefined,
  now: Date,
): Promise<{ ticket: Ticket; caller: Caller }> {
  const ticket = await ticketRepository(db).find(secret ?? '', now);
  const caller = ticket && (await sessionRepository(db).findById(ticket.session_id, now));
  if (ticket === undefined || caller === undefined) throw notFound();
  const reader = await readerOf(db, { caller, now });
  const { menu, action } = endpoints.revisionFile.access;
  if (!reader.may(menu, action)) throw notFound();
  return { ticket, caller };
}
