/** One docking from a draft to its award, by all who have a part in it, and without an override anywhere. */
import { expect as expectOf, type Page } from '@playwright/test';
import { termFields } from '../src/contract/tender/terms';
import readWorkbook from 'read-excel-file/node';
import writeWorkbook from 'write-excel-file/node';
import type { Document } from '../src/contract/documents/documentRecords';
import { namesOf, unknownOf } from '../src/contract/fieldTable';
import { jobFields } from '../src/contract/jobs/jobs';
import type { Drydock } from '../src/contract/fleet/drydockRecords';
import type { Quotation, TenderView } from '../src/contract/tender/tenderRecords';
import { apiOf } from './support/api';
import { people, signIn } from './support/people';
import { expect, test, type TestServer } from './support/test';
import { saying, texts } from './support/texts';

const { drydocks, jobs, quotations, specification } = texts;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const DOCKING = '/ships/8/drydocks/5';
const SUPERINTENDENT = 'ingrid.dahl';
const MANAGER = 'fleet.manager';
const YARD = 'lap.yard';
const SHIP = 'lap.master';
const [STD, JRS, GCD] = [1, 2, 3];

/** What the ship proposes, without a price. */
const PROPOSAL = {
  ...unknownOf(jobFields),
  category_id: 9,
  title: 'Leaking sea valve in the engine room',
  description: 'The valve leaks at its flange: overhaul it, and test it under pressure in dock.',
  location: 'Engine room',
  ...{ executor: 'YARD', origin: 'STANDARD', includes: [], drawing_ids: [], spares: 'NONE' },
  ...{ class_item: false, statutory: false, safety: false, flooding_gate: false },
  ...{ critical_path: false, owner_supply: false },
  lines: [
    {
      ...{ id: null, text: 'Overhaul and test of the valve', qty: '1', unit: 'pcs' },
      ...{ kind: 'UNIT', basis: 'FIXED', estimate_price: null },
    },
  ],
};

type Call = Awaited<ReturnType<typeof apiOf>>;

