/** The statements that make documents of a fleet: spread over its ships, their dockings, and all that people filter by. */

/** Drawn for the row by its number: the same on every run, and not in step with what is drawn with another salt. */
const drawn = (salt, below) => `((hashint4extended(n, ${salt}) & 2147483647) % ${below})::int`;
const list = (...values) => `array['${values.join("','")}']`;
const pick = (values, salt) => `(${list(...values)})[1 + ${drawn(salt, values.length)}]`;

/** How many of a hundred are of the type. */
const TYPES = {
  DRW: 17,
  DPR: 13,
  INS: 12,
  PHO: 10,
  CRT: 6,
  UTM: 5,
  HSE: 5,
  VOR: 5,
  PNT: 4,
  QTN: 4,
  INV: 4,
  CLS: 3,
  SPC: 3,
  MOM: 3,
  SCH: 2,
  TRM: 1,
  CMP: 1,
  CTR: 1,
  FDR: 1,
};
const CODES = Object.entries(TYPES).flatMap(([code, share]) => Array(share).fill(code));

const PARTS =
  'Rudder|Rudder trunk|Stern tube|Tail shaft|Propeller|Bow thruster|Sea chest|Main sea valve|Ballast pump|Fire pump|Cargo crane|Hatch cover|Mooring winch|Anchor chain|Chain locker|Shell plating|Bottom plating|Side frames|Bilge keel|Main engine|Generator|Boiler|Cooler|Switchboard|Shaft earthing|Cathodic protection|Lifeboat|Gangway|Fire detection|Ballast tank|Fuel tank|Cargo hold|Double bottom|Cofferdam|Deck piping|Hydraulics'.split(
    '|',
  );
const PLACES =
  'port|starboard|fore|aft|upper deck|engine room|No. 1|No. 2|No. 3|No. 4|No. 5|No. 6|forepeak|aft peak|midships|accommodation'.split(
    '|',
  );
const DISCIPLINES = 'HULL HULL HULL MACH MACH ELEC PIPE PIPE PAINT SAFE COMM GEN'.split(' ');
const TAGS =
  'for-yard class-item as-docked sister-ship steel coating piping electrical safety warranty critical long-lead tender owner-supply tank-entry hot-work'.split(
    ' ',
  );

/** From ships and their dockings; the first ships have the most documents, as the oldest of a fleet do. */
const places = (count) => `
  create temp table drawn_places on commit drop as
  with fleet as (
    select id, code, row_number() over (order by id) - 1 as place, count(*) over () as total
    from ships where deleted_at is null
  ), projects as (
    select d.id, d.ship_id, substr(d.number, length(s.code) + 2) as project, d.yard_id, d.starts_on,
      row_number() over (partition by d.ship_id order by d.id) - 1 as place,
      count(*) over (partition by d.ship_id) as total
    from drydocks as d join ships as s on s.id = d.ship_id
  ), rows as (
    select n, floor(total * power(${drawn(1, 1000003)} / 1000003.0, 2)) as place, total
    from generate_series(1, ${count}) as n, (select max(total) as total from fleet) as of
  )
  select n, fleet.id as ship_id, fleet.code, projects.id as drydock_id, projects.yard_id, starts_on,
    coalesce(project, 'GEN') as project, ${pick(CODES, 2)} as type_code
  from rows join fleet on fleet.place = rows.place
  left join projects on projects.ship_id = fleet.id and ${drawn(3, 10)} < 7
    and projects.place = ${drawn(4, 'projects.total')}`;

const reviewed = `exists (select from route_steps where type_id = t.id)`;
const register_state = `case when r < 20 then 'DRAFT' when r < 35 then 'VOID' when r < 50 then 'NO_FILE'
  when not reviewed then case when r % 3 = 0 then 'RECEIVED' else 'ISSUED' end when r >= 190 then 'APPROVED'
  when r < 56 then 'FOR_REVIEW' when r < 90 then 'REJECTED' else 'APPROVED_WITH_COMMENTS' end`;
/** Near its docking, or any day of ten years; the future is not known yet. */
const day = `least(current_date, case when drydock_id is null or starts_on > current_date
  then current_date - ${drawn(6, 3650)} else starts_on - 60 + ${drawn(6, 120)} end)`;
const title = `case when n % 2 = 0 then label || ', ' || lower(part) || ' ' || place
  else part || ' ' || place || ': ' || lower(label) end`;

