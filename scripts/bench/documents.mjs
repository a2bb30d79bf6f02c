/** A million documents, as `npm run make:documents` makes them, asked for by three people who see more and less. */
import { URLSearchParams } from 'node:url';
import pg from 'pg';
import { makeDocuments } from '../made/documents.mjs';
import { drawing } from '../made/texts.mjs';
import { TOGETHER } from './lists.mjs';

const COUNT = 1_000_000;
const PAGE = 50;

export const fill = ({ url, dataDir }) =>
  makeDocuments({ url, folder: dataDir, count: COUNT, say: console.log });

const SORTS = ['number', 'title', 'on', 'updated_at'].flatMap((sort) => [sort, `-${sort}`]);

/** Searches: many, some and few of the words, in titles, numbers, tags and in the text of files. */
const WORDS = [
  'steel',
  'rudder',
  'ru',
  'c',
  'drw',
  'nda',
  'nda-dd27',
  'dd27 rudder trunk',
  'NDA-GEN-DRW-0042',
  '0042',
  'record4711',
  'mk0815',
  'asbestos',
  'heat steel plate',
  'fr0 heat steel',
  'nothingofthekind',
];

/** Narrowed down: by one thing, and by several. */
const FILTERS = [
  'ship_id=1',
  'ship_id=500',
  'drydock_id=2',
  'type_id=9',
  'type_id=6',
  'type_id=9&register_state=REJECTED',
  'register_state=FOR_REVIEW',
  'register_state=APPROVED',
  'discipline=PAINT',
  'discipline=SAFE&register_state=REJECTED&type_id=13',
  'confidentiality=OFFICE',
  'confidentiality=COMMERCIAL&ship_id=1',
  'tag=for-yard',
  'tag=asbestos',
  'ship_id=1&type_id=9&register_state=APPROVED',
  'ship_id=1&tag=coating',
];

const BOTH = [
  ...['ship_id=1', 'type_id=9'].flatMap((filter) =>
    SORTS.slice(1).map((sort) => `${filter}&sort=${sort}`),
  ),
  'ship_id=500&sort=title',
  'drydock_id=2&sort=-on',
  'type_id=2&register_state=REJECTED&sort=title',
  'register_state=FOR_REVIEW&sort=-on',
  'register_state=DRAFT&sort=on',
  'tag=class-item&sort=-updated_at',
  'q=rudder&sort=-on',
  'q=steel&sort=title',
  'q=dd15&sort=-on',
  'q=nda&sort=-on',
  'q=nda&type_id=9',
  'q=drw&register_state=REJECTED',
  'q=drw&discipline=PAINT',
  'q=rudder&ship_id=1',
  'q=rudder&ship_id=500&sort=-on',
  'q=steel&type_id=9&register_state=REJECTED&sort=-on',
  'q=heat&tag=asbestos',
];

const LIMITED = [
  '',
  'sort=title',
  'sort=-on',
  'ship_id=2',
  'drydock_id=1',
  'type_id=9',
  'register_state=APPROVED',
  'register_state=DRAFT&sort=-updated_at',
  'type_id=9&register_state=APPROVED_WITH_COMMENTS',
  'tag=for-yard',
  ...['steel', 'rudder', 'nda', 'record4711', 'dd27 rudder trunk', 'nothingofthekind'].map(
    (q) => `q=${encodeURIComponent(q)}`,
  ),
  'q=rudder&sort=-on',
  'q=steel&type_id=9&register_state=APPROVED&sort=-on',
];

const PARAMETERS = [
  ['ship_id', [1, 2, 500]],
  ['drydock_id', [1, 2]],
  ['type_id', [1, 2, 6, 9, 13]],
  [
    'register_state',
    ['DRAFT', 'FOR_REVIEW', 'APPROVED', 'APPROVED_WITH_COMMENTS', 'REJECTED', 'VOID'],
  ],
  ['discipline', ['HULL', 'PAINT', 'SAFE', 'GEN']],
  ['confidentiality', ['ALL_MEMBERS', 'OFFICE', 'COMMERCIAL']],
  ['tag', ['for-yard', 'asbestos', 'coating']],
];

