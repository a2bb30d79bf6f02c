/** A docking whose specification is a document alone: tendered without a job list, priced in the yard's own program, and awarded. */
import readWorkbook from 'read-excel-file/node';
import writeWorkbook from 'write-excel-file/node';
import type { Document } from '../src/contract/documents/documentRecords';
import type { Quotation, TenderView } from '../src/contract/tender/tenderRecords';
import { apiOf } from './support/api';
import { people, signIn } from './support/people';
import { expect, test, type TestServer } from './support/test';
import { texts } from './support/texts';

const { drydocks, quotations } = texts;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const DOCKING = '/ships/4/drydocks/4';
const SPECIFICATION = 'ALF-DD27-SPC-0001';
const MANAGER = 'fleet.manager';
const YARD = 'alf.yard';
const [STD, GCD] = [1, 3];

/** By all who are asked, each in turn. */
async function approve(server: TestServer): Promise<void> {
  const office = await apiOf(server, people.administrator);
  const { body: found } = await office<{ items: { id: number }[] }>(
    'GET',
    `/documents?q=${SPECIFICATION}`,
  );
  const id = found.items[0]?.id ?? 0;
  const revision = async () =>
    (await office<Document>('GET', `/documents/${id}`)).body.revisions[0];
  const under = (await revision())?.id ?? 0;
  const review = { result: 'A', comment: null };
  for (const who of [people.engineer, 'rajan.menon', 'ingrid.dahl', 'ana.ribeiro', MANAGER])
    await (
      await apiOf(server, who)
    )('POST', `/revisions/${under}/reviews`, review);
  expect((await revision())?.state).toBe('APPROVED');
}

async function makeYard(server: TestServer): Promise<void> {
  const call = await apiOf(server, people.administrator);
  const { status } = await call('POST', '/users', {
    ...{ username: YARD, fullname: 'Yard of Alma Fjord', email: 'alf.yard@example.com' },
    ...{ yard_id: GCD, password: server.password, role_ids: [8], locale: 'en', time_zone: 'UTC' },
    memberships: [{ ship_code: 'ALF', drydock_number: 'ALF-DD27' }],
    deep_link_allowed: false,
  });
  expect(status).toBe(201);
}

/** The lump sum in its row, two lines of the yard's own, and its terms. */
async function filled(path: string): Promise<Buffer> {
  const book = await readWorkbook(path);
  const rowsOf = (name: string) => book.find(({ sheet }) => sheet === name)?.data ?? [];
  const prices = rowsOf(quotations.sheet.prices);
  const extras = rowsOf(quotations.sheet.extras);
  const terms = rowsOf(quotations.groups.terms);
  const [head = []] = prices;
  const at = (name: RegExp) => head.findIndex((cell) => name.test(String(cell)));
  const [text, unit, qty, price] = [/^Line$/, /^Unit$/, /^Qty$/, /^Unit price/].map(at);
  const lump = prices[1] ?? [];
  lump[price ?? 0] = 480_000;
  for (const [place, own] of (
    [
      ['Tug assistance', 'lump', 1, 6_500],
      ['Gangway watchman', 'day', 14, 180],
    ] as const
  ).entries()) {
    const row = extras[place + 1] ?? [];
    for (const [column, value] of [text, unit, qty, price].map((c, n) => [c, own[n]] as const))
      row[column ?? 0] = value ?? null;
    extras[place + 1] = row;
  }
  const answer = (name: string, value: string) => {
    const row = terms.find((cells) => cells.includes(name));
    if (row === undefined) throw new Error(`The price sheet asks for no ${name}.`);
    row[1] = value;
  };
  answer('days_total', '16');
  answer('days_in_dock', '9');
  answer('valid_until', '2027-12-31');
  const cells = (rows: typeof prices) =>
    rows.map((row) =>
      row.map((cell) =>
        typeof cell === 'number' ? { value: cell, type: Number } : String(cell ?? ''),
      ),
    );
  return writeWorkbook([
    { sheet: quotations.sheet.prices, data: cells(prices) },
    { sheet: quotations.sheet.extras, data: cells(extras) },
    { sheet: quotations.groups.terms, data: cells(terms) },
  ]).toBuffer();
}