/** `revision_base`: the id before that of its first revision; `text` counts the files. */
const drafts = (texts) => `
  create temp table drawn_documents on commit drop as
  with authors as (
    select array_agg(distinct u.id) as ids from users as u join user_roles as own on own.user_id = u.id
    join roles on roles.id = own.role_id join role_types on role_types.id = roles.role_type_id
    where u.status = 'ACTIVE' and role_types.code in ('ADM', 'OFF') and not exists (
      select from route_steps where role_id = own.role_id and not exists (
        select from user_roles as other where other.role_id = own.role_id and other.user_id <> u.id))
  ), known as (
    select p.*, t.id as type_id, t.label, t.confidentiality, t.scheme, ${reviewed} as reviewed,
      coalesce(c.last, 0) as last
    from drawn_places as p join document_types as t on t.code = p.type_code
    left join document_counters as c on c.ship_id = p.ship_id and c.project = p.project and c.type_id = t.id
  ), counted as (
    select *, last + row_number() over (partition by ship_id, project, type_id order by n) as counter,
      ${drawn(5, 1000)} as r, ${pick(PARTS, 7)} as part, ${pick(PLACES, 8)} as place
    from known
  ), stated as (
    select *, ${register_state} as register_state from counted where counter <= 9999
  ), numbered as (
    select *, (select coalesce(max(id), 0) from documents) + row_number() over (order by n) as id,
      case when register_state = 'NO_FILE' then 0 else 1 + greatest(0, ${drawn(9, 20)} - 11) / 3 end as revisions
    from stated
  )
  select id, n, code || '-' || project || '-' || type_code || '-' || lpad(counter::text, 4, '0') as number,
    ${title} as title, type_id, ship_id, project, counter, drydock_id, confidentiality, scheme, reviewed, register_state, revisions,
    case when confidentiality = 'COMMERCIAL' then yard_id end as yard_id, ${pick(DISCIPLINES, 10)} as discipline,
    array(select distinct tag from unnest(array[
      case when ${drawn(11, 3)} = 0 then ${pick(TAGS, 12)} end,
      case when ${drawn(13, 6)} = 0 then ${pick(TAGS, 14)} end,
      case when ${drawn(15, 5000)} = 0 then 'asbestos' end]) as tag where tag is not null) as tags,
    case when ${drawn(16, 4)} = 0 then 'EXT-' || ${drawn(17, 900000)} end as external_number,
    ${day} as day, ${drawn(18, texts)} as text, ids[1 + ${drawn(19, 'cardinality(ids)')}] as author_id,
    coalesce((select max(id) from revisions), 0) + sum(revisions) over (order by id) - revisions as revision_base,
    case when register_state in ('DRAFT', 'FOR_REVIEW', 'REJECTED') then revisions - 1 else revisions end as current
  from numbered, authors`;

/** As `wordsColumn` of the server: the text of what is current belongs to it. */
const words = `strip(to_tsvector('simple', regexp_replace(lower(concat_ws(' ', number, title, external_number,
  array_to_string(tags, ' '))), '[^a-z0-9]+', ' ', 'g')))
  || case when current > 0 and register_state <> 'VOID' then texts.words else '' end`;

/** The roles of the route that a review has come to: in the first round to the first one only. */
const asked = `array(select role_id from route_steps as step where step.type_id = d.type_id and only_tag is null
  and (revisions > 1 or register_state not in ('DRAFT', 'NO_FILE')) and (revisions > 1 or register_state <> 'FOR_REVIEW' or position = 1))`;

const documents = `
  insert into documents (id, number, title, title_key, type_id, discipline, ship_id, drydock_id, tags, external_number,
    confidentiality, yard_id, state, void_reason, register_state, latest_id, current_id, "on", released_on, words,
    authors, asked_roles, created_at, created_by, updated_at, updated_by)
  select id, number, title, lower(title), type_id, discipline::discipline, ship_id, drydock_id, tags, external_number,
    confidentiality, yard_id, (case when register_state = 'VOID' then 'VOID' else 'ACTIVE' end)::document_state,
    case when register_state = 'VOID' then 'Entered twice' end, register_state::register_state,
    case when revisions > 0 then revision_base + revisions end, case when current > 0 then revision_base + current end,
    day, case when current > 0 then day - 30 * (revisions - current) end, ${words},
    case when revisions > 0 then array[author_id] else '{}' end, ${asked}, day - 30 * revisions + time '08:00', author_id, day + time '09:00' + n % 30000 * interval '1 second', author_id
  from drawn_documents as d left join drawn_texts as texts on texts.file = d.text order by id`;

