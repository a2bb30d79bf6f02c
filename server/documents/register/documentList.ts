/**
 * The register, page by page. Pages are asked for by where the one before ended, so that the thousandth costs what the
 * first does; counting stops where nobody reads on.
 */
import {
  COUNTED_DOCUMENTS,
  type DocumentFilters,
  type DocumentQuery,
  type DocumentsPage,
} from '../../../src/contract/documents/documentLists';
import { PAGE_SIZE } from '../../../src/contract/lists';
import { and, sql, type SQL } from 'drizzle-orm';
import type { DocumentRow } from '../../../src/contract/documents/documentRecords';
import type { Database } from '../../db/database';
import { documents } from '../../db/tables/documentSchema';
import { jsonRows } from '../../db/jsonRows';
import { unreadableQuery } from '../../http/problem';
import { searchWords } from '../../text/search';
import { say } from '../../text/texts';
import { filteredBy, isNarrowed, leadOf, shipsOf } from './documentFilters';
import { orderOf } from './documentOrder';
import { findPage, type Found, type Place } from './documentPages';
import { documentRepository } from '../documentRepository';
import { holdsAll, isNamedBy, shipsNamedBy, type Words } from './documentSearch';
import { MOST_NAMED, rankedNames, rankedPage } from './documentRanking';
import { withReviews } from './registerReviews';
import { withSnippets } from './snippets';
import { readMark, writtenMark, type Mark } from './pageMark';
import type { Viewer } from '../../access/permissions/viewer';

interface Page extends Found {
  /** Whether there are more in the direction that was asked for. */
  more: boolean;
}

/** What stands beyond a page; from one that was come to from a later one, there is always a way back. */
function edgesOf({ page = 1, after, before }: DocumentQuery, { marks, more }: Page) {
  const [first, last] = [marks[0], marks.at(-1)];
  const back = before !== undefined;
  return {
    after: last && (back || more) ? writtenMark(last) : null,
    before: first && (back ? more : page > 1 || after !== undefined) ? writtenMark(first) : null,
  };
}

/** Where the page begins: behind a mark, or so many documents from the first. */
function placeOf({ page = 1, page_size = PAGE_SIZE, after, before }: DocumentQuery) {
  if (before !== undefined || after !== undefined) return { mark: before ?? after, offset: 0 };
  const offset = (page - 1) * page_size;
  if (offset >= COUNTED_DOCUMENTS) throw unreadableQuery(say('documents.pageTooFar'));
  return { mark: undefined, offset };
}

export function documentList(db: Database, viewer: Viewer) {
  /** `but`: what is left out of all that the filters leave. */
  async function findUnranked(words: Words, filters: DocumentFilters, place: Place, but?: SQL) {
    const ships = shipsOf(viewer, filters);
    const scope = { ships, isNarrowed: isNarrowed(filters) };
    const searched = await holdsAll(db, filters.q ?? '', words, scope);
    return findPage(db, {
      where: filteredBy(db, viewer, filters, and(searched, but)),
      searched: searched !== undefined,
      ships,
      named: ships ? [] : await shipsNamedBy(db, filters.q ?? ''),
      lead: leadOf(viewer, filters, place.order),
      ...place,
    });
  }

  async function findAs(words: Words, filters: DocumentFilters, place: Place): Promise<Found> {
    if (place.order.isRanked !== true) return findUnranked(words, filters, place);
    const { q = '' } = filters;
    const named = await rankedNames(db, q, filteredBy(db, viewer, filters, isNamedBy(q, words)));
    const ids = named.map(({ id }) => id);
    const but = sql`${documents.id} <> all(${sql.param(ids)}::int[])`;
    return rankedPage(named, place, (others) =>
      findUnranked(words, filters, others, ids.length > 0 ? but : undefined),
    );
  }

  /** By whole words; where those find nothing, by the beginnings of words. */
  async function find(filters: DocumentFilters, place: Place): Promise<Found> {
    const found = await findAs('whole', filters, place);
    const isOne = searchWords(filters.q ?? '').length < 2;
    return found.total > 0 || isOne ? found : findAs('begun', filters, place);
  }

  /** One more is looked for than is shown; those before a mark are looked for the other way round. */
  async function found(query: DocumentQuery): Promise<Page> {
    const { page_size: size = PAGE_SIZE, before } = query;
    const back = before !== undefined;
    const order = orderOf(query);
    const { mark, offset } = placeOf(query);
    const from = mark === undefined ? undefined : readMark(mark, order.kind);
    const onward = { ...order, down: order.down !== back };
    const place = { order: onward, from, limit: size + 1, offset };
    const { marks, ...counts } = await find(query, place);
    const shown = marks.slice(0, size);
    return { ...counts, marks: back ? shown.reverse() : shown, more: marks.length > size };
  }

  /** One page; 50 documents by number when nothing else is asked, those of a search by how well they match. Source: documents and what they belong to. */
  async function page(query: DocumentQuery): Promise<DocumentsPage> {
    const { page: number = 1, page_size = PAGE_SIZE } = query;
    const onPage = await found(query);
    const { total, counted, marks } = onPage;
    const rows = await documentRepository(db).rows(
      viewer,
      marks.map(({ id }) => id),
    );
    return {
      items: await withReviews(db, viewer, await withSnippets(db, query.q ?? '', rows)),
      total,
      counted,
      page: number,
      page_size,
      ...edgesOf(query, onPage),
    };
  }

  /** How many the filters leave, as far as a page of them counts. */
  async function count(filters: DocumentFilters) {
    const { total, counted } = await found({ ...filters, page_size: 1 });
    return { total, counted };
  }

  /** The ids of all that the filters leave, in the order of the list, batch by batch. */
  async function* allIds(filters: DocumentFilters, batch: number) {
    const order = orderOf(filters);
    let from: Mark | undefined;
    for (;;) {
      const { marks } = await find(filters, { order, from, limit: batch, offset: 0 });
      if (marks.length > 0) yield marks.map(({ id }) => id);
      from = marks.at(-1);
      if (from === undefined || marks.length < batch) return;
    }
  }

  /** By number, of the documents whose own number or title holds the words. */
  const named = (q: string, most: number) =>
    jsonRows<{ id: number }>(
      db,
      sql`with "found" as materialized (
        select ${documents.id} as "id", ${documents.number} collate "C" as "number" from ${documents}
        where ${filteredBy(db, viewer, { q }, isNamedBy(q, 'begun'))} limit ${MOST_NAMED}
      ) select "id" from "found" order by "number" limit ${most}`,
    );

  /**
   * The first by number that a search finds: those whose own number or title holds its words before those whose file does.
   */
  async function best(q: string, most: number): Promise<DocumentRow[]> {
    const first = await named(q, most);
    const place = { order: orderOf({}), from: undefined, limit: most, offset: 0 };
    const others = first.length < most ? (await find({ q }, place)).marks : [];
    const ids = new Set([...first, ...others].map(({ id }) => id));
    return documentRepository(db).rows(viewer, [...ids].slice(0, most));
  }

  return { page, count, allIds, best };
}
