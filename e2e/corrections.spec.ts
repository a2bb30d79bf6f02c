/** The corrections of the engine (docs/compliance.md), as a superintendent reads them: what once was wrong, and what it must be. */
import type { Locator, Page } from '@playwright/test';
import { addDays, addMonths, wireMoment } from '../src/contract/dates';
import { fieldsOf } from '../src/contract/fieldTable';
import type { ShipCertificates } from '../src/contract/certificates/certificateRecords';
import { shipFields, type Ship } from '../src/contract/fleet/ships';
import { expectNoAxeViolationsAtBothSizes } from './support/axe';
import { apiOf } from './support/api';
import { dayWords, demoDay, today } from './support/days';
import { signIn } from './support/people';
import { expect, test, type OwnServer } from './support/test';
import { saying, texts } from './support/texts';

const { compliance } = texts;
const WHO = 'administrator';
const SHIP = { HAL: 2, KES: 3, ALF: 4, SAP: 6 } as const;

// The browser says itself that a form was refused.
test.use({ tolerated: ['status of 422'] });

/** What the answer says of this: `Reason`, `Drydock required`. */
const fact = (page: Page, name: string): Locator =>
  page
    .getByRole('region', { name: compliance.nextDue, exact: true })
    .getByRole('definition')
    .filter({
      has: page.locator(`xpath=self::*[preceding-sibling::dt[1][normalize-space()="${name}"]]`),
    });
const dueRow = (page: Page, name: RegExp): Locator =>
  page.getByRole('table', { name: compliance.candidates.title }).getByRole('row', { name });
const refusal = (page: Page, text: string) => page.getByText(text, { exact: true });

/** What the server refuses is told in a dialog as well. */
const closeErrors = (page: Page) =>
  page.getByRole('dialog', { name: 'Errors' }).getByRole('button').first().click();

async function open(page: Page, ship: number): Promise<void> {
  await page.goto(`/ships/${ship}/compliance`);
  await expect(page.getByRole('heading', { name: compliance.candidates.title })).toBeVisible();
}

/** Changes what the particulars of a ship say. */
async function change(server: OwnServer, id: number, of: Partial<Ship>): Promise<void> {
  const call = await apiOf(server, WHO);
  const { body: ship } = await call<Ship>('GET', `/ships/${id}`);
  const body = { ...fieldsOf(shipFields, ship), ...of, version: ship.version };
  const { status, body: answer } = await call('PUT', `/ships/${id}`, body);
  expect(status, JSON.stringify(answer)).toBe(200);
}

async function askWhatIf(page: Page, on: string, kind: 'DRYDOCK' | 'IWS'): Promise<void> {
  await page.getByLabel(compliance.whatIf.kind, { exact: true }).selectOption(kind);
  await page.getByLabel(compliance.whatIf.on, { exact: true }).fill(on);
}

test('an extended scheme moves only the drydocking out, and is offered to no ship that may not have it (C1, C2, C5)', async ({
  ownPage: page,
  ownServer: server,
}) => {
  const [inWater, inDock, special] = [
    demoDay('2025-09-15'),
    demoDay('2023-02-20'),
    demoDay('2028-03-11'),
  ];
  await signIn(page, WHO, server.password);
  await open(page, SHIP.KES);
  await page.getByLabel(compliance.inputs.scheme, { exact: true }).selectOption('EXTENDED');
  await page.getByLabel(compliance.scheme.months, { exact: true }).fill('90');
  await page.getByLabel(compliance.scheme.document, { exact: true }).fill('FLAG-EDD-26-1');
  await page.getByRole('button', { name: compliance.scheme.save }).click();
  await expect(page.getByText(saying(compliance.schemeSaved))).toBeVisible();
  await expect(dueRow(page, /^36 months since last bottom/)).toContainText(
    dayWords(addMonths(inWater, 36)),
  );
  await expect(dueRow(page, /^90 months since last drydock/)).toContainText(
    dayWords(addMonths(inDock, 90)),
  );
  await expect(dueRow(page, /^Special survey due/)).toContainText(dayWords(special));
  await expect(fact(page, compliance.mustBeDry)).toHaveText(compliance.dryAgreed);
  await expect(fact(page, compliance.agree)).toContainText(compliance.cautions.RENEWAL_IN_WATER);
  await expectNoAxeViolationsAtBothSizes(page);
  await askWhatIf(page, special, 'IWS');
  const answer = page.getByRole('table', { name: compliance.whatIf.label });
  await expect(answer).toContainText(dayWords(addMonths(inDock, 90)));
  await change(server, SHIP.KES, { delivered_on: '2014-01-01' });
  await open(page, SHIP.KES);
  await expect(fact(page, compliance.agree)).toContainText(compliance.cautions.EXTENDED_AGE);

  for (const [ship, schemes] of [
    [SHIP.HAL, [compliance.schemes.STANDARD, compliance.schemes.PASSENGER]],
    [SHIP.ALF, [compliance.schemes.PASSENGER]],
  ] as const) {
    await open(page, ship);
    const options = page.getByLabel(compliance.inputs.scheme, { exact: true }).locator('option');
    await expect(options).toHaveText([...schemes]);
  }
});

