/** Where a page of the register ended, as the client keeps it and sends it back: whatever else comes is refused. */
import { isPlainDate } from '../../../src/contract/dates';
import { isReadable } from '../../../src/contract/fields';
import { MAX_INTEGER } from '../../../src/contract/limits';
import { unreadableQuery } from '../../http/problem';
import { say } from '../../text/texts';

/** The value of a row's column as the database writes it, and the row's id. */
export interface Mark {
  value: string;
  id: number;
}

export type MarkKind = 'text' | 'date' | 'timestamptz';

/** Behind the day: a time with its distance from UTC. */
const TIME = /^ ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/;

/** What the database would not take as a value of this kind is no mark, and no fault either. */
const FITS: Record<MarkKind, (value: string) => boolean> = {
  text: isReadable,
  date: isPlainDate,
  timestamptz: (value) => isPlainDate(value.slice(0, 10)) && TIME.test(value.slice(10)),
};

const isId = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_INTEGER;

export const writtenMark = ({ value, id }: Mark): string =>
  Buffer.from(JSON.stringify([value, id])).toString('base64url');

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return undefined;
  }
}

/** 400 for what is no mark, and for one of a list in another order. */
export function readMark(text: string, kind: MarkKind): Mark {
  const mark: unknown = parsed(text);
  const [value, id] = Array.isArray(mark) ? (mark as unknown[]) : [];
  if (typeof value === 'string' && FITS[kind](value) && isId(id)) return { value, id };
  throw unreadableQuery(say('documents.wrongMark'));
}
