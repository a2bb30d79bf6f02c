/** Fills a seeded database with a hundred thousand people and as many audit events: the same ones every time. */
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

const COUNT = 100_000;
const FIRST =
  'Ana Tomáš Li Budi Claire Yousef Jo Sven Ingrid Rajan Zoë Paula Łucja Øyvind Ümit Çelik Marta Henrik José Fatima Søren Mei Georgios Dmitri';
const LAST =
  'Ribeiro Varga Wenting Santoso Morel Karim Whitfield Holt Dahl Menon Frost Orlov Pappas Kowalczyk Solberg Müller Nuñez Ångström Žižek Okafor Nguyễn Silva Tanaka Costa Haddad Björk Pereira Novák Ivanov Jansen Kaya';

/** As the server's own search key, for these names. */
const plain = (name) => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const list = (names) => `array['${names.split(' ').join("','")}']`;
const pick = (names, number) => `(${list(names)})[1 + (${number}) % ${names.split(' ').length}]`;
/** The same on every run, and not in step with the other columns. */
const mixed = (salt) => `abs(hashint4(number + ${salt}))`;

const users = `
  with made as (
    select number,
      ${pick(FIRST, mixed(1))} || ' ' || ${pick(LAST, mixed(2))} as fullname,
      ${pick(plain(FIRST), mixed(1))} as first, ${pick(plain(LAST), mixed(2))} as last,
      case when ${mixed(3)} % 10 < 2 then array[1 + ${mixed(4)} % 10, 1 + (${mixed(4)} + 3) % 10]
        else array[1 + ${mixed(4)} % 10] end as role_ids
    from generate_series(1, ${COUNT}) as number
  )
  insert into users (username, username_key, fullname, fullname_key, email, email_key, password_hash, status,
    last_login_at, search, role_ids, created_at, created_by, updated_at, updated_by)
  select name, name, fullname, first || ' ' || last, name || '@example.com', name || '@example.com', hash,
    (case when ${mixed(5)} % 20 = 0 then 'PENDING' when ${mixed(5)} % 10 = 1 then 'DEACTIVATED' else 'ACTIVE' end)::user_status,
    case when ${mixed(6)} % 3 > 0 then now() - ${mixed(7)} % 10000000 * interval '1 second' end,
    first || ' ' || last || ' ' || number || ' example com', role_ids, now(), 1, now(), 1
  from (select *, first || '.' || last || '.' || number as name,
    (select password_hash from users where username = 'administrator') as hash from made) as named`;

const events = `
  insert into audit_events (at, user_id, username, action, entity, entity_id, label, after, address, user_agent, request_id)
  select now() - (${COUNT} - number) * interval '20 seconds', person.id, person.username,
    (array['sign_in', 'sign_in', 'sign_in', 'sign_out', 'update'])[1 + number % 5],
    (case when number % 50 = 0 then 'role' else 'user' end), about.id, about.username,
    '{"status": "ACTIVE", "role_ids": [4, 7]}', '192.0.2.' || number % 250,
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
    substr(md5(number::text), 1, 10)
  from generate_series(1, ${COUNT}) as number
  join users as person on person.id = 18 + ${mixed(8)} % 2000
  join users as about on about.id = 18 + ${mixed(9)} % ${COUNT}
  order by number`;

const STATEMENTS = [
  // The trigger would do row by row what the next statement has done already.
  'alter table user_roles disable trigger user',
  users,
  'insert into user_roles select id, unnest(role_ids) from users where id > 17',
  'alter table user_roles enable trigger user',
  `insert into memberships (user_id, ship_code) select id, (array['HAL', 'NDA', 'KES'])[1 + id % 3] from users where id > 17`,
  events,
];

/** The database must not be in use. */
export async function fillEmbedded(dataDir) {
  const client = await PGlite.create(join(dataDir, 'db'));
  for (const statement of STATEMENTS) await client.exec(statement);
  await client.close();
}

/** And what autovacuum does by itself within minutes. */
export async function fillServer(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of [...STATEMENTS, 'vacuum analyze']) await client.query(statement);
  await client.end();
}
