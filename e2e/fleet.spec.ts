/** A day with the fleet: what the office, the yard and a viewer do and see, each in a browser of their own. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { dayInDock } from '../__tests__/support/yardDay';
import { navigationOf, people, signIn } from './support/people';
import { faults } from './support/faults';
import { expect, test } from './support/test';
import { saying, texts } from './support/texts';

const { drydocks, compliance, home, imports, ships } = texts;
const MANAGER = 'fleet.manager';
const YARD = 'selat.pm';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const shipSwitch = (page: Page) => page.getByRole('button', { name: /^Ship: / });
const drydockSwitch = (page: Page) => page.getByRole('button', { name: /^Docking: / });
const row = (page: Page, name: RegExp | string) => page.getByRole('row', { name });
const board = (page: Page) => page.getByRole('region', { name: drydocks.timeline.label });

async function pick(page: Page, opener: ReturnType<typeof shipSwitch>, typed: string) {
  await opener.click();
  await page.getByRole('combobox').fill(typed);
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
}

/** The calls of the API that the work makes. */
async function callsOf(page: Page, work: () => Promise<void>): Promise<string[]> {
  const calls: string[] = [];
  const note = (request: { url: () => string }) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  };
  page.on('request', note);
  await work();
  page.off('request', note);
  return calls;
}

