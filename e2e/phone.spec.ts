/** On a phone at the dock: what is looked for begins high, what is pressed is large enough, and nothing is out of reach. */
import type { Page } from '@playwright/test';
import { apiOf } from './support/api';
import { people, signIn } from './support/people';
import { expect, test } from './support/test';
import { texts } from './support/texts';
import { openWithin, visit } from './support/visit';

const PHONE = { width: 360, height: 740 };

/** Each is a list, or a tab whose point is one. */
const LISTS = [
  ...['/ships', '/drydocks', '/compliance', '/documents', '/certificates?view=list', '/yards'],
  ...['/quotations', '/ships/2/drydocks/1/jobs', '/admin/users', '/admin/roles', '/audit_events'],
  ...['/drydocks?state=DRAFT', '/documents?ship=2', '/ships/2/drydocks/1/variation_orders'],
  ...['/ships/2/drydocks/1/daily_reports', '/ships/2/certificates'],
];

const firstRow = (page: Page) =>
  page
    .locator('main :is(tbody:not([aria-hidden]) tr, [role=list] > li)')
    .filter({ visible: true })
    .first();

test('the first row of every list begins in the upper third of a phone', async ({
  page,
  server,
}) => {
  await signIn(page, people.administrator, server.password);
  await page.setViewportSize(PHONE);
  const found: Record<string, number> = {};
  for (const [index, path] of LISTS.entries()) {
    await visit(page, path, index === 0 ? undefined : openWithin);
    // A list that is read anew is drawn anew.
    await expect(async () => {
      const box = await firstRow(page).boundingBox({ timeout: 1_000 });
      expect(box).not.toBeNull();
      found[path] = Math.round(box?.y ?? Infinity);
    }).toPass();
  }
  expect(Object.entries(found).filter(([, top]) => top > 260)).toEqual([]);
});

test('filters and the order stand behind one button that says how many are set', async ({
  page,
  server,
}) => {
  await signIn(page, people.administrator, server.password);
  await page.setViewportSize(PHONE);
  await page.goto('/ships?status=IN_DOCK&type=BULK_CARRIER');
  const status = page.getByLabel(texts.ships.fields.status, { exact: true });
  const order = page.getByLabel(texts.table.sortBy);
  await expect(status).toBeHidden();
  await expect(order).toBeHidden();
  const filter = page.getByRole('button', { name: 'Filter (2)' });
  await filter.click();
  await expect(status).toHaveValue('IN_DOCK');
  await status.selectOption('');
  await page.getByLabel(texts.ships.fields.type, { exact: true }).selectOption('');
  await expect(order).toBeVisible();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(status).toBeHidden();
  await page.getByRole('button', { name: texts.app.more, exact: true }).click();
  await expect(page.getByRole('link', { name: texts.ships.import })).toBeVisible();
});

test('what can be done with the selected is one row, and the rest behind a button above it', async ({
  page,
  server,
}) => {
  await signIn(page, people.administrator, server.password);
  await page.setViewportSize(PHONE);
  await page.goto('/documents');
  await page.locator('main tbody .select input').first().check();
  const bar = page.getByRole('region', { name: texts.documents.register.selection.label });
  await expect(bar).toBeVisible();
  await expect(async () => {
    const { height = 0, y = 0 } = (await bar.boundingBox()) ?? {};
    expect(height).toBeLessThan(72);
    expect(Math.round(y + height)).toBe(PHONE.height);
  }).toPass();
  await expect(
    bar.getByRole('button', { name: texts.documents.register.selection.archive }),
  ).toBeHidden();
  await bar.getByRole('button', { name: texts.app.more, exact: true }).click();
  await expect(
    bar.getByRole('button', { name: texts.documents.register.selection.archive }),
  ).toBeVisible();
});

test('a decision lies under the thumb while the page that it is about is seen', async ({
  page,
  server,
}) => {
  await signIn(page, 'li.wenting', server.password);
  await page.setViewportSize(PHONE);
  await page.goto('/reviews');
  const preview = page.getByRole('region', { name: /^Preview of/ });
  await expect(preview.locator('canvas').first()).toBeVisible();
  await preview.scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: texts.documents.reviews.decision, exact: true }).click();
  await expect(preview).toBeInViewport();
  const choice = page.getByRole('radio', { name: texts.documents.results.A, exact: true });
  await expect(choice).toBeInViewport();
  await expect
    .poll(async () => (await choice.boundingBox())?.y ?? 0)
    .toBeGreaterThan(PHONE.height / 3);
  // The keys are for those who have some.
  await expect(page.getByRole('note', { name: texts.documents.reviews.keys.label })).toBeVisible();
});

