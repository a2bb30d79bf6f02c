/**
 * jsdom asks the selector engine for every rule of the page and of its own default sheet about every element that a query by
 * role comes by. Here it asks only about rules whose last part names a class or a tag that the element has: it can
 * match no other. To be loaded before jsdom.
 */
const selectors = require('jsdom/lib/jsdom/living/helpers/selectors');

const { matchesDontThrow } = selectors;
/** By selector: what the element has to be, a class (".x") or tag ("x") for each of its alternatives; null if unknown. */
const subjects = new Map();
const SUBJECT = /(?:^|[\s>+~])(\.[\w-]+|[a-z][a-z0-9]*)(?:[.:][\w.:-]*)?$/i;

/** Keyframes and the like have no selector at all, and match nothing. */
function subjectsOf(selector) {
  if (selector === undefined) return [];
  if (/["'\\]/.test(selector)) return null;
  let plain = selector.replace(/\[[^\]]*\]/g, '');
  while (/\([^()]*\)/.test(plain)) plain = plain.replace(/\([^()]*\)/g, '');
  const found = plain.split(',').map((part) => SUBJECT.exec(part.trim())?.[1]);
  return found.includes(undefined) ? null : found;
}

function couldMatch(element, selector) {
  let known = subjects.get(selector);
  if (known === undefined) subjects.set(selector, (known = subjectsOf(selector)));
  return (
    known === null ||
    known.some((subject) =>
      subject.startsWith('.')
        ? element.classList.contains(subject.slice(1))
        : element._localName === subject.toLowerCase(),
    )
  );
}

selectors.matchesDontThrow = (element, selector) =>
  couldMatch(element, selector) && matchesDontThrow(element, selector);
