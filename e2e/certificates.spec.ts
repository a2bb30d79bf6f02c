/** Certificates and class: renewed with a scan, endorsed, extended, imported, and a condition closed with the docking. */
import { addDays, addMonths } from '../src/contract/dates';
import { expectNoAxeViolationsAtBothSizes } from './support/axe';
import { dayWords, today } from './support/days';
import { pdfOf } from './support/documents';
import { signIn, signOut } from './support/people';
import { expect, test } from './support/test';
import { saying, texts } from './support/texts';
import type { Page } from '@playwright/test';

const { certificates, classItems, conditions, dueItems, statusSheet } = texts;

const LOAD_LINE = 'International load line certificate';
const row = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });

test('a load line certificate is renewed with its scan, whose date is proposed and seen before it is saved', async ({
  ownPage: page,
  ownServer: server,
}) => {
  await signIn(page, 'doc.controller', server.password);
  await page.goto('/ships/2/certificates');
  await page.getByRole('button', { name: `${certificates.actions.renew}: ${LOAD_LINE}` }).click();
  const dialog = page.getByRole('dialog');
  const done = dayWords(addDays(today(), -1));
  const scan = await pdfOf(`Survey completed at Batam on ${done}`);
  await dialog
    .getByLabel(certificates.form.scan)
    .setInputFiles({ name: 'load line.pdf', mimeType: 'application/pdf', buffer: scan });
  await expect(dialog.getByLabel(certificates.renew.done, { exact: true })).toHaveValue(done);
  await expect(dialog.getByText(certificates.renew.reasons.EARLY)).toBeVisible();
  await expectNoAxeViolationsAtBothSizes(page);
  const expiry = dialog.getByLabel(certificates.renew.expires, { exact: true });
  await expect(expiry).not.toHaveValue('');
  await dialog.getByLabel(certificates.fields.number, { exact: true }).fill('LL-26-7');
  await dialog.getByRole('button', { name: certificates.renew.save, exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row(page, LOAD_LINE)).toContainText('LL-26-7');
  const document = row(page, LOAD_LINE).getByRole('link', { name: 'HAL-GEN-CRT-0001' });
  await document.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(LOAD_LINE);
  await expect(page.getByText(texts.documents.states.RECEIVED).first()).toBeVisible();
});

test('a certificate is added with its scan, whose kind and days are proposed and may be written over', async ({
  ownPage: page,
  ownServer: server,
}) => {
  const [issued, expires] = [addDays(today(), -7), addDays(today(), 700)];
  await signIn(page, 'doc.controller', server.password);
  await page.goto('/ships/3/certificates');
  await page.getByRole('button', { name: certificates.ship.add, exact: true }).click();
  const dialog = page.getByRole('dialog');
  const text = `CARGO GEAR CERTIFICATE\nissued ${dayWords(issued)}\nvalid until ${dayWords(expires)}`;
  await dialog
    .getByLabel(certificates.form.scan)
    .setInputFiles({ name: 'gear.pdf', mimeType: 'application/pdf', buffer: await pdfOf(text) });
  const field = (name: keyof typeof certificates.fields) =>
    dialog.getByLabel(certificates.fields[name], { exact: true });
  await expect(field('issued_on')).toHaveValue(dayWords(issued));
  await expect(field('expires_on')).toHaveValue(dayWords(expires));
  await expect(field('kind_id').locator('option:checked')).toHaveText('Cargo gear certificate');
  await expectNoAxeViolationsAtBothSizes(page);
  const better = addDays(today(), 900);
  await field('expires_on').fill(better);
  await field('number').fill('GEAR-26-1');
  await field('issuer').fill('LR');
  await dialog.getByRole('button', { name: certificates.form.save, exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row(page, 'Cargo gear certificate')).toContainText(dayWords(better));
});

test('an annual survey is endorsed within its window, and a fourth month of extension is refused', async ({
  ownPage: page,
  ownServer: server,
}) => {
  await signIn(page, 'rajan.menon', server.password);
  await page.goto('/ships/5/certificates');
  await expect(row(page, LOAD_LINE)).toContainText(certificates.statuses.WINDOW_OPEN);
  await page.getByRole('button', { name: `${certificates.actions.endorse}: ${LOAD_LINE}` }).click();
  const endorse = page.getByRole('dialog');
  await endorse.getByLabel(certificates.endorse.on, { exact: true }).fill(dayWords(today()));
  await endorse.getByRole('button', { name: certificates.endorse.save, exact: true }).click();
  await expect(endorse).toHaveCount(0);
  await expect(row(page, LOAD_LINE)).toContainText(certificates.statuses.VALID);
  await row(page, LOAD_LINE).getByRole('link', { name: LOAD_LINE }).click();
  const surveys = page.getByRole('table', { name: certificates.page.surveys });
  await expect(surveys.getByRole('row').nth(1)).toContainText(dayWords(today()));
  await page.getByRole('button', { name: `${certificates.actions.more}: ${LOAD_LINE}` }).click();
  await page.getByRole('menuitem', { name: certificates.actions.extend, exact: true }).click();
  const extend = page.getByRole('dialog');
  const limit = (await extend.getByText(/^At most /).textContent()) ?? '';
  const [, last = ''] = /At most (.+) \(/.exec(limit) ?? [];
  const to = extend.getByLabel(certificates.extend.to, { exact: true });
  await to.fill(dayWords(addDays(new Date(`${last} UTC`).toISOString().slice(0, 10), 1)));
  await extend.getByLabel(certificates.extend.basis).fill('No port of survey before');
  await extend.getByRole('button', { name: certificates.extend.save, exact: true }).click();
  await page.getByRole('dialog', { name: 'Errors' }).getByRole('button').first().click();
  await expect(extend.getByText(`At most ${last} (three months).`)).toBeVisible();
  await to.fill(last);
  await extend.getByRole('button', { name: certificates.extend.save, exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(`${last}, by Flag: No port of survey before`)).toBeVisible();
});

test('certificates are imported from a sheet under its own heads, once the later date is confirmed', async ({
  ownPage: page,
  ownServer: server,
}) => {
  await signIn(page, 'rajan.menon', server.password);
  await page.goto('/ships/2/certificates');
  await page.getByRole('link', { name: certificates.ship.import, exact: true }).click();
  const on = dayWords(addDays(today(), -2)).replaceAll(' ', '-').toUpperCase();
  const until = on.replace(/\d{4}$/, (year) => String(Number(year) + 5));
  const sheet = `Certificate;Cert. No.;Date of issue;Valid until;Page\r\nClassification Certificate;HAL-CLASS-NEW;${on};${until};1\r\n`;
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'certificates.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) });
  await expect(page.getByLabel('Valid until', { exact: true })).toHaveValue('expires');
  await expectNoAxeViolationsAtBothSizes(page);
  await page.getByRole('button', { name: texts.imports.matched, exact: true }).click();
  await expect(page.getByText(/for Classification certificate$/)).toBeVisible();
  await page.getByLabel(statusSheet.confirm).check();
  await page.getByRole('button', { name: 'Import 1 row', exact: true }).click();
  await page.getByRole('link', { name: certificates.sheet.list, exact: true }).first().click();
  await expect(page.getByText('HAL-CLASS-NEW', { exact: true })).toBeVisible();
  await expect(page.getByText('HAL-CLASS-24', { exact: true })).toHaveCount(0);
});

test('a survey item that class has surveyed is due an interval later, as was proposed with the reason', async ({
  ownPage: page,
  ownServer: server,
}) => {
  await signIn(page, 'rajan.menon', server.password);
  await page.goto('/ships/2/class');
  const name = 'Tail shaft, oil lubricated';
  const on = addDays(today(), -1);
  await page.getByRole('button', { name: `${classItems.survey.open}: ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(classItems.fields.last_on, { exact: true }).fill(dayWords(on));
  await expect(dialog.getByLabel(classItems.survey.next, { exact: true })).toHaveValue(
    dayWords(addMonths(on, 60)),
  );
  await expect(dialog.getByText(classItems.survey.reasons.EARLY)).toBeVisible();
  await expectNoAxeViolationsAtBothSizes(page);
  await dialog.getByRole('button', { name: classItems.survey.save, exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const row = page.getByRole('row', { name: /^TS / });
  await expect(row).toContainText(dayWords(on));
  await expect(row).toContainText(dayWords(addMonths(on, 60)));
});

test('a class status is imported once its later dates are confirmed, and a condition is closed with the docking', async ({
  ownPage: page,
  ownServer: server,
}) => {
  await signIn(page, 'rajan.menon', server.password);
  await page.goto('/ships/2/class');
  await page.getByRole('link', { name: classItems.import, exact: true }).click();
  const sheet =
    'Item No.;Survey;Last done;Due date;Credit\r\nTS;Tail shaft, oil lubricated;26-MAY-2024;29-JUN-2039;Yes\r\n';
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'status.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) });
  // What class calls its columns is told once; the next sheet of this society is read by it.
  await expect(page.getByLabel('Due date', { exact: true })).toHaveValue('due');
  await expectNoAxeViolationsAtBothSizes(page);
  for (const [head, field] of [
    ['Item No.', classItems.fields.code],
    ['Survey', classItems.fields.name],
  ] as const)
    await page.getByLabel(head, { exact: true }).selectOption({ label: field });
  await page.getByRole('button', { name: texts.imports.matched, exact: true }).click();
  await expect(page.getByText(statusSheet.later)).toBeVisible();
  await expectNoAxeViolationsAtBothSizes(page);
  const store = page.getByRole('button', { name: 'Import 1 row', exact: true });
  await store.click();
  await expect(page.getByText(statusSheet.confirmFirst)).toBeVisible();
  await page.getByLabel(statusSheet.confirm).check();
  await store.click();
  await page.getByRole('link', { name: classItems.importList, exact: true }).first().click();
  const items = page.getByRole('table', { name: classItems.itemsLabel });
  await expect(items.getByRole('row', { name: /^TS / })).toContainText('29 Jun 2039');
  await page.getByRole('link', { name: classItems.import, exact: true }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'status.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) });
  await expect(page.getByText('0 new, 0 changed, 1 unchanged.')).toBeVisible();
  await page.getByRole('link', { name: classItems.importList, exact: true }).click();
  await signOut(page, 'rajan.menon');
  await signIn(page, 'bv.surveyor', server.password, '/ships/2/class');
  await page.getByRole('button', { name: `${conditions.ack} CC-26-014` }).click();
  await expect(page.getByText(saying(conditions.acknowledged))).toBeVisible();
  await signOut(page, 'bv.surveyor');
  await signIn(page, 'rajan.menon', server.password, '/ships/2/drydocks/1');
  await page.getByRole('link', { name: texts.drydocks.dueItems, exact: true }).click();
  const due = page.getByRole('table', { name: dueItems.label });
  await expect(due.getByRole('row', { name: /^CC-26-014/ })).toContainText('ST-001');
  await page.getByRole('button', { name: 'Add 1 job', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Add 1 job', exact: true })).toHaveCount(0);
  await due.getByRole('link', { name: /^CC-26-014/ }).click();
  await page.getByRole('button', { name: `${conditions.close} CC-26-014` }).click();
  const close = page.getByRole('dialog');
  await close.getByLabel(conditions.closedOn, { exact: true }).fill(dayWords(today()));
  await close.getByRole('button', { name: conditions.saveClose, exact: true }).click();
  await expect(close).toHaveCount(0);
  await expect(page.getByText(`Closed ${dayWords(today())}`)).toBeVisible();
});

test('an office adds a kind of certificate, ships take it, and once it is retired no new one is of it', async ({
  ownPage: page,
  ownServer: server,
}) => {
  const { kinds } = certificates;
  const name = 'Polar ship certificate';
  await signIn(page, 'doc.controller', server.password);
  await page.goto('/certificates?view=kinds');
  await page.getByRole('button', { name: kinds.add }).click();
  const dialog = page
    .getByRole('dialog')
    .filter({ has: page.getByRole('button', { name: texts.app.cancel }) });
  await dialog.getByLabel(kinds.name).fill('Certificate of registry');
  await dialog.getByLabel(kinds.monthsField).fill('60');
  await dialog.getByLabel('Oil/chemical tanker').check();
  await expectNoAxeViolationsAtBothSizes(page);
  await dialog.getByRole('button', { name: kinds.add }).click();
  // What is refused stands at its field, and nothing that was entered is lost.
  await page.getByRole('dialog', { name: 'Errors' }).getByRole('button').first().click();
  await expect(dialog.getByText('Another kind has this name.')).toBeVisible();
  await dialog.getByLabel(kinds.name).fill(name);
  await dialog.getByRole('button', { name: kinds.add }).click();
  await expect(dialog).toHaveCount(0);
  const kind = page.getByRole('row', { name: new RegExp(name) });
  await expect(kind).toContainText('60 months');
  const offered = dialog.getByLabel(certificates.fields.kind_id, { exact: true });
  const choose = async () => {
    await page.goto('/ships/2/certificates');
    await page.getByRole('button', { name: certificates.ship.add, exact: true }).click();
  };
  await choose();
  await expect(offered).toContainText(name);
  await page.goto('/certificates?view=kinds');
  await kind.getByRole('button').click();
  await dialog.getByLabel(kinds.retire).check();
  await dialog.getByRole('button', { name: kinds.save }).click();
  await expect(kind).toContainText(kinds.retired);
  await expectNoAxeViolationsAtBothSizes(page);
  await choose();
  await expect(offered).toContainText('Certificate of registry');
  await expect(offered).not.toContainText(name);
});