test('what is done with a revision stands in the bar under the thumb, over the file of which the page consists', async ({
  page,
  server,
}) => {
  await signIn(page, 'li.wenting', server.password);
  const call = await apiOf(server, 'li.wenting');
  const { body } = await call<{ items: { document_id: number }[] }>('GET', '/reviews');
  await page.setViewportSize(PHONE);
  await page.goto(`/documents/${body.items[0]?.document_id ?? 0}`);
  const preview = page.getByRole('region', { name: /^Preview of/ });
  await expect(preview.locator('canvas').first()).toBeVisible();
  const tools = page.getByRole('toolbar', { name: texts.documents.preview.bar });
  await expect(async () => {
    const box = await tools.boundingBox();
    expect(box?.y ?? PHONE.height).toBeLessThan(PHONE.height / 3);
    // One row: the rest stands behind "More".
    expect(box?.height ?? PHONE.height).toBeLessThan(64);
  }).toPass();
  const download = tools.getByRole('button', { name: texts.documents.page.download });
  await expect(download).toBeHidden();
  await tools.getByRole('button', { name: texts.app.more }).click();
  await expect(download).toBeInViewport();
  const decide = page.getByRole('button', { name: texts.documents.reviews.decision, exact: true });
  await expect(decide).toBeInViewport({ ratio: 1 });
  await decide.click();
  const choice = page.getByRole('radio', { name: texts.documents.results.A });
  await expect(choice).toBeInViewport();
  await expect(choice).toBeFocused();
});

test("the ship's code is never cut, however little room there is", async ({ page, server }) => {
  await signIn(page, people.administrator, server.password);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/documents?ship=2&drydock=1');
  const code = page.getByRole('button', { name: /^Ship: HAL/ }).locator('.name');
  await expect(code).toBeVisible();
  await expect
    .poll(() => code.evaluate((one) => one.scrollWidth - one.clientWidth))
    .toBeLessThanOrEqual(0);
});

test('compliance is cards below 900 px, in an order that can be chosen', async ({
  page,
  server,
}) => {
  await signIn(page, people.administrator, server.password);
  await page.setViewportSize({ width: 880, height: 800 });
  await page.goto('/compliance');
  await expect(firstRow(page)).toBeVisible();
  expect(await firstRow(page).evaluate((row) => getComputedStyle(row).display)).toBe('flex');
  await expect(page.getByLabel(texts.table.sortBy)).toBeVisible();
});

test('the timeline says where the next docking lies', async ({ page, server }) => {
  await signIn(page, people.administrator, server.password);
  await page.setViewportSize(PHONE);
  await page.goto('/drydocks/timeline');
  await expect(page.getByText(/^SAP-DD26 is next: /)).toBeVisible();
});

