/** People who work on documents all at once: they make, revise, issue, review, tag and read, and note what was acknowledged. */
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const REVISION = {
  reason: 'FOR_REVIEW',
  change_note: null,
  received_from: null,
  effective_on: null,
};
const AUTHORS = ['tomas.varga', 'doc.controller', 'li.wenting'];
const REVIEWERS = ['tomas.varga', 'rajan.menon'];
const READS = [
  '/documents?page_size=50&sort=-updated_at',
  '/documents?q=chaos',
  '/documents?q=wave&page_size=200',
  '/reviews',
  '/dashboard',
  '/tags',
  '/ships',
  '/drydocks',
  '/compliance',
];

const any = (list) => list[Math.floor(Math.random() * list.length)];
const shuffled = (list) => [...list].sort(() => Math.random() - 0.5);

export function makeNotes() {
  return {
    documents: new Set(),
    released: new Set(),
    tagged: new Set(),
    /** How often each status was answered; 0 is a line that broke. */
    statuses: new Map(),
    /** The first few answers that no caller should get. */
    faults: [],
    /** Documents to go on with. */
    pool: [],
  };
}

/** One call; status 0 where the line broke. */
async function ask(scene, method, path, { token = '', body, headers = {}, raw } = {}) {
  const { notes } = scene;
  const json = body === undefined ? {} : { 'content-type': 'application/json' };
  let answer = { status: 0, body: undefined };
  try {
    const reply = await fetch(`${scene.url()}/api${path}`, {
      method,
      headers: { 'x-access-token': token, ...json, ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(raw === undefined ? {} : { body: raw }),
    });
    const text = await reply.text();
    const isJson = (reply.headers.get('content-type') ?? '').startsWith('application/json');
    answer = { status: reply.status, body: isJson ? JSON.parse(text) : text };
  } catch {
    // The server was killed, or its answer was cut off.
  }
  const { status } = answer;
  if (status === 0 || status === 503) await sleep(50);
  notes.statuses.set(status, (notes.statuses.get(status) ?? 0) + 1);
  if (status === 500 && notes.faults.length < 20)
    notes.faults.push(`${status} ${method} ${path}: ${JSON.stringify(answer.body)}`);
  return answer;
}

/** A text file of its own that was taken in; undefined where that failed. */
async function upload(scene, token) {
  const bytes = Buffer.from(`chaos ${randomUUID()}\n`);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const draft = { name: 'Plan.txt', size: bytes.length, sha256 };
  const { body, status } = await ask(scene, 'POST', '/uploads', { token, body: draft });
  if (status !== 201) return undefined;
  const headers = {
    'tus-resumable': '1.0.0',
    'content-type': 'application/offset+octet-stream',
    'upload-offset': '0',
  };
  await ask(scene, 'PATCH', body.address, { token, headers, raw: bytes });
  const done = await ask(scene, 'POST', `/uploads/${body.id}/complete`, { token });
  return done.status === 200 ? body.id : undefined;
}

function noteDocument({ notes }, document, author) {
  const [newest] = document.revisions;
  notes.documents.add(document.id);
  const known = { id: document.id, revision: newest?.id, state: newest?.state, author };
  notes.pool.push(known);
  if (notes.pool.length > 150) notes.pool.shift();
  return known;
}

/** Sent twice at once with one id of its own: it is made once. */
async function create(scene) {
  const author = any(AUTHORS);
  const token = scene.tokens[author];
  const upload_id = await upload(scene, token);
  if (upload_id === undefined) return;
  const isReviewed = Math.random() < 0.3;
  const body = {
    ...{ ship_id: 2, drydock_id: 1, type_id: scene.types[isReviewed ? 'DRW' : 'MOM'] },
    ...{ title: 'Wave after wave', discipline: 'HULL', tags: [], external_number: null },
    ...{ yard_id: null, client_id: randomUUID() },
    revision: { ...REVISION, upload_id },
  };
  const send = () => ask(scene, 'POST', '/documents', { token, body });
  const answers = await Promise.all([send(), send()]);
  const made = answers.filter(({ status }) => status === 201 || status === 200);
  if (new Set(made.map((one) => one.body.number)).size > 1)
    scene.notes.faults.push(`One client_id made ${made.map((one) => one.body.number)}`);
  if (made.length > 0) noteDocument(scene, made[0].body, author);
}

async function move(scene, name) {
  const document = any(scene.notes.pool);
  if (document === undefined) return;
  const token = scene.tokens[document.author];
  const { revision } = document;
  const { status, body } = await ask(scene, 'POST', `/revisions/${revision}/${name}`, { token });
  if (status === 200 && name === 'issue') scene.notes.released.add(revision);
  if (status === 200) document.state = body.revisions[0].state;
}

async function review(scene) {
  const document = any(scene.notes.pool.filter(({ state }) => state === 'FOR_REVIEW'));
  if (document === undefined) return;
  const body = { result: any(['A', 'A', 'B', 'C']), comment: 'Seen amid the waves' };
  const token = scene.tokens[any(REVIEWERS)];
  await ask(scene, 'POST', `/revisions/${document.revision}/reviews`, { token, body });
}

async function revise(scene) {
  const document = any(scene.notes.pool);
  if (document === undefined) return;
  const token = scene.tokens[document.author];
  const upload_id = await upload(scene, token);
  if (upload_id === undefined) return;
  const body = { ...REVISION, change_note: 'Another wave', upload_id, client_id: randomUUID() };
  const send = () => ask(scene, 'POST', `/documents/${document.id}/revisions`, { token, body });
  const answers = await Promise.all([send(), send()]);
  const made = answers.find(({ status }) => status === 201);
  if (made === undefined) return;
  const [newest] = made.body.revisions;
  Object.assign(document, { revision: newest.id, state: newest.state });
}

/** The same documents twice at once, in opposite order. */
async function tag(scene) {
  const ids = [...new Set(shuffled(scene.notes.pool).map(({ id }) => id))];
  if (ids.length === 0) return;
  const name = `wave-${Math.floor(Math.random() * 12)}`;
  const token = scene.tokens['doc.controller'];
  const send = (list) =>
    ask(scene, 'POST', '/documents/bulk', {
      token,
      body: { ids: list, action: 'tag', tag: name, try_only: 'no' },
    });
  for (const { status, body } of await Promise.all([send(ids), send([...ids].reverse())]))
    if (status === 200)
      for (const { id, done } of body.results) if (done) scene.notes.tagged.add(`${id} ${name}`);
}

async function comment(scene) {
  const document = any(scene.notes.pool);
  if (document === undefined) return;
  const token = scene.tokens[any(AUTHORS)];
  const body = { text: 'Mind the waves', page: null, x: null, y: null };
  await ask(scene, 'POST', `/revisions/${document.revision}/comments`, { token, body });
}

async function read(scene) {
  const token = scene.tokens[any(Object.keys(scene.tokens))];
  await ask(scene, 'GET', any(READS), { token });
  const document = any(scene.notes.pool);
  if (document !== undefined) await ask(scene, 'GET', `/documents/${document.id}`, { token });
}

const ACTS = [
  ...[create, create, revise, tag, comment, review, read, read],
  ...[(scene) => move(scene, 'issue'), (scene) => move(scene, 'issue')],
  ...[(scene) => move(scene, 'submit'), (scene) => move(scene, 'recall')],
];

/** Who works here, signed in, and the ids of the types that they make. */
export async function prepare(scene, password) {
  const people = [...new Set([...AUTHORS, ...REVIEWERS, 'administrator', 'hal.master'])];
  scene.tokens = {};
  for (const username of people) {
    const { status, body } = await ask(scene, 'POST', '/auth/signin', {
      body: { username, password },
    });
    if (status !== 200) throw new Error(`${username} cannot sign in: ${status}`);
    scene.tokens[username] = body.accessToken;
  }
  const token = scene.tokens.administrator;
  const { body: types } = await ask(scene, 'GET', '/document_types', { token });
  scene.types = Object.fromEntries(types.map(({ code, id }) => [code, id]));
}

/** So many people at once, until they are told to stop. */
export function work(scene, count) {
  let working = true;
  const one = async () => {
    while (working) await any(ACTS)(scene);
  };
  const all = Array.from({ length: count }, one);
  return {
    stop: async () => {
      working = false;
      await Promise.all(all);
    },
  };
}
