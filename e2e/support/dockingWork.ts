/** What is left of a docking's work, done screen by screen by those who do it, each press as they press it. */
import { expect, type Page } from '@playwright/test';
import type { Account, AccountLine } from '../../src/contract/execution/accountRecords';
import type { VariationList } from '../../src/contract/execution/variationRecords';
import type { Job, JobList } from '../../src/contract/jobs/jobRecords';
import { apiOf } from './api';
import { addJobPhoto } from './jobPhoto';
import type { TestServer } from './test';
import { texts } from './texts';
import { openWithin } from './visit';

const { account, jobs, variations } = texts;

export const press = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name, exact: true }).click();
};

/** What asks once more; `as`: by another word than the first. */
export async function confirm(page: Page, name: string, as = name): Promise<void> {
  await press(page, name);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: as, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** What this person reads of the docking: which pages there are to be opened. */
async function read<T>(server: TestServer, username: string, path: string): Promise<T> {
  const { body, status } = await (await apiOf(server, username))<T>('GET', path);
  expect(status).toBe(200);
  return body;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Opens each job that may be moved so, and presses these one after the other as far as they are offered. */
async function transitionJobs(
  page: Page,
  ids: readonly number[],
  calls: readonly ('resume' | 'start' | 'done')[],
): Promise<void> {
  for (const [index, id] of ids.entries()) {
    await (index === 0 ? page.goto(`/jobs/${id}`) : openWithin(page, `/jobs/${id}`));
    const last = button(page, jobs.calls[calls.at(-1) ?? 'done']);
    for (const call of calls) {
      const step = button(page, jobs.calls[call]);
      await expect(step.or(last)).toBeVisible();
      if ((await step.count()) > 0) await step.click();
    }
    await expect(last).toHaveCount(0);
  }
}

const openJobs = async (server: TestServer, username: string) =>
  (await read<JobList>(server, username, '/drydocks/1/jobs')).items.filter(
    ({ state }) => !['ACCEPTED', 'CANCELLED', 'REJECTED'].includes(state),
  );

/** The office: what is on hold goes on. */
export async function resumeJobs(page: Page, server: TestServer, who: string): Promise<void> {
  const held = (await openJobs(server, who)).filter(({ state }) => state === 'ON_HOLD');
  await transitionJobs(
    page,
    held.map(({ id }) => id),
    ['resume'],
  );
}

/** Class: every class item that nobody has acknowledged. */
export async function acknowledgeJobs(page: Page, server: TestServer, who: string): Promise<void> {
  // Before its page stands, nothing listens to where somebody goes.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const { id, class_item } of await openJobs(server, who)) {
    if (!class_item) continue;
    const { class_ack: done } = await read<Job>(server, who, `/jobs/${id}`);
    if (done !== null) continue;
    await openWithin(page, `/jobs/${id}`);
    await confirm(page, jobs.calls.class_ack, jobs.confirm.class_ack);
    await expect(page.getByText(jobs.classAck)).toBeVisible();
  }
}

/** The yard: what is not begun is begun, and all of it is reported done. */
export async function finishJobs(page: Page, server: TestServer, who: string): Promise<void> {
  const left = (await openJobs(server, who)).filter(({ state }) => state !== 'DONE');
  for (const { id, class_item } of left)
    if (class_item && (await read<Job>(server, who, `/jobs/${id}`)).photos.length === 0)
      await addJobPhoto(server, who, id);
  await transitionJobs(
    page,
    left.map(({ id }) => id),
    ['start', 'done'],
  );
}

/** The office: all that is done is accepted in one go. */
export async function acceptJobs(page: Page, docking: string): Promise<void> {
  await page.goto(`${docking}/jobs?state=DONE`);
  await page.getByRole('checkbox', { name: jobs.add.selectAll, exact: true }).check();
  await press(page, jobs.bulk.accept.action);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Accept \d+ jobs?$/ }).click();
  await expect(page.getByText(/^\d+ jobs? accepted$/)).toBeVisible();
}

/** The office: approved orders are done with their jobs; what nobody has approved is left for the next docking. */
export async function settleOrders(page: Page, server: TestServer, who: string): Promise<void> {
  const { items } = await read<VariationList>(server, who, '/drydocks/1/variation_orders');
  for (const { id, state } of items) {
    const isApproved = state === 'APPROVED';
    if (!isApproved && !['SUBMITTED', 'PRICED', 'NEGOTIATING'].includes(state)) continue;
    await openWithin(page, `/variation_orders/${id}`);
    if (isApproved) await press(page, variations.calls.done);
    else {
      await press(page, variations.calls.reject);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(variations.reason).fill('Left for the next docking');
      await dialog.getByRole('button', { name: variations.confirm.reject, exact: true }).click();
      // Behind a dialog nothing has a role.
      await expect(dialog).toHaveCount(0);
    }
    const moved = button(page, variations.calls[isApproved ? 'done' : 'reject']);
    await expect(moved).toHaveCount(0);
  }
}

/** As an honest yard claims it: by the contract, or by what was measured of it. */
function claimed({ code, qty, measured, unit, unit_price }: AccountLine): string {
  return unit_price === null
    ? `${code ?? ''}; 0`
    : [code, '', measured ?? qty, unit, unit_price, ''].join('; ');
}

/** The rows of an invoice for all of the contract and the variation orders, but for the codes that are claimed otherwise. */
export async function invoiceRows(
  server: TestServer,
  who: string,
  otherwise: readonly string[],
): Promise<string[]> {
  const { lines } = await read<Account>(server, who, '/drydocks/1/account');
  const { items } = await read<VariationList>(server, who, '/drydocks/1/variation_orders');
  const orders = new Map(items.map((one) => [one.number, one]));
  return lines.flatMap((line) => {
    const code = line.code ?? '';
    if (line.idle || otherwise.includes(code)) return [];
    if (line.kind === 'CONTRACT') return claimed(line);
    const agreed = orders.get(code)?.agreed;
    return agreed == null ? [] : `${code}; ${agreed / 100}`;
  });
}

/** The office: what both sides have measured, which of what nobody has reported is what the contract expected. */
export async function takeOverMeasured(page: Page, server: TestServer, who: string): Promise<void> {
  const { lines } = await read<Account>(server, who, '/drydocks/1/account');
  const rows = lines
    .filter(({ measurable, measured, idle }) => measurable && measured === null && !idle)
    .map(({ code, qty }) => `${code ?? ''}; ${qty ?? ''}`);
  await press(page, account.measure.open);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(account.measure.rows, { exact: true }).fill(rows.join('\n'));
  await dialog.getByRole('button', { name: account.measure.save, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** The office: at once what is claimed as it is expected, and one by one what is not, at what is proposed. */
export async function agreeOnAll(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.getByLabel(account.show.label).selectOption('');
  const equal = page.getByRole('button', { name: /^Agree \d+ equal lines$/ });
  await equal.click();
  await dialog.getByRole('button', { name: account.agreeEqualConfirm, exact: true }).click();
  await expect(dialog).toHaveCount(0);
  // The account has been read anew: what is open is what is left to be decided.
  await expect(equal).toHaveCount(0);
  const open = page.getByRole('button', { name: /^Decide on / });
  const all = await open.count();
  await page.getByLabel(account.show.label).selectOption('open');
  // What was agreed on at once is no longer listed.
  await expect(open).not.toHaveCount(all);
  for (let left = await open.count(); left > 0; left -= 1) {
    await open.first().click();
    await dialog.getByRole('button', { name: account.decide.save, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(open).toHaveCount(left - 1);
  }
}