test.describe('under a finger', () => {
  test.use({ isMobile: true, hasTouch: true });

  /** What can be pressed and answers to less than 44 px: in its middle, and 21 px around it. */
  const tooSmall = (page: Page) =>
    page.evaluate(() => {
      const PRESSED =
        'main :is(a[href], button, input, select, textarea, summary, [role=button], [tabindex="0"])';
      const isLarge = (one: Element | null | undefined) => {
        const { width = 0, height = 0 } = one?.getBoundingClientRect() ?? {};
        return width >= 43 && height >= 43;
      };
      const isOut = (one: HTMLElement) => {
        const { visibility, pointerEvents } = getComputedStyle(one);
        const { width, height } = one.getBoundingClientRect();
        return (
          visibility === 'hidden' ||
          pointerEvents === 'none' ||
          one.matches(':disabled') ||
          width < 2 ||
          height < 2 ||
          one.closest('[aria-hidden=true], .visually-hidden, thead') !== null ||
          // Days are drawn to scale; the same dockings are a list as well.
          one.closest('.canvas') !== null
        );
      };
      const owns = (one: HTMLElement, x: number, y: number) => {
        const hit = document.elementFromPoint(x, y);
        if (hit === null || one.contains(hit)) return true;
        return one.closest('label, .MuiInputBase-root')?.contains(hit) === true;
      };
      const found: string[] = [];
      for (const one of document.querySelectorAll<HTMLElement>(PRESSED)) {
        if (isOut(one)) continue;
        // A label is pressed for its field; a row and a card that are a link as a whole are pressed anywhere.
        if (isLarge(one.closest('label') ?? (one as HTMLInputElement).labels?.[0])) continue;
        // Where rows can be selected the box at their beginning is left out.
        const { top, right, bottom } = getComputedStyle(one, '::after');
        if ([top, right, bottom].every((by) => by === '0px') && isLarge(one.closest('tr, li')))
          continue;
        one.scrollIntoView({ block: 'center' });
        const [box] = one.getClientRects();
        if (box === undefined) continue;
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        const sides = box.width < 42 ? [-21, 21] : [];
        const isReached =
          [-21, 21].every((by) => owns(one, x, y + by)) &&
          sides.every((by) => owns(one, x + by, y));
        const name = one.getAttribute('aria-label') ?? one.textContent.trim();
        if (!isReached)
          found.push(`${one.tagName} ${name.slice(0, 40)} ${box.width}x${box.height}`);
      }
      window.scrollTo(0, 0);
      return found;
    });

  const SCREENS = [
    ...['/', '/ships', '/ships/2', '/ships/1/compliance', '/ships/2/certificates', '/drydocks'],
    ...['/ships/2/drydocks/1', '/ships/2/drydocks/1/jobs', '/ships/2/drydocks/1/gate', '/jobs/32'],
    ...['/documents', '/documents/1', '/daily_reports/8', '/compliance', '/profile', '/ships/new'],
    ...['/ships/2/drydocks/1/due_items', '/certificates', '/admin/roles/5', '/drydocks/timeline'],
  ];

  test('no tab is squeezed into its neighbour', async ({ page, server }) => {
    await signIn(page, people.administrator, server.password, '/ships/2/drydocks/1');
    await page.setViewportSize(PHONE);
    const tabs = page.getByRole('navigation', { name: texts.drydocks.tabs.label }).locator('a');
    await expect(tabs.last()).toHaveText(texts.drydocks.tabs.account);
    const over = () =>
      tabs.evaluateAll((all) =>
        all.map((one) => one.scrollWidth - one.clientWidth).filter((by) => by > 0),
      );
    await expect.poll(over).toEqual([]);
  });

  test('everything that is pressed is at least 44 px', async ({ page, server }) => {
    await signIn(page, people.administrator, server.password);
    await page.setViewportSize(PHONE);
    const found: string[] = [];
    for (const [index, path] of SCREENS.entries()) {
      await visit(page, path, index === 0 ? undefined : openWithin);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const one of await tooSmall(page)) found.push(`${path} ${one}`);
    }
    expect(found).toEqual([]);
  });
});

test.describe('a name of sixty letters', () => {
  const WHERE = [
    ...['/', '/ships', '/ships/2', '/ships/2/compliance', '/compliance', '/drydocks', '/documents'],
    ...['/ships/2/certificates', '/certificates', '/drydocks/timeline', '/ships/2/drydocks/1'],
    ...['/ships/2/drydocks/1/board', '/jobs', '/daily_reports', '/documents/3', '/reviews'],
  ];
  const NAMES = {
    'in one word': 'Fjordskipsinspeksjonsdokumentasjonsoversiktsavdelingslederen',
    'in many': 'Halden Trader of the Northern Seas and all of the Bays there',
  };

  for (const [how, name] of Object.entries(NAMES))
    test(`${how} widens no page`, async ({ page, server }) => {
      expect(name).toHaveLength(60);
      await page.route('**/api/**', async (route) => {
        const answer = await route.fetch();
        const type = answer.headers()['content-type'] ?? '';
        if (!type.includes('json')) return route.fulfill({ response: answer });
        const body = (await answer.text()).replaceAll('Halden Trader', name);
        return route.fulfill({ response: answer, body });
      });
      await signIn(page, people.administrator, server.password);
      await page.setViewportSize(PHONE);
      for (const [index, path] of WHERE.entries()) {
        await visit(page, path, index === 0 ? undefined : openWithin);
        const over = () =>
          page.evaluate(() => {
            const { scrollWidth, clientWidth } = document.documentElement;
            return scrollWidth - clientWidth;
          });
        await expect.poll(over, path).toBeLessThanOrEqual(0);
      }
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    });
});