const state = `case when sequence = revisions - 1 then (case when register_state <> 'VOID' then register_state when reviewed then 'APPROVED' else 'ISSUED' end)
  when sequence = current - 1 then (case when reviewed then 'APPROVED' else 'ISSUED' end) else 'SUPERSEDED' end`;

const revisions = `
  create temp table drawn_revisions on commit drop as
  select d.*, sequence, revision_base + sequence + 1 as revision_id, day - 30 * (revisions - 1 - sequence) as made_on, ${state} as revision_state
  from drawn_documents as d, generate_series(0, revisions - 1) as sequence`;

const revisionRows = `
  insert into revisions (id, document_id, sequence, label, state, reason, change_note, file_name, sha256, source_files,
    author_id, "on", submitted_at, decided_at, check_code, created_at, created_by, updated_at, updated_by)
  select revision_id, id, sequence, case when scheme = 'ALPHA' then chr(65 + sequence) else sequence::text end,
    revision_state::revision_state, (case when reviewed then 'FOR_REVIEW' else 'ISSUED_FOR_INFORMATION' end)::revision_reason,
    case when sequence > 0 then 'Corrected after the work' end, number || '.txt', texts.sha256, '[]', author_id, made_on,
    case when reviewed and revision_state <> 'DRAFT' then made_on + time '09:00' end,
    case when revision_state not in ('DRAFT', 'FOR_REVIEW') then made_on + time '12:00' end,
    substr(replace(gen_random_uuid()::text, '-', ''), 1, 12), made_on + time '08:00', author_id, made_on + time '12:00', author_id
  from drawn_revisions as r join drawn_texts as texts on texts.file = (r.text + r.sequence) % (select count(*) from drawn_texts)
  order by revision_id`;

/** Every step done, but for what is in review: that waits at its first one. */
const steps = `
  insert into review_steps (revision_id, position, role_id, rule, due_on, days, opened_at, done_at)
  select revision_id, position, role_id, rule, case when opened then made_on + days end, days,
    case when opened then made_on + time '09:00' end,
    case when revision_state <> 'FOR_REVIEW' then made_on + time '09:00' + position * interval '1 hour' end
  from (select *, revision_state <> 'FOR_REVIEW' or position = 1 as opened
    from drawn_revisions join route_steps using (type_id) where only_tag is null and revision_state <> 'DRAFT') as asked
  order by revision_id, position`;

/** B or C at the last step of what ended so; never by the author. */
const results = `
  insert into review_results (step_id, user_id, result, comment, at)
  select s.id, h.ids[case when h.ids[1] = r.author_id then 2 else 1 end],
    (case when s.position < most.position then 'A' when r.revision_state = 'REJECTED' then 'C'
      when r.revision_state = 'APPROVED_WITH_COMMENTS' then 'B' else 'A' end)::review_result,
    case when s.position = most.position and r.revision_state in ('REJECTED', 'APPROVED_WITH_COMMENTS') then 'See the comments' end, s.done_at
  from drawn_revisions as r join review_steps as s on s.revision_id = r.revision_id
  join (select type_id, max(position) as position from route_steps where only_tag is null group by type_id) as most using (type_id)
  join (select role_id, array_agg(user_id order by user_id) as ids from user_roles join users on users.id = user_id
    where status = 'ACTIVE' group by role_id) as h on h.role_id = s.role_id
  where s.done_at is not null and h.ids[case when h.ids[1] = r.author_id then 2 else 1 end] is not null`;

const counters = `
  insert into document_counters (ship_id, project, type_id, last)
  select ship_id, project, type_id, max(counter) from drawn_documents group by 1, 2, 3
  on conflict (ship_id, project, type_id) do update set last = excluded.last`;

const sequenceOf = (table) =>
  `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`;

/** The files are in the table `drawn_texts` by then, numbered from 0. */
export const statements = (count, texts) => [
  places(count),
  'analyze drawn_places',
  drafts(texts),
  'analyze drawn_documents',
  documents,
  revisions,
  'analyze drawn_revisions',
  revisionRows,
  steps,
  results,
  counters,
  sequenceOf('documents'),
  sequenceOf('revisions'),
];
/** What they write into. */
export const TABLES = ['documents', 'revisions', 'review_steps', 'review_results'];