test.describe('the morning of a superintendent', () => {
  test.beforeEach(async ({ page, server }) => {
    await signIn(page, people.superintendent, server.password, '/');
  });

  test('sees what is under way and what is due, picks ship and docking once, and works with them everywhere', async ({
    page,
  }) => {
    const underWay = page.getByRole('region', { name: home.underWay.title });
    await expect(underWay).toContainText('HAL-DD26');
    await expect(underWay).toContainText(`Day ${dayInDock()} of 17`);
    await expect(page.getByRole('region', { name: home.nextDue })).toContainText('in 15 days');

    await pick(page, shipSwitch(page), 'halden');
    await expect(page).toHaveURL('/?ship=2');
    await pick(page, drydockSwitch(page), 'dd26');
    await expect(page).toHaveURL('/?ship=2&dd=1');
    await expect(page.getByText('SAP-DD26')).toHaveCount(0);

    await navigationOf(page).getByRole('link', { name: drydocks.title }).click();
    await expect(page).toHaveURL('/drydocks?ship=2&dd=1');
    await expect(
      page.getByRole('table', { name: drydocks.title }).getByRole('rowheader'),
    ).toHaveText(['HAL-DD26', 'HAL-DD24']);
    await navigationOf(page).getByRole('link', { name: compliance.title }).click();
    await expect(page).toHaveURL('/compliance?ship=2&dd=1');
    await expect(
      page.getByRole('button', { name: 'Leave HAL Halden Trader: show all ships' }),
    ).toBeVisible();

    // The next morning, in a new tab.
    const later = await page.context().newPage();
    await later.goto('/');
    await expect(later).toHaveURL('/?ship=2&dd=1');
    await expect(shipSwitch(later)).toHaveText('HAL Halden Trader');
    await expect(drydockSwitch(later)).toHaveText('HAL-DD26');
    await later.close();
  });

  test('the flooding is refused with the list of what is missing', async ({ page }) => {
    await page.locator('main a[href="/ships/2/drydocks/1"]').first().click();
    await expect(page).toHaveURL('/ships/2/drydocks/1');
    await expect(heading(page)).toHaveText('HAL-DD26');
    await expect(page.getByText(`Day ${dayInDock()} of 17`)).toBeVisible();
    await expect(page.getByText('Sign the flooding gate')).toBeVisible();
    await expect(navigationOf(page).getByRole('link', { name: drydocks.title })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  test('reads why a ship is due, and asks what follows if it docks on another day', async ({
    page,
  }) => {
    await page.goto('/compliance');
    await expect(page.getByText(compliance.advice)).toBeVisible();
    const sagara = row(page, /Sagara Prabha/);
    await expect(sagara).toContainText('in 15 days');
    await expect(sagara).toContainText('36 months since last bottom inspection');
    await expect(sagara).toContainText('no IWS notation');
    await expect(sagara).toContainText('3 days’ margin');
    await sagara.getByRole('rowheader').getByRole('link').click();
    await expect(page).toHaveURL('/ships/6/compliance');
    await page.getByLabel(compliance.whatIf.kind, { exact: true }).selectOption('IWS');
    const day = await page.evaluate(() => {
      const at = new Date();
      at.setUTCDate(at.getUTCDate() + 5);
      return at.toISOString().slice(0, 10);
    });
    await page.getByLabel(compliance.whatIf.on, { exact: true }).fill(day);
    await expect(page.getByText(compliance.whatIf.problems.MUST_BE_DRY)).toBeVisible();
  });

  test('goes from list to record, to the next and back without a request within the freshness time', async ({
    page,
  }) => {
    await navigationOf(page).getByRole('link', { name: drydocks.title }).click();
    const list = page.getByRole('table', { name: drydocks.title });
    const goRound = async () => {
      for (const number of ['HAL-DD26', 'SAP-DD26']) {
        await list.getByRole('link', { name: number }).click();
        await expect(heading(page)).toHaveText(number);
        await expect(page.getByText(drydocks.milestonesHead)).toBeVisible();
        // Nobody waits for an answer that was left: it would be asked for again.
        await expect(page.getByRole('link', { name: /^(\d+|No) documents?$/ })).toBeVisible();
        await page.goBack();
        await expect(list.getByRole('rowheader')).toHaveCount(11);
        await expect(page).toHaveURL('/drydocks');
      }
    };
    // The freshness time does not run out, however slow the machine is.
    await page.evaluate(() => {
      const at = Date.now();
      Date.now = () => at;
    });
    await goRound();
    await page.waitForLoadState('networkidle');
    const calls = await callsOf(page, goRound);
    // The bell reads by the clock, and once a page, when there is nothing else to do, what the lists look like elsewhere.
    const unasked = ['/api/notifications/unread', '/api/me/lists'];
    expect(calls.filter((path) => !unasked.includes(path))).toEqual([]);
  });

  test('edits show at once and roll back when they are refused', async ({ page }) => {
    await page.goto('/ships/2/edit');
    const letGo = await faults.hold(page, 'PUT', '/ships/2');
    const name = page.getByLabel(ships.fields.name, { exact: true });
    await name.fill('Halden Trader II');
    await page.getByRole('button', { name: ships.form.save }).click();
    await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link', { name: 'Halden Trader II', exact: true })
      .click();
    await expect(heading(page)).toHaveText('Halden Trader II');
    await letGo();
    await expect(page.getByText(saying(ships.saved))).toBeVisible();
    await page.goto('/ships/2/edit');
    await faults.answer(page, 'PUT', '/ships/2', 500, { error: 'Reference 7f3a' });
    await name.fill('Never stored');
    await page.getByRole('button', { name: ships.form.save }).click();
    await expect(page.getByText('Reference 7f3a')).toBeVisible();
    await expect(name).toHaveValue('Never stored');
    await page.goto('/ships/2');
    await expect(heading(page)).toHaveText('Halden Trader II');
  });
});

test.describe('a fleet manager', () => {
  test.beforeEach(async ({ page, server }) => {
    await signIn(page, MANAGER, server.password, '/drydocks');
  });

  test('plans a docking, starts its specification, is told what the tender lacks, and cancels it with a reason', async ({
    page,
  }) => {
    await page.getByRole('link', { name: drydocks.new }).click();
    await page.getByLabel('Ship', { exact: true }).fill('kestrel');
    await page.getByRole('option', { name: /Kestrel Bay/ }).click();
    await page.getByLabel(drydocks.fields.kind, { exact: true }).selectOption('SPECIAL_SURVEY');
    for (const [stage, day] of [
      ['arrival', '2028-02-01'],
      ['dock', '2028-02-03'],
      ['undock', '2028-02-02'],
      ['departure', '2028-02-20'],
    ] as const)
      await page.getByLabel(drydocks.stages[stage], { exact: true }).fill(day);
    await page.getByRole('button', { name: 'Create docking' }).click();
    await expect(page.getByText(drydocks.order)).toBeVisible();
    await page.getByLabel(drydocks.stages.undock, { exact: true }).fill('2028-02-17');
    await page.getByRole('button', { name: 'Create docking' }).click();
    await expect(heading(page)).toHaveText('KES-DD28');
    await page.getByRole('button', { name: drydocks.steps.start_specification }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: drydocks.steps.start_specification })
      .click();
    await expect(page.getByText(saying(drydocks.stateChanged))).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText(drydocks.missing).first()).toBeVisible();
    await page.getByRole('button', { name: drydocks.steps.cancel }).click();
    const asked = page.getByRole('alertdialog');
    await asked.getByRole('textbox').fill('Sold before the survey');
    await asked.getByRole('button', { name: drydocks.steps.cancel }).click();
    await expect(asked).toHaveCount(0);
    await expect(page.getByText('Sold before the survey')).toBeVisible();
  });

  test('looks around in the timeline by mouse and by keyboard, and opens a docking', async ({
    page,
  }) => {
    await page.goto('/drydocks/timeline');
    const timeline = board(page);
    await expect(timeline.getByRole('listitem')).toHaveCount(8);
    // As the legend says: what is behind is not told as what needs attention.
    const signs = await timeline
      .locator('.bar[data-health]')
      .evaluateAll((bars) =>
        bars.map((bar) => [bar.dataset.health, getComputedStyle(bar, '::after').content]),
      );
    expect(signs).toContainEqual(['BEHIND', '"!!"']);
    expect(signs).toContainEqual(['ATTENTION', '"!"']);
    const left = () => timeline.evaluate((element) => element.scrollLeft);
    const before = await left();
    const box = await timeline.boundingBox();
    const [x, y] = [(box?.x ?? 0) + 700, (box?.y ?? 0) + 60];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 200, y, { steps: 4 });
    await page.mouse.up();
    await expect.poll(left).toBe(before - 200);
    await expect(page).toHaveURL('/drydocks/timeline');
    await timeline.focus();
    // A browser that is behind with its frames may take one press for nothing.
    await expect(async () => {
      await page.keyboard.press('ArrowRight');
      expect(await left()).toBeGreaterThan(before - 200);
    }).toPass();
    await page.getByRole('button', { name: drydocks.timeline.scales.months }).click();
    await expect(page).toHaveURL('/drydocks/timeline?scale=months');
    await page.getByRole('button', { name: drydocks.timeline.today }).click();
    await timeline.getByRole('link', { name: /^HAL-DD26, Intermediate, Execution/ }).click();
    await expect(heading(page)).toHaveText('HAL-DD26');
  });

  test('the timeline tells when ships must dock, and what its signs mean', async ({ page }) => {
    await page.goto('/drydocks/timeline');
    const { timeline } = drydocks;
    const [before = ''] = timeline.dueOn.split('{{on}}');
    const due = board(page).getByRole('link', { name: new RegExp(`^${before}\\d`) });
    await expect(due.first()).toBeAttached();
    await expect(board(page).getByText(timeline.today)).toBeInViewport();
    const legend = page.getByRole('list', { name: timeline.legend });
    await expect(legend).toContainText(timeline.due);
    await expect(legend).toContainText(drydocks.healths.BEHIND);
    await due.first().press('Enter');
    await expect(page).toHaveURL(/\/ships\/\d+\/compliance/);
  });

  test('imports ships after a dry run that names every wrong row, and exports exactly what is filtered', async ({
    page,
  }) => {
    await page.goto('/ships/import');
    const model =
      'BULK_CARRIER,NO,DNV,2020-01-15,30000,50000,180,32,18,12,2030-01-14,ACTIVE,yes,yes';
    const file = (imo: string) => ({
      name: 'fleet.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `code,name,imo,type,flag,class_society,delivered_on,gross_tonnage,deadweight_t,loa_m,breadth_m,depth_m,draught_m,special_survey_due_on,status,iws_notation,esp\r\nXA1,Import One,4200000,${model}\r\nXA2,Import Two,${imo},${model}\r\n`,
      ),
    });
    await page.locator('input[type=file]').setInputFiles(file('4102338'));
    await expect(page.getByText(/1 of 2 rows has errors/)).toBeVisible();
    await expect(page.getByText(/a digit is wrong/)).toBeVisible();
    await page.locator('input[type=file]').setInputFiles(file('4200012'));
    await page.getByRole('button', { name: 'Import 2 rows' }).click();
    await expect(page.getByText('2 rows imported').first()).toBeVisible();

    await page.goto('/ships?q=import');
    const downloaded = page.waitForEvent('download');
    await page.getByRole('button', { name: ships.export }).click();
    const content = await readFile(await (await downloaded).path(), 'utf8');
    expect(content.trimEnd().split('\r\n')).toHaveLength(3);
    expect(content).toContain('Import One');
    expect(imports.ships.title).not.toBe('');
  });
});

