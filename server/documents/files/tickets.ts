/**
 * Tickets: the right to one file, or one archive, once and within a minute, carried by its address. The secret is told
 * once and kept as its hash. What has begun may be gone on with, by parts, from where it began.
 */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Origin } from '../../http/origin';
import { endpoints } from '../../../src/contract/endpoints';
import {
  TICKET_KINDS,
  TICKET_SECONDS,
  type TicketKind,
} from '../../../src/contract/documents/uploads';
import { sessionRepository } from '../../access/signIn/sessionRepository';
import type { Database } from '../../db/database';
import { fileTickets } from '../../db/tables/reviewSchema';
import { networkOf } from '../../http/address';
import { notFound } from '../../http/problem';
import type { Viewer } from '../../access/permissions/viewer';

export interface Ticket {
  readonly id: number;
  /** One of the two is there. */
  readonly revision_id: number | null;
  readonly document_ids: number[] | null;
  readonly source_file: string | null;
  readonly session_id: number;
  readonly disposition: TicketKind;
}

/** The call that uses one. */
interface Presented {
  readonly origin: Origin;
  readonly now: Date;
  /** Whether it asks for a part of the file behind its first byte. */
  readonly goesOn: boolean;
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');
/** One browser on one network. */
const placeOf = ({ address, userAgent }: Origin) => hashOf(`${networkOf(address)} ${userAgent}`);

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
    const disposition = TICKET_KINDS.find((one) => one === found.disposition) ?? 'attachment';
    return { ...found, disposition };
  }

  /** Whether this is its first use; 404 for a further one that does not go on with the first. */
  async function use(id: number, { origin, now, goesOn }: Presented): Promise<boolean> {
    const ticket = eq(fileTickets.id, id);
    const used_from = placeOf(origin);
    const used = await db
      .update(fileTickets)
      .set({ used_at: now, used_from })
      .where(and(ticket, isNull(fileTickets.used_at)))
      .returning();
    if (used.length > 0) return true;
    const begun = and(ticket, eq(fileTickets.used_from, used_from));
    if (goesOn && (await db.$count(fileTickets, begun)) > 0) return false;
    throw notFound();
  }

  async function sweep(now: Date): Promise<void> {
    await db.delete(fileTickets).where(lte(fileTickets.expires_at, now));
  }

  return { issue, find, use, sweep };
}

/** The ticket with whose session it was made in; 404 unless both live and its owner still has the right to make it. */
export async function presentedTicket(
  db: Database,
  made: 'createTicket' | 'createArchive',
  secret: string | null | undefined,
  now: Date,
): Promise<{ ticket: Ticket; viewer: Viewer }> {
  const ticket = await ticketRepository(db).find(secret ?? '', now);
  const viewer = ticket && (await sessionRepository(db).findById(ticket.session_id, now));
  if (ticket === undefined || viewer === undefined) throw notFound();
  const { menu, action } = endpoints[made].access;
  if (!viewer.may(menu, action)) throw notFound();
  return { ticket, viewer };
}
