/** What people ask of the API while they work, each kind with its share. */
import { randomBytes } from 'node:crypto';
import { PDFDocument } from 'pdf-lib';
import { asked, issue, makeDocument, minutesType, sendFile, signedInDesk } from './desk.mjs';

const any = (list) => list[Math.floor(Math.random() * list.length)];

const LISTS = [
  '/documents?page_size=50',
  '/documents?page_size=50&page=2',
  '/documents?page_size=50&sort=-on',
  '/documents?ship_id=2&page_size=50',
  '/documents?register_state=APPROVED&page_size=50',
  '/reviews',
  '/ships',
  '/drydocks',
  '/drydocks/timeline?from=2026-01-01&to=2027-12-31',
];
/** Of one person alone. */
export const ADMINISTRATOR = 'administrator';
const PEOPLE_LISTS = ['/users', '/roles', '/audit_events'];
const COUNTS = ['/dashboard', '/tags', '/compliance', '/drydocks/1/summary', '/document_types'];
const SEARCHES = [
  ...['steel', 'rudder', 'docking+plan', 'thickness', 'nda', 'valve', 'paint', 'stern+tube'],
].map((words) => `/documents?q=${words}&page_size=50`);
const PAGES = 3;

/** The same kind of file each time, and another content. */
async function pdfOf(pages) {
  const pdf = await PDFDocument.create();
  for (let page = 1; page <= pages; page += 1)
    pdf.addPage().drawText(`Minutes ${randomBytes(6).toString('hex')}, page ${page}`);
  return Buffer.from(await pdf.save());
}

/** What all of them know of the data: the documents, and a few files that were asked for before. */
export async function readScene(desk) {
  const { items } = await asked(desk, 'GET', '/documents?page_size=200');
  const documents = items.map(({ id }) => id);
  const scene = { documents, revisions: [], type: await minutesType(desk) };
  for (const id of documents.slice(0, 20)) {
    const { revisions } = await asked(desk, 'GET', `/documents/${id}`);
    scene.revisions.push(revisions[0].id);
  }
  return scene;
}

async function fileOf({ origin, token }, revision) {
  const headers = { 'x-access-token': token };
  const answer = await fetch(`${origin}/api/revisions/${revision}/file`, { headers });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`The file of revision ${revision}: ${answer.status}`);
}

/** A file sent, its document made and issued, and its first reader: each timed on its own. */
async function write(desk, scene, timed) {
  const bytes = await pdfOf(PAGES);
  const upload = await timed('upload', () => sendFile(desk, 'Minutes.pdf', bytes));
  const title = `Minutes ${randomBytes(4).toString('hex')}`;
  const revision = await timed('create', () => makeDocument(desk, title, scene.type, upload));
  await timed('issue', () => issue(desk, revision));
  await timed('first file', () => fileOf(desk, revision));
}

const get = (kind, paths) => (desk, scene, timed) =>
  timed(kind, () => asked(desk, 'GET', paths(scene, desk)));

/** In a thousand. */
const SHARES = [
  [
    340,
    get('list', (_scene, { username }) =>
      any(username === ADMINISTRATOR ? [...LISTS, ...PEOPLE_LISTS] : LISTS),
    ),
  ],
  [270, get('record', ({ documents }) => `/documents/${any(documents)}`)],
  [80, get('history', ({ documents }) => `/documents/${any(documents)}/history`)],
  [100, get('search', () => any(SEARCHES))],
  [110, get('counts', () => any(COUNTS))],
  [40, get('person', () => '/me')],
  [45, (desk, { revisions }, timed) => timed('file', () => fileOf(desk, any(revisions)))],
  [10, write],
  [
    5,
    (desk, _scene, timed) =>
      timed('sign-in', () => signedInDesk(desk, desk.username, desk.password)),
  ],
];

/** One step of somebody's work. */
export function step(desk, scene, timed) {
  let left = Math.random() * SHARES.reduce((sum, [share]) => sum + share, 0);
  const [, work] = SHARES.find(([share]) => (left -= share) < 0) ?? SHARES[0];
  return work(desk, scene, timed);
}
