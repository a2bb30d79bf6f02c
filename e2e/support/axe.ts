/** Accessibility: no violation that axe can find, in the light theme and in the dark one. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { faintTexts } from './paintedContrast';

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

/** While a menu is open it stands outside of the page's landmarks, as menus do: that is no fault of the screen. */
export const WITH_OPEN_MENU = ['region'];

/** In the theme in which the page stands. */
export async function expectNoAxeViolationsNow(page: Page, except: string[] = []) {
  await settled(page);
  // As one page, which ours are: else axe opens another one each time, to put the frames' findings together.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations', 'incomplete'] });
  const { violations, incomplete } = await axe.disableRules(except).analyze();
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary ?? ''}`).join(' | ')}`,
  );
  expect(found, `axe on ${page.url()}`).toEqual([]);
  const undecided = incomplete.find(({ id }) => id === 'color-contrast')?.nodes ?? [];
  const faint = await faintTexts(
    page,
    undecided.map(({ target }) => target.join(' ')),
  );
  expect(faint, `contrast as painted on ${page.url()}`).toEqual([]);
}

export async function expectNoAxeViolations(page: Page, except: string[] = []) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoAxeViolationsNow(page, except);
  }
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
