/** No text is hard-coded: with a pseudo-language in the stead of English, every text on every screen is marked. */
import type { Page } from '@playwright/test';
import { people, signIn } from './support/people';
import { SCREENS } from './support/screens';
import { expect, test } from './support/test';

/** Marks every text, and nothing else, in brackets that no text has. */
function marked(value: unknown): unknown {
  if (typeof value === 'string') return `⟦${value}⟧`;
  return Object.fromEntries(
    Object.entries(value as Record<string, unknown>).map(([key, inner]) => [key, marked(inner)]),
  );
}

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};

/** Collects what the server says, and the languages' own names: data, which is nobody's to translate. */
function collectData(page: Page): Set<string> {
  const data = new Set<string>();
  page.on('response', (response) => {
    if (!/\/api\/|\/languages\.json$/.test(response.url())) return;
    response.json().then(
      (body: unknown) => stringsIn(body).forEach((text) => data.add(text)),
      () => undefined,
    );
  });
  return data;
}

async function useMarkedTexts(page: Page) {
  await page.route(/\/assets\/i18n\/(main\/)?en\.json$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: marked(await answer.json()) });
  });
}

/** Every text that is shown or read out: nodes, names, the document's title. Moments are the locale's. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const NAMES = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'];
    const found = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (!parent?.closest('script, style, noscript, time, #boot-failure, .splash'))
        found.push(walker.currentNode.textContent ?? '');
    }
    for (const element of document.querySelectorAll(NAMES.map((name) => `[${name}]`).join(', ')))
      if (!element.closest('time'))
        found.push(...NAMES.map((name) => element.getAttribute(name) ?? ''));
    return found;
  });

/** What is left of a text without its marked parts, the server's data, and letters that stand for actions. */
function unmarked(text: string, data: Set<string>): string {
  let rest = text;
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replace(/⟦[^⟦⟧]*⟧/g, '');
  }
  rest = rest.trim();
  return data.has(rest) || /^[VCEDAX]*$/.test(rest) || !/\p{L}/u.test(rest) ? '' : rest;
}

for (const [who, paths] of Object.entries(SCREENS))
  test(`every text on the screens of ${who} is a key`, async ({ page, server }) => {
    test.setTimeout(120_000);
    const data = collectData(page);
    const hardCoded: string[] = [];
    if (who !== 'guest') await signIn(page, people.administrator, server.password);
    await useMarkedTexts(page);
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      for (const text of await textsOf(page)) {
        const rest = unmarked(text, data);
        if (rest !== '') hardCoded.push(`${path}: ${text}`);
      }
    }
    expect(hardCoded).toEqual([]);
  });
