/** What jsdom and what the suites of the screens (styles.cjs, named by `--less`) compute of one page, as JSON. */
const { argv, stdout } = require('node:process');

const less = argv.includes('--less') ? require('./styles.cjs') : undefined;
const { JSDOM } = require('jsdom');

/** Each kind of selector that the product, MUI and the toasts write, and those that the index does not know. */
const SELECTORS = [
  ...[
    'div',
    'DIV',
    '*',
    '.a',
    '.a.b',
    '.a.c',
    'div.a',
    'p.b',
    '.a:hover',
    '.a:not(.b)',
    '.a:not(.c)',
  ],
  ...[
    '.a .b',
    '.a > .b',
    '.a + .b',
    '.b ~ .c',
    'ul li',
    'ul > li.last',
    'li:first-child',
    'li:nth-child(2)',
  ],
  ...[
    '[hidden]',
    'input[type=checkbox]',
    'input[type="text"]',
    "input[type='text']",
    '[data-x="a, b"]',
  ],
  ...[
    '.a[data-x]',
    '[data-x] .b',
    '.a[data-x="(c]"]',
    '.a, .c',
    'p, .b > .c',
    'input:disabled',
    ':disabled',
  ],
  ...[
    '.a:is(.b, .c)',
    ':where(.a) .c',
    '.a:not([hidden]):not(.c)',
    'div:has(> .c)',
    '.css-1a2b3c-Root',
  ],
  ...[
    '.\\31 0',
    '.m\\:x',
    'svg',
    'svg path',
    '.a::before',
    '.a::-webkit-scrollbar',
    '#one',
    'div#one.a',
  ],
  ...[
    'html',
    'body',
    'body .b',
    ':root',
    ':root .c',
    'button',
    'button.b:focus-visible',
    'table th',
    'h1',
  ],
];

const DECLARATIONS = [
  'display: none',
  'visibility: hidden',
  'pointer-events: none',
  'display: flex; visibility: visible; color: red; background-color: #fff',
  'display: inline !important',
  'visibility: unset; display: unset',
  'color: rgb(1, 2, 3); margin: 4px; --own: 1',
];

const ELEMENTS = `
  <div id="one" class="a"><p class="b">x<span class="c">y</span></p><p class="b c" style="display: block">z</p></div>
  <div class="a b" data-x="a, b"><div class="b" hidden><i class="c">x</i></div><b class="c" style="visibility: visible">y</b></div>
  <DIV class="  a   c  " data-x="(c]"></DIV><div class="10 m:x css-1a2b3c-Root"></div>
  <ul class="a"><li>1</li><li class="b">2</li><li class="last c" style="pointer-events: auto">3</li></ul>
  <input type="checkbox" class="b" disabled><input type="text"><input type="hidden"><button class="b">x</button>
  <svg class="a"><path class="b"></path></svg><table><tbody><tr><th class="a">x</th></tr></tbody></table><h1>x</h1>
  <dialog>x</dialog><details><summary>x</summary><p>y</p></details><template><p class="a">x</p></template>
  <p style="display: unset; visibility: unset" class="a">x</p>`;

const READ = [
  'display',
  'visibility',
  'pointer-events',
  'pointerEvents',
  'color',
  'backgroundColor',
  'margin',
  'content',
];

/** How the page is in turn: each step is a style sheet, or what happens to the page that has it. */
const PAGES = [
  [''],
  ...SELECTORS.map((selector, at) => [
    `.a { display: grid } ${selector} { ${DECLARATIONS[at % DECLARATIONS.length]} }`,
  ]),
  [
    '@media screen { .a { display: none } } @media print { .b { display: none } } .c { visibility: hidden }',
  ],
  [
    '@keyframes k { from { display: none } to { opacity: 1 } } @font-face { font-family: x } .b { display: none }',
  ],
  ['@supports (display: grid) { .a { display: grid } } .b { pointer-events: none }'],
  [SELECTORS.map((one, at) => `${one} { ${DECLARATIONS[at % DECLARATIONS.length]} }`).join('\n')],
  ['.a { display: none }', '.b { display: inline } .a { visibility: hidden }'],
];

/** What suites do between two looks; the page is told by none of it that a style is wanted. */
const CHANGES = {
  'a class is taken': (document) => document.getElementById('one').classList.remove('a'),
  'a class is added': (document) => document.querySelector('h1').classList.add('b', 'a'),
  'a style is written': (document) =>
    document.querySelector('h1').style.setProperty('display', 'none'),
  'an attribute is set': (document) => document.querySelector('ul').setAttribute('hidden', ''),
  'a rule is inserted': (document) => document.styleSheets[0].insertRule('li { display: none }', 0),
  'an element comes': (document) =>
    document.querySelector('ul').append(document.createElement('li')),
  'a sheet comes': (document) => {
    const sheet = document.createElement('style');
    sheet.textContent = '.b { visibility: hidden } h1 { display: flex }';
    document.head.append(sheet);
  },
  'a rule is removed': (document) => document.styleSheets[0].deleteRule(0),
  'a sheet goes': (document) => document.head.lastElementChild.remove(),
};

const { window } = new JSDOM('<!DOCTYPE html>', { pretendToBeVisual: true });
less?.computeLess(window);
const { document } = window;

const computed = () =>
  [...document.querySelectorAll('html, body, body *')].map((element) => {
    const style = window.getComputedStyle(element);
    return READ.map((name) => style[name] ?? null).concat(
      READ.map((name) => style.getPropertyValue(name)),
    );
  });

function show(sheets) {
  document.head.innerHTML = sheets.map((sheet) => `<style>${sheet}</style>`).join('');
  document.body.innerHTML = ELEMENTS;
}

const told = {};
for (const sheets of PAGES) {
  show(sheets);
  told[sheets.join(' | ')] = computed();
}
show(['.a { display: grid } .b { pointer-events: none } li.b { display: flex }']);
told['before'] = computed();
for (const [name, change] of Object.entries(CHANGES)) {
  change(document);
  told[name] = computed();
}

stdout.write(JSON.stringify(told));
