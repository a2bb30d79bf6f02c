/**
 * One tender of five hundred jobs with six lines each, which five yards have priced, in the place of the demonstration's own; then
 * a filled price sheet of all lines, taken in by a browser.
 */
import { chromium } from '@playwright/test';
import readWorkbook from 'read-excel-file/node';
import writeWorkbook from 'write-excel-file/node';
import { launchOptions } from '../browser.mjs';
import { scrollJobs, scrollNothing } from './frames.mjs';
import { copier, copies, next } from './execution.mjs';

const DOCKING = 2;
const JOBS = 500;
const LINES = 6;
const FIRST_JOB = 1_000_000;
const YARDS = 5;
/** The quotation whose sheet is taken in, and how often. */
const QUOTATION = 1;
const RUNS = 5;
const JOB_LIST = `/ships/1/drydocks/${DOCKING}/jobs`;
const TENDER = `(select id from tenders where drydock_id = ${DOCKING})`;
const OWN = `quotation_id in (select id from quotations where tender_id = ${TENDER})`;

export const statements = [
  copier,
  copies(
    'jobs',
    {
      id: `${FIRST_JOB} + number`,
      drydock_id: `${DOCKING}`,
      code: `split_part(model.code, '-', 1) || '-' || lpad((number + 100)::text, 3, '0')`,
      ...{ position: 'number + 100', state: `'APPROVED'` },
      ...{ client_id: 'null', standard_job_id: 'null', source_job_id: 'null', pull_id: 'null' },
    },
    `(select *, row_number() over (order by id) - 1 as model_place from jobs where drydock_id = 1) as model_row
      join jobs as model on model.id = model_row.id
      join (select generate_series(1, ${JOBS}) as number) as numbers on number % 64 = model_place`,
  ),
  copies(
    'job_lines',
    { id: next('job_lines'), job_id: 'of.id', position: 'line' },
    `jobs as of join jobs as source on source.drydock_id = 1 and source.title = of.title
      join job_lines as model on model.job_id = source.id and model.position = (
        select min(position) from job_lines where job_id = source.id)
      cross join generate_series(1, ${LINES}) as line where of.id > ${FIRST_JOB}`,
  ),
  `delete from quotation_lines where ${OWN}`,
  `delete from tender_lines where tender_id = ${TENDER}`,
  `insert into tender_lines (tender_id, job_line_id, position, job_code, job_title, class_item, text, qty, unit, basis, estimate)
    select ${TENDER}, line.id, row_number() over (order by job.id, line.position), job.code, job.title, job.class_item,
      line.text || ' ' || line.position, line.qty, line.unit, line.basis, 100000
    from job_lines as line join jobs as job on job.id = line.job_id where job.id > ${FIRST_JOB}`,
  copies(
    'quotations',
    { id: next('quotations'), yard_id: 'yard' },
    `quotations as model cross join (select id as yard, row_number() over (order by id) as place from yards
      where id not in (select yard_id from quotations where tender_id = ${TENDER})) as made
      where model.id = ${QUOTATION} and place <= ${YARDS} - 3`,
  ),
  `insert into quotation_lines (quotation_id, tender_line_id, position, text, qty, unit, unit_price, discount_pct, status)
    select quotation.id, line.id, line.position, line.text, line.qty, line.unit,
      case when (line.position + quotation.id) % 37 = 0 then null else 80 + (line.position * 7 + quotation.id * 13) % 40 end,
      0, case when (line.position + quotation.id) % 37 = 0 then 'SILENT'::quoted_status else 'PRICED' end
    from tender_lines as line join quotations as quotation on quotation.tender_id = line.tender_id
    where line.tender_id = ${TENDER}`,
];

