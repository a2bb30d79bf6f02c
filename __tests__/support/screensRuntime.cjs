/** How Jest loads the suites of the screens: as those of the server (serverRuntime.cjs), but for what is made for one suite. */
const ServerRuntime = require('./serverRuntime.cjs');
const { default: JestRuntime } = require('jest-runtime');

/** What speaks to Jest, and what moduleNameMapper has another file for. */
const OF_THE_SUITE =
  /^@testing-library\/(react|jest-dom)|^@?jest|^fake-indexeddb|^idb$|^pdfjs-dist|^tus-js-client$|\?worker&url$/;

module.exports = class ScreensRuntime extends ServerRuntime {
  requireModule(from, name, options, isActual) {
    return OF_THE_SUITE.test(name ?? '')
      ? JestRuntime.prototype.requireModule.call(this, from, name, options, isActual)
      : super.requireModule(from, name, options, isActual);
  }
};
