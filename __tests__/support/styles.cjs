/**
 * jsdom asks the selector engine for every rule of the page and of its own default sheet about every element that a query by
 * role comes by, and makes a whole declaration with its colours of what it finds, of which one property is read. Here it
 * is asked only about rules whose last part names a class or a tag that the element has, as it can match no other; and of
 * a computed style only what is read is made. To be loaded before jsdom; `computeLess` then gets its window.
 */
const { createRequire } = require('node:module');
const defaultSheet = require('jsdom/lib/jsdom/browser/default-stylesheet');
const { implForWrapper } = require('jsdom/lib/jsdom/living/generated/utils');
const { matchesDontThrow } = require('jsdom/lib/jsdom/living/helpers/selectors');
const styleRules = require('jsdom/lib/jsdom/living/helpers/style-rules');

const ofJsdom = createRequire(require.resolve('jsdom'));
const { CSSStyleDeclaration } = ofJsdom('cssstyle');
const cssom = ofJsdom('rrweb-cssom');

const SUBJECT = /(?:^|[\s>+~])(\.[\w-]+|[a-z][a-z0-9]*)(?:[.:][\w.:-]*)?$/i;
const CLASSES_ALONE = /^(?:\.[\w-]+)+$/;

/** By selector: what the element has to be, a class (".x") or tag ("x") for each of its alternatives; null if unknown. */
function subjectsOf(selector) {
  // Keyframes and the like have no selector at all, and match nothing.
  if (selector === undefined) return [];
  let plain = selector.replace(/\[(?:"[^"]*"|'[^']*'|[^\]"'])*\]/g, ':x');
  if (/["'\\]/.test(plain)) return null;
  while (/\([^()]*\)/.test(plain)) plain = plain.replace(/\([^()]*\)/g, '');
  const found = plain.split(',').map((part) => SUBJECT.exec(part.trim())?.[1]);
  if (found.includes(undefined)) return null;
  return found.map((subject) => (subject.startsWith('.') ? subject : subject.toLowerCase()));
}

const known = new Map();
function selectorOf(text) {
  let found = known.get(text);
  if (found === undefined) {
    const classes = CLASSES_ALONE.test(text ?? '') ? text.slice(1).split('.') : undefined;
    known.set(text, (found = { subjects: subjectsOf(text), classes }));
  }
  return found;
}

/** Those for a screen, as jsdom takes them. */
function* rulesOf(sheet) {
  for (const rule of sheet.cssRules)
    if (!rule.media) yield rule;
    else if (Array.prototype.includes.call(rule.media, 'screen')) yield* rule.cssRules;
}

const ofBrowser = cssom.parse(defaultSheet);

/** The rules of these sheets by what their last part names, each with its place. */
function makeIndex(sheets) {
  const index = { sheets: sheets.map((sheet) => [sheet, sheet.cssRules.length]), any: [] };
  index.of = new Map();
  let place = 0;
  for (const sheet of sheets)
    for (const rule of rulesOf(sheet)) {
      const entry = { rule, place: (place += 1), selector: selectorOf(rule.selectorText) };
      const { subjects } = entry.selector;
      if (subjects === null) index.any.push(entry);
      else
        for (const subject of new Set(subjects)) {
          const others = index.of.get(subject);
          if (others === undefined) index.of.set(subject, [entry]);
          else others.push(entry);
        }
    }
  return index;
}

const isOf = (index, sheets) =>
  index?.sheets.length === sheets.length &&
  sheets.every((sheet, at) => {
    const [was, length] = index.sheets[at];
    return was === sheet && length === sheet.cssRules.length;
  });

const indexes = new WeakMap();
function indexOf(document) {
  const sheets = [ofBrowser, ...document.styleSheets._list];
  let index = indexes.get(document);
  if (!isOf(index, sheets)) indexes.set(document, (index = makeIndex(sheets)));
  return index;
}

/** What has been found out since jsdom has last thrown away its own: at every change of what is in the page. */
const found = new WeakMap();
function foundOf(document) {
  document._styleCache ??= new WeakMap();
  let now = found.get(document._styleCache);
  if (now === undefined) {
    now = { index: indexOf(document), rules: new Map(), values: {}, declarations: new Map() };
    found.set(document._styleCache, now);
  }
  return now;
}

function findRules({ index }, element) {
  const classes = (element.getAttributeNS(null, 'class') ?? '').split(/\s+/);
  const entries = new Set(index.any);
  for (const entry of index.of.get(element._localName) ?? []) entries.add(entry);
  for (const name of classes)
    for (const entry of index.of.get(`.${name}`) ?? []) entries.add(entry);
  const matching = [...entries].filter(({ rule, selector }) =>
    selector.classes === undefined
      ? matchesDontThrow(element, rule.selectorText)
      : selector.classes.every((name) => classes.includes(name)),
  );
  return matching.sort((a, b) => a.place - b.place).map(({ rule }) => rule);
}

function matchingRules(element) {
  const now = foundOf(element._ownerDocument);
  let rules = now.rules.get(element);
  if (rules === undefined) now.rules.set(element, (rules = findRules(now, element)));
  return rules;
}

/** As jsdom makes it, of the rules that match. */
styleRules.getDeclarationForElement = (element) => {
  const { declarations } = foundOf(element._ownerDocument);
  const made = declarations.get(element);
  if (made !== undefined) return made;
  const declaration = new CSSStyleDeclaration();
  for (const style of [...matchingRules(element).map((rule) => rule.style), element.style])
    for (const property of Array.from(style)) {
      const value = style.getPropertyValue(property);
      if (value === 'unset') declaration.removeProperty(property);
      else declaration.setProperty(property, value, style.getPropertyPriority(property));
    }
  declarations.set(element, declaration);
  return declaration;
};

/** Properties that jsdom takes as they are written, by their names as one property of an object. */
const AS_WRITTEN = {
  display: 'display',
  visibility: 'visibility',
  pointerEvents: 'pointer-events',
  'pointer-events': 'pointer-events',
};

function cascaded(element, property) {
  const own = element.hasAttributeNS(null, 'style') ? element.style.getPropertyValue(property) : '';
  const rules = own === '' ? matchingRules(element) : [];
  let value = own;
  for (let at = rules.length - 1; value === '' && at >= 0; at -= 1)
    value = rules[at].style.getPropertyValue(property);
  return value === 'unset' ? '' : value;
}

function resolved(element, property) {
  const { inherited = false, initial = '' } =
    styleRules.propertiesWithResolvedValueImplemented[property] ?? {};
  const values = (foundOf(element._ownerDocument).values[property] ??= new Map());
  let value = values.get(element);
  if (value === undefined) {
    value = cascaded(element, property);
    if (value === '')
      value =
        inherited && element.parentElement ? resolved(element.parentElement, property) : initial;
    values.set(element, value);
  }
  return value;
}

/** Of a computed style the window makes the whole only where another property is read. */
exports.computeLess = (window) => {
  const { getComputedStyle } = window;
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || !(element instanceof window.Element)) return getComputedStyle(element, pseudo);
    const impl = implForWrapper(element);
    let whole;
    const all = () => (whole ??= getComputedStyle(element));
    const valueOf = (name) =>
      Object.hasOwn(AS_WRITTEN, name) ? resolved(impl, name) : all().getPropertyValue(name);
    return new Proxy(CSSStyleDeclaration.prototype, {
      get(_target, name) {
        if (name === 'getPropertyValue') return valueOf;
        if (Object.hasOwn(AS_WRITTEN, name)) return resolved(impl, AS_WRITTEN[name]);
        const value = Reflect.get(all(), name);
        return typeof value === 'function' ? value.bind(all()) : value;
      },
      has: (_target, name) => Reflect.has(all(), name),
    });
  };
};