/** Calls that nobody has chosen: words more often than not, up to two filters, any order. The same ones every time. */
function drawnCalls() {
  const draw = drawing(1);
  const pick = (list) => list[Math.floor(draw() * list.length)];
  const path = Array.from({ length: TOGETHER }, () => {
    const query = new URLSearchParams({ sort: pick(SORTS) });
    if (draw() < 0.75) query.set('q', pick(WORDS));
    for (let filters = Math.floor(draw() * 3); filters > 0; filters -= 1) {
      const [name, values] = pick(PARAMETERS);
      query.set(name, pick(values));
    }
    return `/documents?${query}`;
  });
  return { path, name: '200 calls, drawn' };
}

/** What "Find anything" finds by each of them. */
const finds = WORDS.map((words) => `/find?q=${encodeURIComponent(words)}`);

const pathOf = (query) => (query === '' ? '/documents' : `/documents?${query}`);

/** What each order goes by, as the server's own marks have it. */
const KEYS = { number: 'number collate "C"', on: '"on"', title: 'title_key collate "C"' };

/** The address of a page that lies far in the list, as if come to from page to page; nothing where the list is shorter. */
async function pageAt(client, { filter = '', sort = 'number', where = 'true' }, page) {
  const [key, way] = [KEYS[sort.replace('-', '')], sort.startsWith('-') ? 'desc' : 'asc'];
  const { rows } = await client.query(
    `select (${key})::text as value, id from documents where ${where} order by ${key} ${way}, id ${way} offset ${(page - 1) * PAGE - 1} limit 1`,
  );
  if (rows.length === 0) return [];
  const mark = Buffer.from(JSON.stringify([rows[0].value, rows[0].id])).toString('base64url');
  const query = `${filter}${filter && '&'}sort=${sort}`;
  return [{ path: `/documents?${query}&after=${mark}`, name: `/documents?${query}, page ${page}` }];
}

const PAGES = [
  ...[2, 100, 1000, 10_000].flatMap((page) => [
    [{}, page],
    [{ sort: '-on' }, page],
  ]),
  ...[2, 100, 400].flatMap((page) => [
    [{ filter: 'ship_id=1', where: 'ship_id = 1' }, page],
    [{ filter: 'q=steel', where: `words @@ to_tsquery('simple', 'steel')` }, page],
    [{ filter: 'type_id=9', where: 'type_id = 9', sort: 'title' }, page],
  ]),
];

async function pagesOf(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const all = [];
    for (const [query, page] of PAGES) all.push(...(await pageAt(client, query, page)));
    return all;
  } finally {
    await client.end();
  }
}

/** One document of the first page. */
async function others(ask) {
  const { items } = await ask('/documents?register_state=APPROVED');
  return [`/documents/${items.at(-1).id}`, '/tags'];
}
const reviews = ['/reviews', '/reviews?page=3'];

const q = (text) => `q=${encodeURIComponent(text)}`;

/** Whoever sees everything, and people who see what they are members of: two ships, two dockings, one ship's class documents. */
export const viewers = [
  [
    'administrator',
    async (ask, url) => [
      ...['', ...SORTS.map((sort) => `sort=${sort}`), ...FILTERS, ...WORDS.map(q), ...BOTH].map(
        pathOf,
      ),
      ...finds,
      drawnCalls(),
      '/documents?page=200',
      ...(await pagesOf(url)),
      ...(await others(ask)),
    ],
  ],
  ['ingrid.dahl', async (ask) => [...(await others(ask)), ...reviews]],
  ...['owner.viewer', 'selat.pm', 'bv.surveyor'].map((username) => [
    username,
    async (ask) => [...LIMITED.map(pathOf), ...finds, drawnCalls(), ...(await others(ask))],
  ]),
];
