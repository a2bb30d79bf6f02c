/** Node's own globals for the suites of the server (see serverRuntime.cjs), and none of what one suite left in them. */
const { TestEnvironment } = require('jest-environment-node');

const { console, process } = globalThis;
const { exit } = process;

module.exports = class ServerEnvironment extends TestEnvironment {
  constructor(...given) {
    super(...given);
    this.global = globalThis;
    // Not a copy of it: a zone that is set there does not reach the engine's clock.
    this.env = { ...process.env };
  }

  async teardown() {
    await super.teardown();
    globalThis.console = console;
    process.exit = exit;
    for (const name of Object.keys(process.env)) if (!(name in this.env)) delete process.env[name];
    Object.assign(process.env, this.env);
  }
};
