/** A quotation through a yard's own spreadsheet program: the price sheet, filled, and taken in again. */
import readWorkbook from 'read-excel-file/node';
import writeWorkbook from 'write-excel-file/node';
import type { Quotation } from '../src/contract/tender/tenderRecords';
import { apiOf } from './support/api';
import { people, signIn } from './support/people';
import { expect, test } from './support/test';
import { texts } from './support/texts';

const { quotations } = texts;
const QUOTATION = '/quotations/3';
const LARGE = '/quotations/2';

/** Of general conditions alone. */
const ADDENDUM: Quotation['addenda'][number] = {
  ...{ number: 1, revision: 'C', made_at: '2026-11-20T09:00:00Z', note: null },
  changes: [
    {
      ...{ what: 'CONDITION_REWORDED', line_id: null, job_code: '', job_title: '' },
      ...{ text: 'Paid within 45 days.', qty: null, unit: null },
      before: { text: 'Paid within 30 days.', qty: null, unit: null },
    },
  ],
};

const sheetOf = async (path: string, name: string) =>
  (await readWorkbook(path)).find(({ sheet }) => sheet === name)?.data;
const cellsOf = (rows: Exclude<Awaited<ReturnType<typeof sheetOf>>, undefined>) =>
  rows.map((row) =>
    row.map((cell) =>
      typeof cell === 'number' ? { value: cell, type: Number } : String(cell ?? ''),
    ),
  );

/** As a yard fills it: another price in the first line, the words of a status in the second, and fewer days. */
async function fill(path: string): Promise<Buffer> {
  const [head, first, second, ...rest] = (await sheetOf(path, quotations.sheet.prices)) ?? [];
  const terms = (await sheetOf(path, quotations.groups.terms)) ?? [];
  const days = terms.find((row) => row.includes('days_total'));
  if (!days) throw new Error('the price sheet has no terms');
  days[1] = '19';
  if (!head || !first || !second) throw new Error('the price sheet has no lines');
  const at = (name: RegExp) => head.findIndex((cell) => name.test(String(cell)));
  const [price, status] = [at(/^Unit price/), at(/^Status/)];
  first[price] = 'AED 1.234,50';
  second[price] = 'incl.';
  second[status] = null;
  return writeWorkbook([
    { sheet: 'Quote', data: cellsOf([head, first, second, ...rest]) },
    { sheet: 'Conditions', data: cellsOf(terms) },
  ]).toBuffer();
}

test('the price sheet of a tender of 3,000 lines is made as well, and taken in again', async ({
  page,
  server,
}) => {
  const call = await apiOf(server, people.purchaser);
  const asked = await call('POST', `${LARGE}/clarify`, { question: 'Staging?', line_ids: [] });
  expect(asked.status).toBe(200);
  // As if the tender were as large as that.
  await page.route(`**/api${LARGE}`, async (route) => {
    const answer = await route.fetch();
    const quotation = (await answer.json()) as Quotation;
    const lines = Array.from({ length: 3_000 }, (_, place) => ({
      ...quotation.lines[place % quotation.lines.length],
      ...{ id: place + 1, line_id: place + 1 },
    }));
    await route.fulfill({ response: answer, json: { ...quotation, lines, addenda: [ADDENDUM] } });
  });
  await signIn(page, people.purchaser, server.password, LARGE);
  const xlsx = page.getByRole('button', { name: quotations.sheet.xlsx });
  await expect(xlsx).toBeEnabled();
  const downloaded = page.waitForEvent('download');
  await xlsx.click();
  const path = await (await downloaded).path();
  expect(await sheetOf(path, quotations.sheet.prices)).toHaveLength(3_001);
  const readMe = (await sheetOf(path, quotations.sheet.readMe)) ?? [];
  expect(readMe.find(([, cell]) => String(cell).includes('within 45 days'))).toEqual([
    'Addendum 1, rev. C',
    'General condition reworded · Paid within 45 days. · was Paid within 30 days.',
  ]);
  await page.getByRole('button', { name: quotations.sheet.ask }).click();
  const dialog = page.getByRole('dialog', { name: quotations.sheet.title });
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByText(quotations.sheet.choose).click();
  await (await chooser).setFiles(path);
  await expect(dialog.getByText(/3,000 lines recognised/)).toBeVisible();
});

test('a yard downloads its price sheet, fills it in its own program, and sees what changes before it is saved', async ({
  page,
  server,
}) => {
  const call = await apiOf(server, people.purchaser);
  const asked = await call('POST', `${QUOTATION}/clarify`, { question: 'Staging?', line_ids: [] });
  expect(asked.status).toBe(200);
  await signIn(page, 'gulf.tender', server.password, QUOTATION);
  const xlsx = page.getByRole('button', { name: quotations.sheet.xlsx });
  await expect(xlsx).toBeEnabled();
  const downloaded = page.waitForEvent('download');
  await xlsx.click();
  const download = await downloaded;
  expect(download.suggestedFilename()).toMatch(/^NDA-DD27-RFQ-.*\.xlsx$/);
  const buffer = await fill(await download.path());

  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: quotations.sheet.ask }).click();
  const dialog = page.getByRole('dialog', { name: quotations.sheet.title });
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByText(quotations.sheet.choose).click();
  await (
    await chooser
  ).setFiles({
    name: 'quote.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer,
  });
  await expect(dialog.getByText(/lines recognised/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 3 changes' }).click();
  await expect(page.getByLabel('Unit price, line 1', { exact: true })).toHaveValue('1234.5');
  await expect(page.getByLabel(quotations.fields.days_total)).toHaveValue('19');
  await page.getByRole('button', { name: quotations.save }).click();
  await expect(page.getByText(/^Quotation NDA-DD27 \w+ saved$/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Unit price, line 1', { exact: true })).toHaveValue('1234.5');
  await expect(page.getByLabel('Status, line 2', { exact: true })).toHaveValue('INCLUDED');
});
