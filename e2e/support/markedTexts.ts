/**
 * Texts that are not hard-coded: with a pseudo-language in the stead of English, longer and from right to left, every text on a screen is marked.
 */
import type { Page } from '@playwright/test';
import { CLASS_SOCIETIES } from '../../src/contract/fleet/ships';

/** Urdu stands for what is written from right to left: it counts by one and other, as English does. */
const RIGHT_TO_LEFT = 'ur';

/** Other languages need more room: 45 % of a text's letters, in words of four, as a line may break there. */
function longer(text: string): string {
  const plain = text.replaceAll(/\{\{[^}]*\}\}|\$t\([^)]*\)/g, '');
  return ' ælåø'.repeat(Math.ceil((plain.length * 0.45) / 5));
}

/** Marks every text, and nothing else, in brackets that no text has, and makes it longer. */
function marked(value: unknown): unknown {
  if (typeof value === 'string') return `⟦${value}${longer(value)}⟧`;
  return Object.fromEntries(
    Object.entries(value as Record<string, unknown>).map(([key, inner]) => [key, marked(inner)]),
  );
}

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
};

/** Collects what the server says, and the languages' own names: data, which is nobody's to translate. */
export function collectData(page: Page): Set<string> {
  const data = new Set<string>();
  page.on('response', (response) => {
    if (!/\/api\/|\/languages\.json(\?|$)/.test(response.url())) return;
    response.json().then(
      (body: unknown) => stringsIn(body).forEach((text) => data.add(text)),
      () => undefined,
    );
  });
  return data;
}

export async function useMarkedTexts(page: Page) {
  const { origin } = new URL(page.url());
  await page.context().addCookies([{ name: 'docman_language', value: RIGHT_TO_LEFT, url: origin }]);
  await page.route(/\/assets\/i18n\/(\w+\/)?ur\.json(\?|$)/, async (route) => {
    try {
      const url = route.request().url().replace('/ur.json', '/en.json');
      const answer = await route.fetch({ url });
      await route.fulfill({ response: answer, json: marked(await answer.json()) });
    } catch (error) {
      // Fetched ahead by a page that has been left meanwhile: nobody waits for it.
      if (!/disposed|has been closed|Test ended/.test(String(error))) throw error;
    }
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
      if (parent?.closest('script, style, noscript, time, [translate=no], #boot-failure, .splash'))
        continue;
      // A sentence in which a name is a link is one text.
      const whole = parent?.querySelector(':scope > a') ? parent.textContent : '';
      found.push(/^⟦.*⟧$/s.test(whole) ? whole : (walker.currentNode.textContent ?? ''));
    }
    for (const element of document.querySelectorAll(NAMES.map((name) => `[${name}]`).join(', ')))
      if (!element.closest('time, [translate=no]'))
        found.push(...NAMES.map((name) => element.getAttribute(name) ?? ''));
    return found;
  });

/** What the language itself calls things: amounts and countries. */
const COUNTRIES = new Intl.DisplayNames([RIGHT_TO_LEFT], { type: 'region' });
const isOfLanguage = (text: string, data: Set<string>) =>
  text === RIGHT_TO_LEFT ||
  /^-?[A-Z]{3}[\s\u00a0]-?[\d,.]+$/.test(text.replaceAll(/[\u200e\u200f]/g, '')) ||
  [...data].some((code) => /^[A-Z]{2}$/.test(code) && COUNTRIES.of(code) === text);

/** What is left of a text without its marked parts, the server's data, and action codes. */
function unmarked(text: string, data: Set<string>): string {
  let rest = text;
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replace(/⟦[^⟦⟧]*⟧/g, '');
  }
  rest = rest.trim();
  // A name with its marked words behind it, such as a bar of the timeline has.
  if (rest.split(/,\s*/).every((part) => part === '' || data.has(part))) return '';
  if (isOfLanguage(rest, data) || (CLASS_SOCIETIES as readonly string[]).includes(rest)) return '';
  return data.has(rest) || /^[VCEDAXM]*$/.test(rest) || !/\p{L}/u.test(rest) ? '' : rest;
}

/** The texts on the screen that are neither a key's nor the server's. */
export async function hardCodedTexts(page: Page, data: Set<string>): Promise<string[]> {
  return (await textsOf(page)).filter((text) => unmarked(text, data) !== '');
}