test('ALF-DD27 is tendered without a job list: one lump sum and lines of the yard’s own, by its price sheet, to the award', async ({
  ownPage: page,
  ownServer: server,
}) => {
  await makeYard(server);
  await approve(server);

  // Both ways are named to whoever plans the docking; the manager goes the other one.
  const both = `${texts.server.drydocks.prerequisites.approvedSpecification}; or start without a job list`;
  await signIn(page, 'ana.ribeiro', server.password, DOCKING);
  await expect(page.getByText(both)).toBeVisible();
  await expect(page.getByRole('button', { name: drydocks.withoutList.ask })).toHaveCount(0);
  await signIn(page, MANAGER, server.password, DOCKING);
  await expect(page.getByText(both)).toBeVisible();
  await page.getByRole('button', { name: drydocks.withoutList.ask }).click();
  const start = page.getByRole('dialog');
  await start.getByLabel(drydocks.withoutList.reason).fill('The old system had no list');
  await start.getByRole('button', { name: drydocks.steps.start_tender, exact: true }).click();
  await expect(start).toBeHidden();

  const buyer = await apiOf(server, people.purchaser);
  await signIn(page, people.purchaser, server.password, `${DOCKING}/quotations`);
  await page.getByRole('button', { name: quotations.beginAsk }).click();
  const begin = page.getByRole('dialog');
  await begin.getByRole('button', { name: quotations.begin, exact: true }).click();
  await expect(begin).toBeHidden();
  for (const yard_id of [STD, GCD]) {
    const { status } = await buyer('POST', '/drydocks/4/quotations', { yard_id, currency: 'USD' });
    expect(status).toBe(201);
  }
  const { body: tender } = await buyer<TenderView>('GET', '/drydocks/4/tender');
  const idOf = (code: string) => tender.quotations.find(({ yard }) => yard.code === code)?.id ?? 0;

  // The yard prices it in its own program, on a phone as well, and hands it in.
  await signIn(page, YARD, server.password, `/quotations/${idOf('GCD')}`);
  const xlsx = page.getByRole('button', { name: quotations.sheet.xlsx });
  await expect(xlsx).toBeEnabled();
  const downloaded = page.waitForEvent('download');
  await xlsx.click();
  const buffer = await filled(await (await downloaded).path());
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: quotations.sheet.ask }).click();
  const dialog = page.getByRole('dialog', { name: quotations.sheet.title });
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByText(quotations.sheet.choose).click();
  await (await chooser).setFiles({ name: 'quote.xlsx', mimeType: XLSX, buffer });
  await dialog.getByRole('button', { name: 'Import 6 changes' }).click();
  await page.getByRole('button', { name: quotations.save }).click();
  await expect(page.getByText('Quotation ALF-DD27 GCD saved')).toBeVisible();
  await page.getByRole('button', { name: quotations.calls.handIn }).click();
  await expect(page.getByText(quotations.states.RECEIVED).first()).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  const { body: offer } = await buyer<Quotation>('GET', `/quotations/${idOf('GCD')}`);
  expect(offer).toMatchObject({ state: 'RECEIVED', amount: 48_902_000, days_total: 16 });

  // Compared and awarded with a reason, as nobody has approved the comparison.
  await signIn(page, MANAGER, server.password, `${DOCKING}/quotations?view=comparison`);
  await page.getByRole('button', { name: /^Award to Gulf Crescent/ }).click();
  const award = page.getByRole('dialog');
  await award.getByLabel(quotations.awardReason).fill('The only offer of two');
  await award.getByRole('button', { name: quotations.award, exact: true }).click();
  await expect(page.getByText(/^ALF-DD27 awarded to Gulf Crescent/)).toBeVisible();
  await signIn(page, YARD, server.password, `${DOCKING}/quotations?view=contract`);
  await expect(page.getByRole('row', { name: /Gangway watchman/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /As specification ALF-DD27-SPC-0001/ })).toBeVisible();
});
