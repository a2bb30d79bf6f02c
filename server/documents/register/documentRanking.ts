/**
 * The best match first: whose number begins with what is looked for, whose title does, who holds its words in one of
 * them, and then whoever else was found; by number within each. All but the last are few, found as a whole by the
 * index of names, and stand before the pages of the others. A search that names more than 2,000 documents ranks none.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { documents } from '../../db/tables/documentSchema';
import { jsonRows } from '../../db/jsonRows';
import { searchKey } from '../../text/identity';
import type { Found, Place } from './documentPages';
import type { Mark } from './pageMark';

/** Of more documents of one name than so many, which come first is of no matter. */
export const MOST_NAMED = 2_000;

/** A mark's value is the rank and the number: the last rank is that of what the words do not name. */
const UNNAMED = '3';

/** In the order of the list; none where there are too many. `where`: which documents the words name. Source: documents. */
export async function rankedNames(
  db: Database,
  q: string,
  where: SQL | undefined,
): Promise<Mark[]> {
  const typed = q.trim();
  const rank = sql`case when starts_with(${documents.number}, ${typed.toUpperCase()}::text) then '0'
    when starts_with(${documents.title_key}, ${searchKey(typed)}::text) then '1' else '2' end`;
  const named = await jsonRows<Mark>(
    db,
    sql`with "found" as materialized (
      select ${documents.id} as "id", ${rank} || ${documents.number} as "value" from ${documents}
      where ${where} limit ${MOST_NAMED + 1}
    ) select "id", "value" from "found" order by "value" collate "C"`,
  );
  return named.length > MOST_NAMED ? [] : named;
}

const isBefore = (one: Mark, other: Mark) => one.value < other.value;
const isUnnamed = ({ value }: Mark) => value.startsWith(UNNAMED);

const marked = ({ id, value }: Mark): Mark => ({ id, value: UNNAMED + value });
const unmarked = ({ id, value }: Mark): Mark => ({ id, value: value.slice(1) });

/** Which of the named ones stand beyond the place, in its direction. */
function namedBeyond(named: readonly Mark[], { from, order: { down } }: Place): Mark[] {
  const onward = down ? named.toReversed() : [...named];
  if (from === undefined) return onward;
  return onward.filter((one) => (down ? isBefore(one, from) : isBefore(from, one)));
}

/** A page that begins among the named ones or the others, and goes on into those that follow. */
export async function rankedPage(
  named: readonly Mark[],
  place: Place,
  findOthers: (place: Place) => Promise<Found>,
): Promise<Found> {
  const { from, limit, offset, order } = place;
  const ahead = namedBeyond(named, place);
  const isAmongOthers = from !== undefined && isUnnamed(from);
  const others = (rest: number, skipped: number) =>
    findOthers({
      order,
      from: isAmongOthers ? unmarked(from) : undefined,
      limit: Math.max(0, rest),
      offset: skipped,
    });
  const counts = ({ total, counted }: Found) => ({
    total: counted ? total + named.length : total,
    counted,
  });
  if (order.down) {
    // Backwards the others come first; a mark among the named ones leaves none of them.
    const found = await others(from === undefined || isAmongOthers ? limit : 0, offset);
    const marks = [...found.marks.map(marked), ...ahead].slice(0, limit);
    return { ...counts(found), marks };
  }
  const first = ahead.slice(offset, offset + limit);
  const found = await others(limit - first.length, Math.max(0, offset - ahead.length));
  return { ...counts(found), marks: [...first, ...found.marks.map(marked)] };
}
