/** Two hundred dockings under way, each with five hundred jobs of six lines and thirty days of progress, as copies of the demonstration's. */
import { statements as fleet } from './fleet.mjs';

const DOCKINGS = 200;
const JOBS = 500;
const LINES = 6;
const DAYS = 30;
/** Ids that nothing of the demonstration has. */
const FIRST_DOCKING = 1_000;
const FIRST_JOB = 1_000_000;
const OF = 'where drydock_id = 1';

/** Copies rows of a table with other values in some columns; what the database reckons itself is left to it. */
export const copier = `
  create function copy_rows(name text, changed text, source text) returns void language plpgsql as $copier$
  declare columns text;
  begin
    select string_agg(quote_ident(column_name), ', ') into columns from information_schema.columns
      where table_schema = 'public' and table_name = name and is_generated = 'NEVER';
    execute format('insert into %I (%s) select %s from (select (jsonb_populate_record(model, %s)).* from %s) as copied',
      name, columns, columns, changed, source);
  end $copier$`;

/** A copy of each row `model` of what `from` reads, with these values in these columns. */
export const copies = (table, changed, from) => {
  const pairs = Object.entries(changed).map(([name, value]) => `'${name}', ${value}`);
  return `select copy_rows('${table}', $changed$jsonb_build_object(${pairs.join(', ')})$changed$, $from$${from}$from$)`;
};

export const next = (table) => `nextval('${table}_id_seq')`;
const dockings = `(select id as docking from drydocks where id > ${FIRST_DOCKING}) as made`;

export const statements = [
  copier,
  fleet[0],
  copies(
    'drydocks',
    {
      id: `${FIRST_DOCKING} + place`,
      number: `ship_code || '-DD26'`,
      ship_id: 'ship',
      members: `'[]'::jsonb`,
    },
    `drydocks as model cross join (select id as ship, code as ship_code, row_number() over (order by id) as place
      from ships where id > 8 order by id limit ${DOCKINGS}) as made where model.id = 1`,
  ),
  ...['milestones', 'contracts'].map((table) =>
    copies(
      table,
      { id: next(table), drydock_id: 'docking' },
      `${table} as model cross join ${dockings} ${OF}`,
    ),
  ),
  ...['variation_orders', 'daily_reports'].map((table) =>
    copies(
      table,
      {
        ...{ id: next(table), drydock_id: 'docking', client_id: 'null', revision_id: 'null' },
        job_id: 'null',
      },
      `${table} as model cross join ${dockings} ${OF}`,
    ),
  ),
  copies(
    'jobs',
    {
      id: `${FIRST_JOB} + (docking - ${FIRST_DOCKING}) * ${JOBS} + number`,
      drydock_id: 'docking',
      code: `split_part(model.code, '-', 1) || '-' || lpad(number::text, 3, '0')`,
      position: 'number',
      planned_start_on: `current_date - ${DAYS / 2} + number % ${DAYS - 10}`,
      planned_end_on: `current_date - ${DAYS / 2} + number % ${DAYS - 10} + 6`,
      ...{ client_id: 'null', standard_job_id: 'null', source_job_id: 'null', pull_id: 'null' },
    },
    `(select *, row_number() over (order by id) - 1 as model_place from jobs ${OF}) as model_row
      join jobs as model on model.id = model_row.id
      join (select generate_series(1, ${JOBS}) as number) as numbers on number % 64 = model_place
      cross join ${dockings}`,
  ),
  copies(
    'job_lines',
    { id: next('job_lines'), job_id: 'of.id', position: 'line' },
    `jobs as of join jobs as source on source.drydock_id = 1 and source.title = of.title
      join job_lines as model on model.job_id = source.id and model.position = (
        select min(position) from job_lines where job_id = source.id)
      cross join generate_series(1, ${LINES}) as line where of.id > ${FIRST_JOB}`,
  ),
  `insert into progress_updates (job_id, pct, base_pct, note, hours, measured, at, recorded_at, recorded_by)
    select id, least(100, day * 5), least(100, greatest(0, day - 1) * 5), null, 8, '[]',
      now() - (${DAYS} - day) * interval '1 day', now() - (${DAYS} - day) * interval '1 day', 1
    from jobs cross join generate_series(1, ${DAYS}) as day where id > ${FIRST_JOB} order by day, id`,
];

const SOME = [3, 77, 150].map((place) => FIRST_DOCKING + place);
const all = (name, part) => ({ name, path: SOME.map((id) => `/drydocks/${id}${part}`) });

/** What the board asks for, and what tells of money; three dockings in turn. */
export const paths = [
  all('summary, with its money', '/summary'),
  all('jobs', '/jobs'),
  all('planned and earned value', '/progress'),
  all('flooding gate', '/gate'),
  all('variation orders', '/variation_orders'),
  all('daily reports', '/daily_reports'),
  all('photos of today', '/photos'),
  all('account', '/account'),
  all('close-out', '/close_out'),
];