test('a yard sees the dockings it is a member of and nothing else by any address, and no money', async ({
  page,
  server,
}) => {
  await signIn(page, YARD, server.password, '/drydocks');
  await expect(page.getByRole('table', { name: drydocks.title }).getByRole('rowheader')).toHaveText(
    ['HAL-DD26', 'SAP-DD26'],
  );
  await expect(page.getByText('USD')).toHaveCount(0);
  await expect(page.getByRole('link', { name: drydocks.new })).toHaveCount(0);
  await page.goto('/ships/2/drydocks/1');
  await expect(heading(page)).toHaveText('HAL-DD26');
  await expect(page.getByText(drydocks.money.title, { exact: true })).toHaveCount(0);
  for (const path of [
    '/ships/1',
    '/ships/1/drydocks/2',
    '/ships/1/compliance',
    '/ships/2/compliance',
  ]) {
    await page.goto(path);
    await expect(
      page.getByText(texts.state.missingTitle).or(page.getByText(texts.state.forbiddenTitle)),
    ).toBeVisible();
    await expect(page.getByText('Nordvik')).toHaveCount(0);
  }
});

test('a viewer reads ships, dockings and due dates of their own, and is offered nothing that changes them', async ({
  page,
  server,
}) => {
  await signIn(page, people.viewer, server.password, '/');
  await expect(page.getByRole('region', { name: home.nextDue })).toBeVisible();
  for (const path of ['/ships/2', '/ships/2/drydocks/1', '/ships/2/compliance', '/drydocks']) {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const name of [ships.edit, drydocks.new, compliance.inspection.add, drydocks.steps.cancel])
      await expect(
        page.getByRole('main').getByText(name, { exact: true }).and(page.locator(':visible')),
      ).toHaveCount(0);
  }
});

test('the ship switcher keeps what a quick hand types while its code is on the way', async ({
  page,
  server,
}) => {
  await signIn(page, people.superintendent, server.password);
  await page.goto('/yards');
  await page.route('**/static/ShipPicker-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await shipSwitch(page).click();
  await page.keyboard.type('ke', { delay: 60 });
  await expect(page.getByRole('combobox')).toBeFocused();
  await expect(page.getByRole('combobox')).toHaveValue('ke');
  await page.keyboard.type('s');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Ship: KES / })).toBeVisible();
});

test('on a phone the morning fits the screen: dashboard, docking, due dates, timeline', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByLabel('Username').fill(people.superintendent);
  await page.getByLabel('Password', { exact: true }).fill(server.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(`Day ${dayInDock()} of 17`, { exact: true })).toBeVisible();
  await pick(page, shipSwitch(page), 'halden');
  await pick(page, drydockSwitch(page), 'dd26');
  for (const path of ['/', '/ships/2/drydocks/1', '/ships/2/compliance', '/drydocks/timeline']) {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  }
});
