/** Makes documents in a database of Docman's, in one transaction: all of them, or nothing. */
import pg from 'pg';
import { statements as fleet } from '../bench/fleet.mjs';
import { statements, TABLES } from './rows.mjs';
import { storeFile, textFile } from './texts.mjs';

/** Numbers have four digits: more would not fit the first ship. */
export const MOST = 1_000_000;
/** Above this a fleet is made that has room for them. */
const A_SHIP = 1_000;
const A_FILE = 50;
const MOST_FILES = 20_000;
const AT_ONCE = 1_000;

const one = async (client, text) => Object.values((await client.query(text)).rows[0])[0];

async function makeShips(client, count, say) {
  const ships = await one(client, 'select count(*)::int from ships');
  if (count <= ships * A_SHIP) return;
  say('Making 2,000 ships with 10,000 dockings for them ...');
  for (const statement of fleet) await client.query(statement);
  if ((await one(client, 'select count(*)::int from ships')) === ships)
    throw new Error('There are no ships to make more of: start the demonstration data first.');
}

async function makeTexts(client, folder, files) {
  await client.query(
    'create temp table drawn_texts (file int, sha256 text, words tsvector) on commit drop',
  );
  for (let first = 0; first < files; first += AT_ONCE) {
    const size = Math.min(AT_ONCE, files - first);
    const made = Array.from({ length: size }, (_, place) => textFile(first + place));
    for (const file of made) storeFile(folder, file);
    const columns = [
      made.map((_, place) => first + place),
      made.map(({ sha256 }) => sha256),
      made.map(({ bytes }) => bytes.length),
      made.map(({ bytes }) => bytes.toString()),
    ];
    await client.query(
      `with given as (select * from unnest($1::int[], $2::text[], $3::int[], $4::text[]) as of (file, sha256, size, text)),
        stored as (insert into files (sha256, size, mime, text, read_at, stored_at)
          select sha256, size, 'text/plain', text, now(), now() from given on conflict (sha256) do nothing)
      insert into drawn_texts select file, sha256, strip(to_tsvector('simple', text)) from given`,
      columns,
    );
  }
  await client.query('analyze drawn_texts');
}

/** Foreign keys and indexes are made anew behind a million rows in a tenth of the time that each row would take. */
async function withoutIndexes(client, work) {
  const tables = TABLES.map((name) => `'${name}'`).join();
  const { rows: keys } = await client.query(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conrelid::regclass::text in (${tables})`,
  );
  const { rows: indexes } = await client.query(
    `select quote_ident(indexname) as name, indexdef as definition from pg_indexes where tablename in (${tables})
    and schemaname = current_schema() and not exists (select from pg_constraint where conname = indexname)`,
  );
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await work();
  await client.query(`set local maintenance_work_mem = '512MB'`);
  for (const { definition } of indexes) await client.query(definition);
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
}

async function makeAll(client, { count, folder, say }) {
  await makeShips(client, count, say);
  const files = Math.min(MOST_FILES, Math.ceil(count / A_FILE));
  say(`Making ${files} text files ...`);
  await makeTexts(client, folder, files);
  say('Making the documents ...');
  const before = await one(client, 'select count(*)::int from documents');
  await withoutIndexes(client, async () => {
    await client.query('alter table documents disable trigger user');
    for (const statement of statements(count, files)) await client.query(statement);
    await client.query('alter table documents enable trigger user');
    say('Listing their words ...');
    await client.query(
      `insert into known_words select word from ts_stat('select words from documents') as held
      where not exists (select from known_words as known where known.word = held.word)`,
    );
    say('Making the indexes ...');
  });
  return (await one(client, 'select count(*)::int from documents')) - before;
}

/**
 * In the database at `url`, with their files in the data folder `folder`; `say` is told what is being done. Gives the
 * number of documents made: fewer than `count` where a ship has no number left. Others wait for it.
 */
export async function makeDocuments({ url, folder, count, say }) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    const made = await makeAll(client, { count, folder, say });
    await client.query('commit');
    say('Reading what the planner is to know ...');
    await client.query('vacuum analyze');
    return made;
  } finally {
    await client.end();
  }
}
