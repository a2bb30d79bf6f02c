/** The English texts made foreign: accented, 40 % longer, in brackets. What lacks the brackets was hard-coded. */

export interface Texts {
  [key: string]: string | Texts;
}

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'åƀçđéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÅƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ';

function pseudoText(text: string): string {
  // Placeholders stay as they are.
  const parts = text.split(/(\{\{[^}]*\}\})/);
  const foreign = parts
    .map((part) =>
      part.startsWith('{{')
        ? part
        : part.replaceAll(/[a-z]/gi, (sign) => ACCENTED[PLAIN.indexOf(sign)] ?? sign),
    )
    .join('');
  return `⟦${foreign}${'~'.repeat(Math.ceil(text.length * 0.4))}⟧`;
}

export const pseudo = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [
      key,
      typeof value === 'string' ? pseudoText(value) : pseudo(value),
    ]),
  );

/** What is left of a text when everything in brackets, also nested, is taken away. */
export function omitMarked(text: string): string {
  let depth = 0;
  let rest = '';
  for (const sign of text) {
    if (sign === '⟦') depth += 1;
    else if (sign === '⟧') depth = Math.max(0, depth - 1);
    else if (depth === 0) rest += sign;
  }
  return rest;
}

const ATTRIBUTES = [
  'aria-label',
  'title',
  'placeholder',
  'alt',
  'aria-description',
  'aria-valuetext',
];

/** Every text that a person can see, hear or point at. */
export function visibleTexts(root: Element): string[] {
  const found: string[] = [document.title];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const inside = walker.currentNode.parentElement;
    if (inside?.closest('script, style, time') === null)
      found.push(walker.currentNode.nodeValue ?? '');
  }
  for (const element of root.querySelectorAll('*'))
    for (const name of ATTRIBUTES) {
      // A moment's tooltip is a date by locale.
      const value = element.localName === 'time' ? null : element.getAttribute(name);
      if (value !== null) found.push(value);
    }
  return found;
}