/** What is asked, with whose answer the journey goes on. */
async function done<T>(call: Call, method: string, path: string, body?: object): Promise<T> {
  const answer = await call<T>(method, path, body);
  expectOf(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  return answer.body;
}

async function makePeople(server: TestServer): Promise<void> {
  const call = await apiOf(server, people.administrator);
  for (const [username, role, yard_id, drydock_number] of [
    [YARD, 8, GCD, 'LAP-DD27'],
    [SHIP, 7, null, null],
  ] as const)
    await done(call, 'POST', '/users', {
      ...{ username, fullname: username, email: `${username}@example.com`, yard_id },
      ...{ password: server.password, role_ids: [role], locale: 'en', time_zone: 'UTC' },
      memberships: [{ ship_code: 'LAP', drydock_number }],
      deep_link_allowed: false,
    });
}

/** Through the route of its type, each step by whoever is asked. */
async function approve(server: TestServer, documentId: number): Promise<void> {
  const author = await apiOf(server, SUPERINTENDENT);
  const { revisions } = await done<Document>(author, 'GET', `/documents/${documentId}`);
  const id = revisions[0]?.id ?? 0;
  await done(author, 'POST', `/revisions/${id}/submit`);
  const review = { result: 'A', comment: null };
  for (const who of [people.engineer, 'rajan.menon', people.purchaser, MANAGER])
    await (
      await apiOf(server, who)
    )('POST', `/revisions/${id}/reviews`, review);
  const after = await done<Document>(author, 'GET', `/documents/${documentId}`);
  expect(after.revisions[0]?.state).toBe('APPROVED');
}

async function takeStep(page: Page, name: string): Promise<void> {
  await page.goto(DOCKING);
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

async function addJobs(page: Page): Promise<void> {
  await page.goto(`${DOCKING}/jobs/add`);
  for (const name of [/^Select GS-S\d+ /, /^Select DK-S\d+ /])
    await page.getByRole('checkbox', { name }).first().check();
  await page.getByRole('button', { name: jobs.add.preview }).click();
  await page.getByRole('button', { name: 'Add 2 jobs' }).click();
  await expect(page.getByText('2 jobs added')).toBeVisible();
}

/** Prices in the yard's own layout, as it answers all the same. */
const ownLayout = (lines: Quotation['lines']) =>
  [
    'No;Description;Unit;Qty;U. Price;Total',
    ...lines.map(
      ({ text, asked_unit, asked_qty }, place) =>
        `${place + 1}.1;${text};${asked_unit};${asked_qty};${120 + place},00;`,
    ),
  ].join('\n');

async function filledSheet(path: string): Promise<Buffer> {
  const book = await readWorkbook(path);
  const prices = book.find(({ sheet }) => sheet === quotations.sheet.prices);
  const [head = [], ...rows] = prices?.data ?? [];
  const at = head.findIndex((cell) => /^Unit price/.test(String(cell)));
  const filled = rows.map((row, place) => row.map((cell, i) => (i === at ? 100 + place : cell)));
  return writeWorkbook([
    {
      sheet: 'Prices',
      data: [head, ...filled].map((row) =>
        row.map((cell) =>
          typeof cell === 'number' ? { value: cell, type: Number } : String(cell ?? ''),
        ),
      ),
    },
  ]).toBuffer();
}

async function takeIn(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  await page.getByRole('button', { name: quotations.sheet.ask }).click();
  const dialog = page.getByRole('dialog', { name: quotations.sheet.title });
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByText(quotations.sheet.choose).click();
  await (await chooser).setFiles(file);
  await dialog.getByRole('button', { name: /^Import \d+ changes?$/ }).click();
  await page.getByRole('button', { name: quotations.save }).click();
  await expect(page.getByText(/^Quotation LAP-DD27 \w+ saved$/)).toBeVisible();
}

/** Days and validity, which no sheet tells. */
async function completeOffer(call: Call, id: number): Promise<Quotation> {
  const { lines, ...quotation } = await done<Quotation>(call, 'GET', `/quotations/${id}`);
  const offer = { valid_until: '2027-12-31', days_in_dock: 10, days_total: 14 };
  const fields = [
    ...['currency', 'yard_reference', 'discount_pct', 'discount_excludes', 'days_alongside'],
    ...[
      'received_from',
      'day_count',
      'dock_name',
      'earliest_dock_on',
      'version',
      ...namesOf(termFields),
    ],
  ] as const;
  const kept = Object.fromEntries(fields.map((name) => [name, quotation[name as 'version']]));
  const own = lines.map(
    ({ line_id, text, qty, unit, unit_price, discount_pct, status, remark }) => ({
      ...{ line_id, text, qty, unit, unit_price, discount_pct, status, remark },
    }),
  );
  await done(call, 'PUT', `/quotations/${id}`, { ...kept, ...offer, lines: own });
  return done<Quotation>(call, 'POST', `/quotations/${id}/receive`);
}

// All of it by five people, one after another.
test.setTimeout(1_200_000);

test('LAP-DD27 goes from a draft to its award: jobs, specification, three yards, comparison, contract', async ({
  ownPage: page,
  ownServer: server,
}) => {
  await makePeople(server);
  const superintendent = await apiOf(server, SUPERINTENDENT);
  const purchaser = await apiOf(server, people.purchaser);

  // Jobs from the library, and one that the ship proposes; all are approved at once.
  await signIn(page, SUPERINTENDENT, server.password, DOCKING);
  await takeStep(page, drydocks.steps.start_specification);
  await addJobs(page);
  const ship = await apiOf(server, SHIP);
  await done(ship, 'POST', '/drydocks/5/jobs', PROPOSAL);
  await page.goto(`${DOCKING}/jobs`);
  const categories = page.getByRole('checkbox', { name: /^Select all jobs of / });
  await expect(categories).toHaveCount(3);
  for (const box of await categories.all()) await box.check();
  await page.getByRole('button', { name: jobs.bulk.approve.action }).click();
  await page.getByRole('button', { name: 'Approve 3 jobs' }).click();
  await expect(page.getByText('3 of 3 approved')).toBeVisible();

  // The specification is issued, reviewed and approved; only then the tender starts.
  await page.goto(`${DOCKING}/jobs/issues`);
  await page.getByRole('button', { name: 'Issue rev. A' }).click();
  await page.getByRole('link', { name: specification.open }).click();
  await expect(page).toHaveURL(/\/documents\/\d+/);
  await approve(server, Number(/documents\/(\d+)/.exec(page.url())?.[1]));
  await signIn(page, MANAGER, server.password, DOCKING);
  await takeStep(page, drydocks.steps.start_tender);
  await signIn(page, SUPERINTENDENT, server.password, DOCKING);

  await page.goto(`${DOCKING}/quotations`);
  await page.getByRole('button', { name: quotations.beginAsk }).click();
  const begin = page.getByRole('dialog');
  await begin.getByLabel(quotations.offHirePerDay).fill('14500');
  await begin.getByRole('button', { name: quotations.begin, exact: true }).click();
  await expect(begin).toBeHidden();
  for (const yard_id of [STD, JRS, GCD])
    await done(purchaser, 'POST', '/drydocks/5/quotations', { yard_id, currency: 'USD' });
  await page.reload();
  const tender = await done<TenderView>(purchaser, 'GET', '/drydocks/5/tender');
  const idOf = (code: string) => tender.quotations.find(({ yard }) => yard.code === code)?.id ?? 0;
  const [std, jrs, gcd] = ['STD', 'JRS', 'GCD'].map(idOf) as [number, number, number];

  // One yard enters by form, on a phone, and answers a question.
  const yard = await page.context().browser()?.newPage({ baseURL: server.origin });
  if (yard === undefined) throw new Error('There is no browser.');
  await signIn(yard, YARD, server.password, `/quotations/${gcd}`);
  await yard.setViewportSize({ width: 360, height: 740 });
  const prices = yard.getByLabel(/^Unit price, line \d+$/);
  await prices.first().waitFor();
  for (const [place, price] of (await prices.all()).entries())
    await price.fill(String(110 + place));
  await yard.getByRole('button', { name: quotations.save }).click();
  await expect(yard.getByText(/^Quotation LAP-DD27 GCD saved$/)).toBeVisible();
  // What was entered is forgotten once the form stands anew, which may come after the words.
  await expect(yard.getByText(quotations.saveFirst)).toHaveCount(0);
  await completeOffer(await apiOf(server, YARD), gcd);
  const question = { question: 'Is staging included?', line_ids: [] };
  const { clarifications } = await done<Quotation>(
    purchaser,
    'POST',
    `/quotations/${gcd}/clarify`,
    question,
  );
  await yard.reload();
  await yard.getByRole('button', { name: quotations.answerAsk }).click();
  await yard.getByRole('dialog').getByLabel(quotations.answerLabel, { exact: true }).fill('It is.');
  await yard.getByRole('dialog').getByRole('button', { name: quotations.answer }).click();
  await expect(yard.getByText(saying(quotations.answered))).toBeVisible();
  expect(clarifications).toHaveLength(1);
  await yard.getByRole('button', { name: quotations.calls.handIn }).click();

  // One fills in the sheet, one answers in a layout of its own.
  await page.goto(`/quotations/${std}`);
  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: quotations.sheet.xlsx }).click();
  const filled = await filledSheet(await (await downloaded).path());
  await takeIn(page, { name: 'quote.xlsx', mimeType: XLSX, buffer: filled });
  await completeOffer(purchaser, std);
  await page.goto(`/quotations/${jrs}`);
  const { lines } = await done<Quotation>(purchaser, 'GET', `/quotations/${jrs}`);
  const own = Buffer.from(ownLayout(lines));
  await takeIn(page, { name: 'offer.csv', mimeType: 'text/csv', buffer: own });
  await completeOffer(purchaser, jrs);

  // The comparison is issued and approved, and the award needs no reason.
  await page.goto(`${DOCKING}/quotations?view=comparison`);
  await page.getByRole('button', { name: 'Issue rev. 0 for approval' }).click();
  const issued = page.getByRole('link', { name: 'LAP-DD27-CMP-0001 rev. 0' });
  await expect(issued).toBeVisible();
  await approve(
    server,
    Number(/documents\/(\d+)/.exec((await issued.getAttribute('href')) ?? '')?.[1]),
  );
  await signIn(page, MANAGER, server.password, `${DOCKING}/quotations?view=comparison`);
  await expect(page.getByText(quotations.approval.unchanged)).toBeVisible();
  await page.getByRole('button', { name: /^Award to Gulf Crescent/ }).click();
  const award = page.getByRole('dialog');
  await expect(award.getByText('LAP-DD27-CMP-0001 rev. 0, approved')).toBeVisible();
  await award.getByRole('button', { name: quotations.award, exact: true }).click();
  await expect(page.getByText(/^LAP-DD27 awarded to Gulf Crescent/)).toBeVisible();
  // With the award come its letters: to the yard that has it, and to the two others.
  const letters = page.getByRole('region', { name: quotations.letters.title });
  await expect(letters.getByRole('link', { name: /^LAP-DD27-CTR-000\d$/ })).toHaveCount(3);
  const { state } = await done<Drydock>(superintendent, 'GET', '/drydocks/5');
  expect(state).toBe('AWARDED');

  await yard.goto(`${DOCKING}/quotations?view=contract`);
  await expect(yard.getByRole('row', { name: /GS-001 .* USD 110/ })).toBeVisible();
  await expect(yard.getByText(quotations.letters.title)).toBeHidden();
  await yard.close();
});
