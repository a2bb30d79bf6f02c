/** Fills a seeded database with a hundred thousand people and as many audit events: the same ones every time. */
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

export const statements = [
  // The trigger would do row by row what the next statement has done already.
  'alter table user_roles disable trigger user',
  users,
  'insert into user_roles select id, unnest(role_ids) from users where id > 17',
  'alter table user_roles enable trigger user',
  `insert into memberships (user_id, ship_code) select id, (array['HAL', 'NDA', 'KES'])[1 + id % 3] from users where id > 17`,
  events,
];

const SORTS = ['username', 'fullname', 'email', 'status', 'last_login_at'];

/** The lists of them. */
export const paths = [
  '/users',
  '/users?page=500',
  '/users?page=2000',
  ...SORTS.flatMap((sort) => [`/users?sort=${sort}`, `/users?sort=-${sort}`]),
  '/users?page=500&sort=-last_login_at',
  '/users?q=ana',
  '/users?q=c',
  '/users?q=ana+rib',
  '/users?q=4711',
  '/users?q=ana+4711',
  '/users?q=nobody',
  '/users?status=ACTIVE',
  '/users?status=PENDING&sort=email',
  '/users?role_id=4',
  '/users?role_type_id=2',
  '/users?role_type_id=4',
  '/users?q=ana&status=ACTIVE&role_type_id=2&sort=-last_login_at',
  '/users?q=so&role_id=7&page=3',
  '/audit_events',
  '/audit_events?sort=at',
  '/audit_events?page=500',
  '/audit_events?user_id=100',
  '/audit_events?entity=user',
  '/audit_events?entity=role',
  '/audit_events?entity=user&entity_id=4711',
  '/audit_events?action=sign_in',
  '/audit_events?q=a',
  '/audit_events?q=ana.ribeiro',
  '/audit_events?q=nobody',
  '/users/100/history',
];
