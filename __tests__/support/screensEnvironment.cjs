/**
 * A page for the suites of the screens: the globals of jsdom's window in Node's own realm, one window for all the suites of a
 * worker. In a sandbox of each suite's own, every global is a call into it, and the libraries are loaded, compiled and made
 * quick anew each time: more than half of the time of these tests. What a suite has left in the page goes with it.
 */
const { TestEnvironment } = require('jest-environment-node');
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');
const { computeLess } = require('./styles.cjs');
const { JSDOM, VirtualConsole } = require('jsdom');

const { clearTimeout, console, performance, process } = globalThis;
const { setImmediate, setInterval, setTimeout } = globalThis;
const { exit } = process;
const env = { ...process.env };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Midnight by UTC, and at the yard where the docking of most suites lies. */
const DAY_CHANGES_MS = [0, 17 * HOUR_MS];
const LONGEST_SUITE_MS = 5 * 60_000;

/** Node's, as browsers have them and jsdom has not, or not so well. */
const OF_NODE = [
  ...['TextDecoder', 'TextEncoder', 'TextDecoderStream', 'TextEncoderStream', 'ReadableStream'],
  ...['TransformStream', 'WritableStream', 'Blob', 'Headers', 'FormData', 'Request', 'Response'],
  ...['fetch', 'AbortController', 'AbortSignal', 'structuredClone', 'URL', 'URLSearchParams'],
  ...['BroadcastChannel', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  // jsdom's own would call themselves here.
  ...['queueMicrotask', 'crypto', 'performance', 'atob', 'btoa'],
];
/** What is the realm's own is no property of the page. */
const OF_REALM = new Set([
  ...Object.getOwnPropertyNames(new (require('node:vm').Script)('globalThis').runInNewContext()),
  ...['console', 'process', 'global', 'globalThis', 'undefined'],
]);

const { window } = new JSDOM('<!DOCTYPE html>', {
  pretendToBeVisual: true,
  url: 'http://localhost/',
  virtualConsole: new VirtualConsole()
    .sendTo(
      {
        error: (...said) => globalThis.console.error(...said),
        warn: (...said) => globalThis.console.warn(...said),
      },
      { omitJSDOMErrors: true },
    )
    .on('jsdomError', (error) => globalThis.console.error(error)),
});
// No more than the time, and what fetch asks of it: with marks and measures React would write down what it does.
const clock = {
  now: performance.now.bind(performance),
  timeOrigin: performance.timeOrigin,
  markResourceTiming: () => undefined,
};
for (const name of OF_NODE) window[name] = globalThis[name];
computeLess(window);
const OF_PAGE = new Set(Object.getOwnPropertyNames(window));

/** Puts the properties of an object back as they are now, whatever a suite will have added or replaced. */
function keeper(target, isOthers = () => false) {
  const kept = Object.getOwnPropertyDescriptors(target);
  return () => {
    for (const name of Object.getOwnPropertyNames(target)) {
      if (isOthers(name)) continue;
      const [was, is] = [kept[name], Object.getOwnPropertyDescriptor(target, name)];
      if (was === undefined) Reflect.deleteProperty(target, name);
      else if (!Object.is(was.value, is.value) || was.get !== is.get)
        Reflect.defineProperty(target, name, was);
    }
  };
}
/** What the libraries and the tests put into the window is a global as well. */
const GLOBALS = [...OF_PAGE, 'IS_REACT_ACT_ENVIRONMENT', 'indexedDB'].filter(
  (name) => !OF_REALM.has(name) && !OF_NODE.includes(name),
);
/** What the realm has by these names itself, while no suite of the screens is running: those of the server share it. */
const ofRealm = GLOBALS.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]);
const restoreRealm = keeper(globalThis, (name) => GLOBALS.includes(name));
const restoreWindow = keeper(window);

function openPage() {
  for (const name of GLOBALS)
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => window[name],
      set: (value) => {
        window[name] = value;
      },
    });
  globalThis.setTimeout = window.setTimeout = noted(setTimeout);
  globalThis.setInterval = window.setInterval = noted(setInterval);
  globalThis.performance = window.performance = { ...clock };
  // jsdom's own frames would wait for ever, once the timer of a suite that has ended is taken from it.
  window.requestAnimationFrame = (draw) => window.setTimeout(() => draw(clock.now()), 16);
  window.cancelAnimationFrame = clearTimeout;
}

function closePage() {
  for (const [name, descriptor] of ofRealm)
    if (descriptor === undefined) delete globalThis[name];
    else Object.defineProperty(globalThis, name, descriptor);
  Object.assign(globalThis, { console, performance, setTimeout, setInterval });
  restoreRealm();
}

/** What the running suite has begun and not ended. */
const listeners = [];
const timers = [];
const { addEventListener } = window.EventTarget.prototype;
window.EventTarget.prototype.addEventListener = function (...given) {
  if (this === window || this === undefined || this === globalThis) listeners.push(given);
  return addEventListener.apply(this ?? window, given);
};
const noted = (start) =>
  Object.assign((...given) => {
    const timer = start(...given);
    timers.push(timer);
    return timer;
  }, start);

/** An error that nobody has caught, nor listens for, fails the test. */
addEventListener.call(window, 'error', ({ error }) => {
  const heard = listeners.some(([type]) => type === 'error');
  if (!heard && error) process.emit('uncaughtException', error);
});

/** Emotion keeps one sheet for whatever is drawn outside of the application: its elements go with the head of the page. */
function forgetStyles() {
  const loaded = require.cache[require.resolve('@emotion/react')];
  const cache = loaded?.exports.CacheProvider._currentValue;
  if (loaded !== undefined && cache?.sheet === undefined)
    throw new Error('Emotion keeps its own cache elsewhere now.');
  cache?.sheet.flush();
  for (const name of Object.keys(cache?.inserted ?? {})) delete cache.inserted[name];
}

function emptyPage() {
  const { document } = window;
  for (const [type, listener, options] of listeners.splice(0))
    window.removeEventListener(type, listener, options);
  for (const timer of timers.splice(0)) clearTimeout(timer);
  for (const element of [document.documentElement, document.body, document.head]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }
  document.body.replaceChildren();
  // The toasts' library writes each rule but once into its own.
  document.head.replaceChildren(...document.head.querySelectorAll('#_goober'));
  forgetStyles();
  restoreWindow();
  window.localStorage.clear();
  window.sessionStorage.clear();
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
  window.history.replaceState(null, '', '/');
}

async function turns() {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

module.exports = class ScreensEnvironment extends TestEnvironment {
  constructor(given, context) {
    super(given, context);
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({
      config: given.projectConfig,
      global: globalThis,
    });
    openPage();
  }

  /** A suite that saw the day change, here or at the yard, would be told of two: it begins after that. */
  async setup() {
    await super.setup();
    for (const change of DAY_CHANGES_MS) {
      const rest = (((change - Date.now()) % DAY_MS) + DAY_MS) % DAY_MS;
      if (rest < LONGEST_SUITE_MS) await new Promise((done) => setTimeout(done, rest + 1_000));
    }
  }

  exportConditions() {
    return [''];
  }

  async teardown() {
    this.moduleMocker?.restoreAllMocks();
    await super.teardown();
    // What is just being done, and what React then has to do of a page that is gone: it looks that up in the window.
    await turns();
    emptyPage();
    await turns();
    closePage();
    process.exit = exit;
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
  }
};