export const paths = [
  { name: 'jobs', path: `/drydocks/${DOCKING}/jobs` },
  { name: 'tender with its yards', path: `/drydocks/${DOCKING}/tender` },
  { name: 'quotations', path: '/quotations' },
  { name: 'quotation with its lines', path: `/quotations/${QUOTATION}` },
  { name: 'comparison', path: `/drydocks/${DOCKING}/comparison` },
];

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The sheet as a yard sends it back: with a price for every line. */
async function filledSheet(path, run) {
  const isPrice = (cell) => /^Unit price/.test(String(cell));
  const sheets = await readWorkbook(path);
  const { data: filledIn } = sheets.find(({ data: [names = []] }) => names.some(isPrice));
  const [head, ...rows] = filledIn;
  const at = head.findIndex(isPrice);
  const filled = rows.map((row, place) =>
    row.map((cell, i) => (i === at ? 100 + run + (place % 50) : cell)),
  );
  const cell = (value) =>
    typeof value === 'number' ? { value, type: Number } : String(value ?? '');
  const data = [head, ...filled].map((row) => row.map(cell));
  return { rows: rows.length, bytes: await writeWorkbook([{ sheet: 'Prices', data }]).toBuffer() };
}

async function ask(origin, password, path, body) {
  const send = async (to, token, sent) =>
    (
      await fetch(`${origin}/api${to}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { 'x-access-token': token }) },
        body: JSON.stringify(sent),
      })
    ).json();
  const { accessToken } = await send('/auth/signin', '', { username: 'administrator', password });
  return send(path, accessToken, body);
}

/** From the choice of the file to the rows that say what would change, to the filled form, to what the server has stored. */
async function takeIn(page, file) {
  const times = [performance.now()];
  const note = () => times.push(performance.now());
  await page.getByRole('button', { name: 'Import filled sheet…' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('dialog').getByText('Choose file').click();
  times[0] = performance.now();
  await (await chooser).setFiles({ name: 'sheet.xlsx', mimeType: XLSX, buffer: file });
  const take = page.getByRole('dialog').getByRole('button', { name: /^Import [\d,]+ changes$/ });
  await take.waitFor();
  note();
  await take.click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  note();
  await page.getByRole('button', { name: 'Save as draft', exact: true }).click();
  await page.getByText(/^Quotation .* saved$/).waitFor();
  note();
  await page.getByText(/^Quotation .* saved$/).waitFor({ state: 'hidden', timeout: 60_000 });
  return times.slice(1).map((time, place) => time - times[place]);
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** The list of its jobs, to its end and back, at 4x CPU slow-down, and an empty page beside it. */
async function scrolled(browser, server) {
  const row = (what, { frames, longest, over }) =>
    console.log(`| ${what} | ${frames} | ${longest.toFixed(0)} ms | ${over} |`);
  console.log(
    '\n| Scrolled, 4x CPU slow-down | Frames | Longest | Over 50 ms |\n|---|---|---|---|',
  );
  for (let run = 0; run < RUNS; run += 1)
    row(`The list of ${JOBS} jobs`, await scrollJobs(browser, server, JOB_LIST));
  row('An empty page', await scrollNothing(browser));
}

export async function afterwards(origin, password) {
  await ask(origin, password, `/quotations/${QUOTATION}/clarify`, {
    ...{ question: 'Is staging included?', line_ids: [] },
  });
  const browser = await chromium.launch(launchOptions());
  try {
    await scrolled(browser, { origin, password });
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
    await page.goto(`${origin}/quotations/${QUOTATION}`);
    await page.getByLabel('Username').fill('administrator');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Continue' }).click();
    const sheet = page.waitForEvent('download', { timeout: 120_000 });
    await page.getByRole('button', { name: 'Download price sheet' }).click({ timeout: 120_000 });
    const path = await (await sheet).path();
    const runs = [];
    let rows = 0;
    for (let run = 0; run < RUNS; run += 1) {
      const filled = await filledSheet(path, run);
      rows = filled.rows;
      runs.push(await takeIn(page, filled.bytes));
    }
    const [read, taken, stored] = [0, 1, 2].map((step) => median(runs.map((run) => run[step])));
    const seconds = (value) => `${(value / 1000).toFixed(1)} s`;
    console.log(
      '\n| Price sheet | Rows | Read and checked | Taken in | Saved |\n|---|---|---|---|---|',
    );
    console.log(
      `| in the browser, medians of ${RUNS} | ${rows} | ${seconds(read)} | ${seconds(taken)} | ${seconds(stored)} |`,
    );
  } finally {
    await browser.close();
  }
}
