/**
 * How Jest loads the suites of the server: in Node's own realm, where a global is no call into a sandbox (drizzle took
 * about three times as long there), and with the libraries that the process has already. Our own files are each suite's own.
 */
const { createRequire } = require('node:module');
const { compileFunction } = require('node:vm');
const { default: JestRuntime } = require('jest-runtime');

const isOurs = (name) => /^[./]/.test(name);

module.exports = class ServerRuntime extends JestRuntime {
  constructor(...given) {
    super(...given);
    this.executor.compile = (source, filename) =>
      compileFunction(source, this.executor.injectedModuleParameters, { filename });
  }

  /** Node's own stays. */
  installGetBuiltinModule() {}

  requireModule(from, name, options, isActual) {
    if (name === undefined || isOurs(name) || options?.isInternalModule)
      return super.requireModule(from, name, options, isActual);
    return createRequire(from)(name);
  }
};