test('an extension moves its own due date, by three months at most, and hides no special survey (C3)', async ({
  ownPage: page,
  ownServer: server,
}) => {
  const due = addMonths(demoDay('2023-12-05'), 36);
  const limit = addMonths(due, 3);
  await signIn(page, WHO, server.password);
  await open(page, SHIP.SAP);
  await page.getByLabel(compliance.scheme.of, { exact: true }).selectOption('GAP');
  await page.getByLabel(compliance.scheme.by, { exact: true }).selectOption('CLASS');
  await page.getByLabel(compliance.scheme.extensionDocument, { exact: true }).fill('IRS-EXT-26-4');
  const until = page.getByLabel(compliance.scheme.until, { exact: true });
  await until.fill(addMonths(due, 36));
  await page.getByRole('button', { name: compliance.scheme.save }).click();
  await expect(
    refusal(page, texts.server.compliance.atMost.replace('{{day}}', dayWords(limit))).first(),
  ).toBeVisible();
  await closeErrors(page);
  await until.fill(limit);
  await page.getByRole('button', { name: compliance.scheme.save }).click();
  await expect(page.getByText(saying(compliance.schemeSaved))).toBeVisible();
  await expect(fact(page, compliance.because)).toContainText(`extended from ${dayWords(due)}`);
  await expect(fact(page, compliance.agree)).toContainText(compliance.cautions.FLAG_TO_AGREE);
  await expect(dueRow(page, /^36 months since/)).toContainText(dayWords(limit));
  await expect(dueRow(page, /^Special survey due/)).toContainText(dayWords(demoDay('2029-01-19')));
});

test('a docking covers a due date only where recording it would move it, for the special survey from 15 months before (C4)', async ({
  ownPage: page,
  ownServer: server,
}) => {
  const from = addMonths(demoDay('2028-03-11'), -15);
  const call = await apiOf(server, WHO);
  const plan = async (on: string) => {
    const { status, body } = await call('POST', '/drydocks', {
      ship_id: SHIP.KES,
      ...{
        kind: 'SPECIAL_SURVEY',
        planned_arrival_on: null,
        planned_dock_on: on,
        planned_undock_on: null,
      },
      ...{ planned_departure_on: null, base_currency: 'USD', rates: {}, budget: null },
      ...{
        contingency_pct: 10,
        off_hire_per_day: null,
        order_limit: null,
        superintendent_id: null,
      },
      ...{ engineer_ids: [], members: [], health: 'ON_SCHEDULE', health_note: null },
    });
    expect(status, JSON.stringify(body)).toBe(201);
  };
  const early = addDays(from, -10);
  await signIn(page, WHO, server.password);
  await plan(early);
  await open(page, SHIP.KES);
  await expect(fact(page, compliance.covered)).toContainText(
    `${dayWords(early)}, is too early; next due would stay`,
  );
  await page.goto('/compliance');
  const listed = page.getByRole('row').filter({ hasText: 'Kestrel Bay' });
  await expect(listed).toContainText(compliance.missed.MOVES_NOTHING);
  await open(page, SHIP.KES);
  await askWhatIf(page, early, 'DRYDOCK');
  await expect(
    page.getByText(`Not credited as the special survey: in drydock from ${dayWords(from)}.`),
  ).toBeVisible();
  await plan(addDays(from, 4));
  await open(page, SHIP.KES);
  await expect(fact(page, compliance.covered)).toContainText(
    `planned for ${dayWords(addDays(from, 4))}`,
  );
});

