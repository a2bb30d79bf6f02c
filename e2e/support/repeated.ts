/** Marks texts that look as another one does: of the rows of a list, one of each kind is as good as all for colours. */
import type { Page } from '@playwright/test';

const MARK = 'data-repeated';
export const REPEATED = `[${MARK}]`;

/**
 * Marks the elements whose every text stands in such elements as a text before: by tags, classes, states and styles, from
 * the text up to the page, and whether each is the first or the last of its siblings. Runs in the page.
 */
function markRepeated(mark: string) {
  /** What tells one thing from others of its kind, and is not for styles. */
  const NAMES =
    /^(id|href|src|for|name|value|title|datetime|scope|data-(key|role|menu)|aria-(label|labelledby|describedby|controls|owns))$/;
  const seen = new Set<string>();
  const repeated = new Set<Element>();
  const look = (element: Element, above: string): boolean => {
    const attributes = element
      .getAttributeNames()
      .filter((name) => !NAMES.test(name))
      .map((name) => `${name}=${element.getAttribute(name) ?? ''}`);
    const [isFirst, isLast] = [!element.previousElementSibling, !element.nextElementSibling];
    const path = `${above}>${element.tagName}${isFirst ? '^' : ''}${isLast ? '$' : ''}[${attributes.join(' ')}]`;
    const texts = [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => (node.textContent ?? '').trim());
    // A text of one sign is decided otherwise than one of words.
    const kinds = texts
      .filter((text) => text !== '')
      .map((text): string => (/[\p{L}\p{N}]{2}/u.test(text) ? 'words' : 'sign'));
    if (element.matches('input, select, textarea')) kinds.push('field');
    const isOld = kinds.every((kind) => seen.has(`${path}:${kind}`));
    for (const kind of kinds) seen.add(`${path}:${kind}`);
    const areOld = [...element.children].map((child) => look(child, path)).every(Boolean);
    if (isOld && areOld) repeated.add(element);
    return isOld && areOld;
  };
  look(document.body, '');
  for (const element of repeated)
    if (element.parentElement === null || !repeated.has(element.parentElement))
      element.setAttribute(mark, '');
}

function unmark(mark: string) {
  for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark);
}

/** Does something while they are marked; `whether` any is. */
export async function withRepeatedMarked<T>(
  page: Page,
  act: (whether: boolean) => Promise<T>,
): Promise<T> {
  await page.evaluate(markRepeated, MARK);
  try {
    return await act((await page.locator(REPEATED).count()) > 0);
  } finally {
    await page.evaluate(unmark, MARK);
  }
}
