/** Starts the project's own tools as child processes. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './inputs.mjs';

/** Node programs by their file, so that no shell and no platform's wrapper stands between. */
export const tools = {
  build: 'scripts/build.mjs',
  eslint: 'node_modules/eslint/bin/eslint.js',
  knip: 'node_modules/knip/bin/knip.js',
  oxlint: 'node_modules/oxlint/bin/oxlint',
  jest: 'node_modules/jest/bin/jest.js',
  playwright: 'node_modules/@playwright/test/cli.js',
  prettier: 'node_modules/prettier/bin/prettier.cjs',
  // The compiler in native code, in a quarter of the time; ESLint and Jest need the one in JavaScript.
  tsc: 'node_modules/typescript-native/bin/tsc',
  tsx: 'node_modules/tsx/dist/cli.mjs',
  vite: 'node_modules/vite/bin/vite.js',
};

/**
 * Runs a command to its end with its output passed on, and returns its exit code:
 * 1 where a signal ended it or it could not start, 124 where it took longer than `seconds`.
 */
export function run(command, args, { seconds, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    let late = false;
    const timer =
      seconds &&
      setTimeout(() => {
        late = true;
        child.kill('SIGKILL');
      }, seconds * 1000);
    const end = (code) => {
      clearTimeout(timer);
      resolve(late ? 124 : code);
    };
    child.once('error', (error) => {
      console.error(`${command}: ${error.message}`);
      end(1);
    });
    child.once('exit', (code) => end(code ?? 1));
  });
}

export const runTool = (tool, args, options) =>
  run(process.execPath, [join(root, tools[tool]), ...args], options);