test('age and type of the ship decide whether she must dock, whatever is ticked (C6, C8b)', async ({
  ownPage: page,
  ownServer: server,
}) => {
  const old = addMonths(today(), -20 * 12);
  await change(server, SHIP.SAP, { delivered_on: old, iws_notation: true, esp: false });
  await signIn(page, WHO, server.password);
  await open(page, SHIP.SAP);
  await expect(fact(page, compliance.mustBeDry)).toHaveText(compliance.dryAgreed);
  await expect(fact(page, compliance.agree)).toContainText(compliance.cautions.AGE_15);
  await change(server, SHIP.SAP, { type: 'BULK_CARRIER' });
  await open(page, SHIP.SAP);
  await expect(fact(page, compliance.mustBeDry)).toHaveText(/^Yes: ESP ship aged 15 years or more/);
});

test('an inspection is refused as special survey in water, corrected with a reason, and voided (C7, C8a)', async ({
  ownPage: page,
  ownServer: server,
}) => {
  await signIn(page, WHO, server.password);
  await open(page, SHIP.KES);
  const before = await page.getByRole('region', { name: compliance.nextDue }).innerText();
  await page.getByRole('button', { name: compliance.inspection.add }).click();
  const dialog = page.getByRole('dialog', { name: /^Record inspection of/ });
  await dialog.getByLabel(compliance.inspection.on, { exact: true }).fill(addDays(today(), -3));
  await dialog.getByLabel(compliance.inspection.kind, { exact: true }).selectOption('IWS');
  const credit = dialog.getByLabel(compliance.inspection.credit, { exact: true });
  await credit.selectOption('SPECIAL');
  await dialog.getByRole('button', { name: compliance.inspection.save }).click();
  await expect(refusal(page, texts.server.compliance.specialInDock).first()).toBeVisible();
  await closeErrors(page);
  await credit.selectOption('OTHER');
  await dialog.getByRole('button', { name: compliance.inspection.save }).click();
  const recorded = dayWords(addDays(today(), -3));
  const row = page
    .getByRole('row')
    .filter({ hasText: recorded })
    .filter({ hasText: compliance.inspection.void });
  await expect(row).toBeVisible();
  await row
    .getByRole('button', { name: compliance.inspection.correctOn.replace('{{on}}', recorded) })
    .click();
  const correction = page.getByRole('dialog', { name: /^Correct inspection of/ });
  await correction.getByLabel(compliance.inspection.on, { exact: true }).fill(addDays(today(), -4));
  await correction.getByLabel(compliance.inspection.reason, { exact: true }).fill('One day off');
  await correction.getByRole('button', { name: compliance.correction.save }).click();
  const corrected = dayWords(addDays(today(), -4));
  await page
    .getByRole('button', { name: compliance.inspection.voidOn.replace('{{on}}', corrected) })
    .click();
  const confirm = page.getByRole('alertdialog');
  await confirm.getByLabel(compliance.inspection.reason, { exact: true }).fill('Of another ship');
  await confirm.getByRole('button', { name: compliance.void.confirm }).click();
  await expect(page.getByText('Void: Of another ship')).toBeVisible();
  await expect(page.getByRole('region', { name: compliance.nextDue })).toHaveText(before, {
    useInnerText: true,
  });
});

