/**
 * Two thousand ships with ten thousand dockings, eighty thousand certificates and what class asks of them beside the
 * demonstration fleet, the same ones every time.
 */
import { chromium } from '@playwright/test';
import { ensureBrowser, launchOptions } from '../browser.mjs';
import { scrollNothing, scrollTimeline } from './frames.mjs';

const SHIPS = 2_000;
const DOCKINGS_EACH = 5;
const CERTIFICATES_EACH = 40;
const CLASS_ITEMS_EACH = 12;
const RUNS = 2;
const NAMES = 'Nordvik Halden Kestrel Alma Coral Sagara Brage Larch Vestby Orla Tindra Marstal';
const KINDS = 'Trader Bay Fjord Meridian Ambassador Pacific Star Voyager Spirit Pioneer';

const list = (names) => `array['${names.split(' ').join("','")}']`;
const pick = (names, number) => `(${list(names)})[1 + (${number}) % ${names.split(' ').length}]`;
const base36 = (number) =>
  `substr('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ', 1 + (${number}) % 36, 1)`;

/** Begins with a figure, as none of the demonstration fleet does. */
const code = `chr(48 + number / 1296) || ${base36('number / 36')} || ${base36('number')}`;
const shipName = `${pick(NAMES, 'number')} || ' ' || ${pick(KINDS, 'number / 7')} || ' ' || number`;
const digit = (place) => `substr((400000 + number)::text, ${place}, 1)::int`;
const sum = [7, 6, 5, 4, 3, 2]
  .map((weight, place) => `${weight} * ${digit(place + 1)}`)
  .join(' + ');
const imo = `(400000 + number)::text || ((${sum}) % 10)::text`;

const COPIED =
  'type, flag, class_society, iws_notation, esp, delivered_on, gross_tonnage, deadweight_t, loa_m, breadth_m, depth_m, draught_m, special_survey_due_on, superintendent_id, scheme';

const ships = `
  insert into ships (code, name, name_key, search, former_names, imo, status, ${COPIED},
    created_at, created_by, updated_at, updated_by)
  select code, name, lower(name), lower(name) || ' ' || lower(code) || ' ' || imo, '{}', imo,
    (case when number % 20 = 0 then 'LAID_UP' else 'ACTIVE' end)::ship_status, ${COPIED}, now(), 1, now(), 1
  from (select number, ${code} as code, ${shipName} as name, ${imo} as imo
    from generate_series(1, ${SHIPS}) as number) as made
  join (select id, ${COPIED} from ships) as model on model.id = 1 + made.number % 8`;

/** One every thirty months, from seven years ago into the years to come. */
const drydocks = `
  insert into drydocks (number, ship_id, kind, state, planned_arrival_on, planned_dock_on, planned_undock_on,
    planned_departure_on, actual_arrival_on, actual_dock_on, actual_undock_on, actual_departure_on,
    base_currency, rates, budget, contingency_pct, off_hire_per_day, superintendent_id, engineer_ids, members,
    health, created_at, created_by, updated_at, updated_by)
  select code || '-DD' || to_char(day, 'YY'), id,
    (case when turn % 2 = 0 then 'SPECIAL_SURVEY' else 'INTERMEDIATE' end)::drydock_kind,
    (case when past then 'CLOSED' when day < current_date + 200 then 'TENDER' else 'DRAFT' end)::drydock_state,
    day, day + 2, day + 16, day + 19,
    case when past then day end, case when past then day + 2 end,
    case when past then day + 16 end, case when past then day + 19 end,
    'USD', '{}', 50000000 + id * 1000, 10, 1450000, superintendent_id, '{}', '[]',
    (case when id % 9 = 0 and not past then 'ATTENTION' else 'ON_SCHEDULE' end)::drydock_health, now(), 1, now(), 1
  from (select *, day + 19 < current_date as past from (
    select ships.*, turn, current_date - 2555 + (id * 37) % 700 + turn * 913 as day
    from ships cross join generate_series(0, ${DOCKINGS_EACH - 1}) as turn where id > 8) as dated) as made`;

