/** Node's own globals for the suites of the server (see serverRuntime.cjs), and none of what one suite left in them. */
const { TestEnvironment } = require('jest-environment-node');

const { console, process } = globalThis;
const { exit, env } = process;

module.exports = class ServerEnvironment extends TestEnvironment {
  constructor(...given) {
    super(...given);
    this.global = globalThis;
    process.env = { ...env };
  }

  async teardown() {
    await super.teardown();
    globalThis.console = console;
    process.exit = exit;
    process.env = env;
  }
};
