/** What the embedded engine is asked by name is answered as it is without one. */
import { PGlite } from '@electric-sql/pglite';
import { plannedQueries } from '../../../server/db/plannedQuery';

const asText = { 1184: (value: string) => value, 1082: (value: string) => value };
let client: PGlite;
let planned: ReturnType<typeof plannedQueries>;
beforeAll(async () => {
  client = await PGlite.create();
  planned = plannedQueries(client, asText);
  await client.exec(`create table kept (id integer primary key, name text, at timestamptz, on_day date, price numeric(12, 4),
    size bigint, done boolean, tags text[], more jsonb, bytes bytea);
    insert into kept values (1, 'one', '2026-11-30T10:00:00Z', '2026-11-30', 12.5, 9007199254740993, true, '{a,"b c",NULL}', '{"a": [1, null]}', '\\x00ff');
    insert into kept (id) values (2)`);
});
afterAll(() => client.close());

const plain = async (text: string, params: unknown[]) => {
  const { rows, fields } = await client.query(text, params, { rowMode: 'array', parsers: asText });
  return { rows, fields: fields.map(({ name, dataTypeID }) => ({ name, dataTypeID })) };
};

test.each<[string, string, unknown[]]>([
  ['all kinds of values', 'select * from kept order by id', []],
  ['no row', 'select id, name from kept where id = $1', [3]],
  ['numbers, and one that is given as a text', 'select id from kept where id = $1', ['2']],
  ['many ids as one value', 'select id from kept where id = any($1::int[]) order by id', [[1, 2]]],
  [
    'texts with signs of their own',
    'select $1::text, $2::text[]',
    ['a\'"\\;\n', ['x,"y"', null, '{']],
  ],
  ['nothing', 'select $1::text, $2::int', [null, undefined]],
  [
    'moments, truths and what is JSON',
    'select $1::timestamptz, $2::boolean, $3::jsonb',
    [new Date(0), false, { a: 'ü' }],
  ],
  ['bytes', 'select $1::bytea', [new Uint8Array([0, 1, 255])]],
  ['several columns of one name', 'select 1 as a, 2 as a', []],
  [
    'a write that tells its row',
    'update kept set name = $1 where id = 2 returning id, name',
    ['two'],
  ],
])('%s', async (name, text, params) => {
  const expected = await plain(text, params);
  expect(await planned(name, text, params)).toEqual(expected);
  expect(await planned(name, text, params)).toEqual(expected);
});

const byId = (id: unknown) => planned('by id', 'select id, name from kept where id = $1', [id]);

test('one that fails says why, and leaves those after it right', async () => {
  await expect(byId('no number')).rejects.toMatchObject({ code: '22P02' });
  await expect(planned('of no table', 'select 1 from nowhere')).rejects.toMatchObject({
    code: '42P01',
  });
  expect((await byId(1)).rows).toEqual([[1, 'one']]);
  await client.exec('create table nowhere (id integer)');
  expect((await planned('of no table', 'select 1 from nowhere')).rows).toEqual([]);
});

test('a name that was given in a transaction outlives it, however it ends', async () => {
  const first = () => planned('in a transaction', 'select min(id) from kept');
  await client.exec('begin');
  await first();
  await expect(client.query('select 1 / 0')).rejects.toThrow();
  await expect(first()).rejects.toMatchObject({ code: '25P02' });
  await client.exec('rollback');
  expect((await first()).rows).toEqual([[1]]);
});

test('a column more or fewer changes nothing of what does not ask for it', async () => {
  await client.exec('alter table kept add column brought_later text');
  for (let n = 0; n < 7; n += 1) expect((await byId(1)).rows).toEqual([[1, 'one']]);
  await client.exec('alter table kept drop column brought_later');
  expect((await byId(1)).rows).toEqual([[1, 'one']]);
});

test('those that are asked at once get each its own answer', async () => {
  const found = await Promise.all([1, 2, 1, 2].map((id) => byId(id)));
  expect(found.map(({ rows }) => rows[0]?.[0])).toEqual([1, 2, 1, 2]);
});
