/** What holds for every screen: axe, nothing moves, no text is hard-coded, no scrolling sideways. */
import type { Locator, Page } from '@playwright/test';
import { probe } from '../scripts/bench/probe.mjs';
import { expectNoAxeViolationsNow } from './support/axe';
import { collectData, hardCodedTexts, useMarkedTexts } from './support/markedTexts';
import { people, signIn, signInByForm } from './support/people';
import { SCREENS } from './support/screens';
import { expect, test } from './support/test';
import { texts } from './support/texts';
import { openWithin, visit } from './support/visit';

/** As many screens as a slow machine looks at well within the time of one test. */
const AT_ONCE = 8;

/** The administrator's screens by the part of the product that they are of: one sign-in for each. */
const ROOMS = new Map<string, string[]>();
for (const path of SCREENS.administrator) {
  const [room = '/'] = /^(\/admin)?\/[^/?]*/.exec(path) ?? [];
  let name = room;
  for (let part = 2; (ROOMS.get(name) ?? []).length === AT_ONCE; part += 1)
    name = `${room} (${part})`;
  ROOMS.set(name, [...(ROOMS.get(name) ?? []), path]);
}

/** Where a screen takes the place of another, a line may find its place. */
const WITHIN = 0.02;

/** With longer texts a head may need a line more once a name or the rights are known; the last row leaves the window. */
const LINE_PX = 37;
const isOneLine = (moved: readonly string[]) =>
  moved.length > 0 &&
  moved.every((one) => {
    if (one.includes(' to 0,0 0x0')) return true;
    const [, from = NaN, to = NaN] = (
      /^[\d.]+,([\d.]+) \S+ to [\d.]+,([\d.]+) /.exec(one) ?? []
    ).map(Number);
    return Math.abs(to - from) <= LINE_PX;
  });

/** A toast closes by its own clock, over the page: on a slow machine while the page is still being looked at. */
const isToast = (moved: readonly string[]) =>
  moved.length > 0 && moved.every((one) => one.includes('notistack-SnackbarContainer'));

/** "1 minute ago" has become "2 minutes ago" while the page was looked at: its line, at the edge, stays on its line. */
const isClock = (moved: readonly string[]) =>
  moved.length > 0 &&
  moved.every((one) =>
    /^[\d.]+,([\d.]+) [\d.]+x([\d.]+) to [\d.]+,\1 [\d.]+x\2: .* ago<\/time>/.test(one),
  );

const expectNothingMoved = async (page: Page, by = 0) => {
  const shifts = await page.evaluate(() => window.docmanProbe.shifts.splice(0));
  expect(
    shifts.filter(
      ({ value, moved }) =>
        value > by && !isToast(moved) && !isClock(moved) && !(by > 0 && isOneLine(moved)),
    ),
    `what moved on ${page.url()}`,
  ).toEqual([]);
};

async function expectNoSidewaysScroll(page: Page, widths = [320, 360, 768]) {
  const over = () =>
    page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 });
    await expect.poll(over, `too wide at ${width} px: ${page.url()}`).toBe(0);
  }
}

type Open = (page: Page, path: string) => Promise<unknown>;

/** Each screen twice: on a desk and light by its address; on a phone, dark and in marked texts as `open` does. */
async function walk(page: Page, paths: readonly string[], data: Set<string>, open?: Open) {
  await page.addInitScript(probe);
  for (const path of paths) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await visit(page, path);
    await expectNoAxeViolationsNow(page);
    await expectNothingMoved(page);
    await expectNoSidewaysScroll(page);
  }
  await useMarkedTexts(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const [index, path] of paths.entries()) {
    await visit(page, path, index === 0 ? undefined : open);
    await expectNoAxeViolationsNow(page);
    await expectNothingMoved(page, WITHIN);
    await expectNoSidewaysScroll(page, [360]);
    expect(await hardCodedTexts(page, data), path).toEqual([]);
  }
}

test.describe('axe finds nothing, nothing moves, every text is a key, and none is scrolled sideways, nor with texts 45 % longer', () => {
  // The slowest of all: on every worker that is free.
  test.describe.configure({ mode: 'parallel' });

  test('on the screens of a guest', async ({ page }) => {
    await walk(page, SCREENS.guest, collectData(page));
  });

  for (const [room, paths] of ROOMS)
    test(`on ${room} and below`, async ({ page, server }) => {
      const data = collectData(page);
      // By the form: what its calls are answered, such as the names of the menus, is data too.
      await signInByForm(page, people.administrator, server.password);
      await walk(page, paths, data, openWithin);
    });
});

test('what somebody may do stands at the edge of the page, beside nothing that is not theirs', async ({
  page,
  server,
}) => {
  await page.addInitScript(probe);
  await signIn(page, people.moderator, server.password);
  const rightOf = async (element: Locator) => {
    const { x, width } = (await element.boundingBox()) ?? { x: NaN, width: NaN };
    return x + width;
  };
  const expectBelow = (one: Locator, other: Locator, path: string) =>
    expect
      .poll(async () => Math.abs((await rightOf(one)) - (await rightOf(other))), path)
      .toBeLessThan(0.005);
  const button = page.getByRole('button', { name: 'Export' });
  const bar = page.getByRole('main').getByRole('search');
  for (const path of ['/ships', '/drydocks']) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await visit(page, path);
    await expectBelow(button, bar, path);
    await expectNothingMoved(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await visit(page, path);
    const more = page.getByRole('button', { name: texts.app.more, exact: true });
    await expectBelow(more, bar, path);
    await expectNothingMoved(page);
  }
});

test('a text fainter than those of the rows around it is found, in whichever row it stands', async ({
  page,
}) => {
  const rows = (faint?: number) =>
    Array.from({ length: 8 }, (_, row) => {
      const style = row === faint ? ' style="color: #ccc"' : '';
      return `<tr><th scope="row">Row ${row}</th><td><span class="state"${style}>Open</span></td></tr>`;
    }).join('');
  const show = (faint?: number) =>
    page.setContent(
      `<html lang="en"><title>Rows</title><main><h1>Rows</h1><table><tbody>${rows(faint)}</tbody></table></main></html>`,
    );
  await show();
  await expectNoAxeViolationsNow(page);
  for (const faint of [0, 5, 7]) {
    await show(faint);
    await expect(expectNoAxeViolationsNow(page), `row ${faint}`).rejects.toThrow(/color-contrast/);
  }
});