const inspections = `
  insert into bottom_inspections (ship_id, "on", kind, credited_to, drydock_id,
    created_at, created_by, updated_at, updated_by)
  select ship_id, actual_undock_on, 'DRYDOCK',
    (case when kind = 'SPECIAL_SURVEY' then 'SPECIAL' else 'INTERMEDIATE' end)::inspection_credit, id,
    now(), 1, now(), 1
  from drydocks where ship_id > 8 and actual_undock_on is not null`;

/** Each with a kind of its own, as far as there are kinds; one in forty has lapsed. */
const certificates = `
  insert into certificates (ship_id, kind_id, type, number, issuer, issued_on, expires_on, original_on_board, state,
    effective_on, survey_from, survey_to, deadline_on, reminded_days, created_at, updated_at)
  select ship_id, kind_id, 'FULL', 'C-' || ship_id || '-' || turn, 'Bureau Veritas', ends - 1826, ends, true, 'ACTIVE',
    ends, ends - 820, ends - 640, least(ends, ends - 640 + 1000 * (turn % 2)), 7, now(), now()
  from (select ships.id as ship_id, turn, kinds.id as kind_id,
      current_date - 40 + (ships.id * 53 + turn * 41) % 1600 as ends
    from ships cross join generate_series(1, ${CERTIFICATES_EACH}) as turn
    join (select id, row_number() over (order by position) as place, count(*) over () as many from certificate_kinds) as kinds
      on kinds.place = 1 + turn % kinds.many
    where ships.id > 8) as made`;

/** Of class: a quarter of them only in a dry dock. */
const classItems = `
  insert into class_items (ship_id, code, name, last_on, due_on, needs_dock, cms, source, created_at, updated_at)
  select id, 'I-' || turn, 'Survey item ' || turn, day - 1826, day,
    (case when turn % 4 = 0 then 'DRY' else 'AFLOAT' end)::item_place, false, 'CLASS_IMPORT', now(), now()
  from (select ships.id, turn, current_date + (ships.id * 29 + turn * 97) % 1700 as day
    from ships cross join generate_series(1, ${CLASS_ITEMS_EACH}) as turn where id > 8) as made`;

export const statements = [ships, drydocks, inspections, certificates, classItems];

const [FROM, TO] = [-7, 7].map((years) => new Date().getFullYear() + years);
const TIMELINE = `/drydocks/timeline?from=${FROM}-01-01&to=${TO}-12-31`;

export const paths = [
  '/ships',
  '/ships?page=20',
  ...['code', 'type', 'flag', 'status', 'delivered_on', '-special_survey_due_on'].map(
    (sort) => `/ships?sort=${sort}`,
  ),
  '/ships?q=hal',
  '/ships?q=halden+trader',
  '/ships?status=LAID_UP',
  '/drydocks',
  '/drydocks?page=100',
  ...['number', 'ship', 'state', 'kind', 'health', 'starts_on', '-updated_at'].map(
    (sort) => `/drydocks?sort=${sort}`,
  ),
  '/drydocks?phase=OPEN',
  '/drydocks?q=hal',
  '/drydocks?health=ATTENTION&sort=starts_on',
  TIMELINE,
  `${TIMELINE}&page=20`,
  '/compliance',
  '/compliance?page=20',
  '/compliance?status=OVERDUE',
  '/compliance?q=hal',
  '/certificates/matrix',
  '/certificates/matrix?page=20',
  '/certificates/matrix?sort=deadline',
  '/certificates',
  '/certificates?page=100',
  '/certificates?group=SOLAS&sort=ship',
  '/dashboard',
  '/dashboard?ship_id=2',
];

const row = (what, { frames, longest, over }) =>
  `| ${what} | ${frames} | ${longest.toFixed(0)} ms | ${over} |`;

/** The timeline of the whole fleet, scrolled at 4x CPU slow-down, and an empty page beside it. */
export async function afterwards(origin, password) {
  if (!(await ensureBrowser())) process.exit(1);
  const browser = await chromium.launch(launchOptions());
  try {
    console.log(
      '\n| Scrolled, 4x CPU slow-down | Frames | Longest | Over 50 ms |\n|---|---|---|---|',
    );
    for (let run = 0; run < RUNS; run += 1)
      console.log(row('The timeline', await scrollTimeline(browser, { origin, password })));
    console.log(row('An empty page', await scrollNothing(browser)));
  } finally {
    await browser.close();
  }
}