test('every due date of a ship is listed with its basis, and what an intermediate survey may count for (C9, C10)', async ({
  ownPage: page,
  ownServer: server,
}) => {
  await signIn(page, WHO, server.password);
  await open(page, SHIP.HAL);
  for (const [name, on, basis] of [
    [/^36 months since last bottom/, addMonths(demoDay('2024-05-26'), 36), 'MGN 546'],
    [/^Special survey due/, demoDay('2029-06-29'), 'MGN 546'],
    [/^Class item TS/, demoDay('2029-06-29'), 'Class survey status'],
  ] as const) {
    await expect(dueRow(page, name)).toContainText(dayWords(on));
    await expect(dueRow(page, name)).toContainText(basis);
  }
  const beside = page.getByRole('region', { name: compliance.beside.title });
  await expect(beside).toContainText('CC-26-014');
  await expect(beside).toContainText('International load line certificate');
  const opens = addMonths(addMonths(demoDay('2029-06-29'), -24), -3);
  await expect(
    page.getByText(
      `Bottom inspection and class items: yes; endorsement of certificates: from ${dayWords(opens)}`,
    ),
  ).toBeVisible();
  // Of a ship whose five years began lately, no day up to now is within an intermediate survey.
  await open(page, SHIP.ALF);
  await page.getByRole('button', { name: compliance.inspection.add }).click();
  const dialog = page.getByRole('dialog', { name: /^Record inspection of/ });
  await dialog.getByLabel(compliance.inspection.on, { exact: true }).fill(addDays(today(), -3));
  await dialog
    .getByLabel(compliance.inspection.credit, { exact: true })
    .selectOption('INTERMEDIATE');
  await dialog.getByRole('button', { name: compliance.inspection.save }).click();
  await expect(
    page.getByText(saying(texts.server.compliance.intermediateWindow)).first(),
  ).toBeVisible();
});

test('a docking that is done and not credited says so, and one press records what moves the date (C8)', async ({
  ownPage: page,
  ownServer: server,
}) => {
  const call = await apiOf(server, WHO);
  for (const kind of ['FLOODING', 'HOLD_CHECKED', 'UNDOCKED']) {
    const body = { kind, at: wireMoment(new Date()), override_reason: 'Signed on paper' };
    expect((await call('POST', '/drydocks/1/milestones', body)).status).toBe(200);
  }
  await signIn(page, WHO, server.password);
  await open(page, SHIP.HAL);
  const due = page.getByRole('region', { name: compliance.nextDue, exact: true });
  await expect(due).toContainText(compliance.due.NOT_CREDITED);
  await expect(fact(page, compliance.because)).toContainText(/^36 months since last bottom/);
  await page.getByRole('button', { name: compliance.notCredited.record }).click();
  await expect(fact(page, compliance.because)).toContainText(/^Special survey due/);
  await expect(due).not.toContainText(compliance.due.NOT_CREDITED);
});

test('a passenger ship that is no ro-ro may be allowed one docking in sixty months, and is inspected every year (C6)', async ({
  ownPage: page,
  ownServer: server,
}) => {
  await change(server, SHIP.ALF, { type: 'PASSENGER' });
  await signIn(page, WHO, server.password);
  await open(page, SHIP.ALF);
  await page.getByLabel(compliance.inputs.scheme, { exact: true }).selectOption('PASSENGER_60');
  await page.getByLabel(compliance.scheme.document, { exact: true }).fill('NMA-60-7');
  await page.getByRole('button', { name: compliance.scheme.save }).click();
  await expect(fact(page, compliance.inputs.scheme)).toHaveText(compliance.schemes.PASSENGER_60);
  await expect(dueRow(page, /^60 months since last drydock inspection/)).toBeVisible();
  await expect(dueRow(page, /^Annual bottom inspection, 12 months/)).toBeVisible();
});

test('an extension of the class certificate moves the special survey, and says who has to agree', async ({
  ownPage: page,
  ownServer: server,
}) => {
  const call = await apiOf(server, WHO);
  const { body } = await call<ShipCertificates>('GET', `/ships/${SHIP.SAP}/certificates`);
  const of = body.items.find(({ kind }) => kind.code === 'CLASS');
  const to = of?.extendable_to ?? '';
  const extension = { to, by: 'CLASS', basis: 'No dock before' };
  expect((await call('POST', `/certificates/${of?.id ?? 0}/extend`, extension)).status).toBe(200);
  await signIn(page, WHO, server.password);
  await open(page, SHIP.SAP);
  await expect(dueRow(page, /^Special survey due .+ extended from/)).toContainText(dayWords(to));
  await expect(fact(page, compliance.agree)).toContainText(compliance.cautions.FLAG_TO_AGREE);
  await page.goto(`/certificates/${of?.id ?? 0}`);
  await expect(page.getByText(texts.certificates.toAgree.CLASS)).toBeVisible();
});
