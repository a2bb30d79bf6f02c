/** Accessibility: no violation that axe can find, in the light theme and in the dark one. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { faintTexts } from './paintedContrast';
import { REPEATED, withRepeatedMarked } from './repeated';

declare global {
  interface Window {
    /** Once a journey has brought it. */
    axe?: typeof axe;
  }
}

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Colours that are still moving would be measured halfway. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const moving = () =>
      document
        .getAnimations()
        .filter((one) => one.playState === 'running' && one instanceof CSSTransition);
    do {
      await nextFrame();
      await nextFrame();
      await Promise.allSettled(moving().map(({ finished }) => finished));
    } while (moving().length > 0);
  });

/**
 * Nothing fades while it is looked at: what comes by itself in between, as the tooltip of a button on which the pointer rests,
 * would be measured halfway however long one had waited before.
 */
async function withNothingFading<T>(page: Page, act: () => Promise<T>): Promise<T> {
  const still = await page.evaluateHandle(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important; }');
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  });
  try {
    return await act();
  } finally {
    await still.evaluate((sheet) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    });
    await still.dispose();
  }
}

/** While a menu is open it stands outside of the page's landmarks, as menus do: that is no fault of the screen. */
export const WITH_OPEN_MENU = ['region'];

const CONTRAST = 'color-contrast';
/** The rules that have to do with colours: all that another theme can break. */
const OF_COLOURS = [CONTRAST, 'link-in-text-block'];

/** Without each element's source: to write it down for all that was looked at takes a quarter of the time. */
const BRING = `${SOURCE};axe.configure({ noHtml: true });`;

/**
 * In the page as it stands, which is one without frames. It is brought once to each: to read it takes the browser as long as to
 * look at a small screen with it.
 */
async function look(page: Page, options: axe.RunOptions, exclude: string[] = []) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(BRING);
  return page.evaluate(
    async ([how, left]) => {
      if (window.axe === undefined) throw new Error('axe has not come.');
      const types: axe.resultGroups[] = ['violations', 'incomplete'];
      const { violations, incomplete } = await window.axe.run(
        { exclude: left },
        { resultTypes: types, ...how },
      );
      for (const node of violations.flatMap(({ nodes }) => nodes))
        node.html = document.querySelector(node.target.join(' '))?.outerHTML.slice(0, 300) ?? '';
      return { violations, incomplete };
    },
    [options, exclude] as const,
  );
}

function expectNone(violations: axe.Result[], page: Page) {
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary ?? ''}`).join(' | ')}`,
  );
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

/** One of each kind of row: contrast took most of axe's time, and most of that for rows that look as the one before. */
async function expectContrastOfAll(page: Page) {
  const result = await withRepeatedMarked(page, (whether) =>
    look(page, { runOnly: OF_COLOURS }, whether ? [REPEATED] : []),
  );
  expectNone(result.violations, page);
  const undecided = result.incomplete.find(({ id }) => id === CONTRAST)?.nodes ?? [];
  const faint = await faintTexts(
    page,
    undecided.map(({ target }) => target.join(' ')),
  );
  expect(faint, `contrast as painted on ${page.url()}`).toEqual([]);
}

const expectContrast = (page: Page) => withNothingFading(page, () => expectContrastOfAll(page));

/** In the theme in which the page stands. */
export async function expectNoAxeViolationsNow(page: Page, except: string[] = []) {
  await settled(page);
  const leftOut = [...except, ...OF_COLOURS].map((rule) => [rule, { enabled: false }] as const);
  const { violations } = await look(page, { rules: Object.fromEntries(leftOut) });
  expectNone(violations, page);
  await expectContrast(page);
}

/** What it is made of is the same in either theme. */
export async function expectNoAxeViolations(page: Page, except: string[] = []) {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoAxeViolationsNow(page, except);
  await page.emulateMedia({ colorScheme: 'dark' });
  await settled(page);
  await expectContrast(page);
  await page.emulateMedia({ colorScheme: null });
}

/** As most people see it at a desk by day, and on a phone by night. */
export async function expectNoAxeViolationsAtBothSizes(page: Page) {
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoAxeViolationsNow(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoAxeViolationsNow(page);
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize({ width: 1440, height: 900 });
}
