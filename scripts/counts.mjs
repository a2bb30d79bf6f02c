/** Runs the test runners and tells what they really ran, test by test, from their own JSON reports. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { root } from './inputs.mjs';
import { runTool } from './run.mjs';

/** One test by its file and name, and whether it passed. What was left out is none. */
const result = (file, name, ok) => ({ name: `${file} › ${name}`, ok });

const jestResults = ({ testResults }) =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(root, name);
    const ran = assertionResults.filter((one) => ['passed', 'failed'].includes(one.status));
    // A suite that fails before its first test, or after its last.
    if (status === 'failed' && ran.every((one) => one.status === 'passed'))
      return [result(file, 'the suite itself', false)];
    return ran.map((one) => result(file, one.fullName, one.status === 'passed'));
  });

const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];

const playwrightResults = (report) => [
  ...specsOf(report).flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status !== 'skipped')
      .map(({ status }) => result(`e2e/${file}:${line}`, title, status === 'expected')),
  ),
  ...report.errors.map((_error, index) => result('e2e', `error ${index + 1}`, false)),
];

/** A crash, an unreadable report and a run of no test at all, where there should be one, count as one failure. */
async function counted(tool, args, resultsOf, { env, mayBeEmpty, withReport }) {
  const folder = mkdtempSync(join(tmpdir(), 'docman-report-'));
  const file = join(folder, 'report.json');
  try {
    const reporting = withReport(file);
    const code = await runTool(tool, [...args, ...reporting.args], {
      env: { ...process.env, ...env, ...reporting.env },
    });
    if (code === 0 && mayBeEmpty && !existsSync(file)) return [];
    const results = resultsOf(JSON.parse(readFileSync(file, 'utf8')));
    const isSilent = code !== 0 ? results.every(({ ok }) => ok) : results.length === 0;
    if (!isSilent || (code === 0 && mayBeEmpty)) return results;
    console.error(`${tool} ended with code ${code} after ${results.length} tests.`);
    return [...results, result(tool, 'the run itself', false)];
  } catch (error) {
    console.error(`${tool} left no report: ${error.message}`);
    return [result(tool, 'the run itself', false)];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** `since`: what has changed since this commit alone, which may be nothing. */
export const runJest = (args, { env = {}, since } = {}) =>
  counted(
    'jest',
    [...args, ...(since ? [`--changedSince=${since}`, '--passWithNoTests'] : [])],
    jestResults,
    {
      env,
      mayBeEmpty: since !== undefined,
      withReport: (file) => ({ args: ['--json', `--outputFile=${file}`], env: {} }),
    },
  );

export const runPlaywright = (args, { since } = {}) =>
  counted(
    'playwright',
    ['test', ...args, ...(since ? [`--only-changed=${since}`, '--pass-with-no-tests'] : [])],
    playwrightResults,
    {
      env: {},
      mayBeEmpty: since !== undefined,
      withReport: (file) => ({ args: [], env: { DOCMAN_PLAYWRIGHT_REPORT: file } }),
    },
  );

/**
 * Test by test over all steps: one that ran on two databases is one, and has passed where it passed on both. Tests of one
 * name in one run are told apart by their order.
 */
export function tally() {
  const tests = new Map();
  return {
    add(results) {
      const seen = new Map();
      for (const { name, ok } of results) {
        const nth = (seen.get(name) ?? 0) + 1;
        seen.set(name, nth);
        const key = `${name} ${nth}`;
        const before = tests.get(key);
        tests.set(key, { ok: ok && (before?.ok ?? true), runs: (before?.runs ?? 0) + 1 });
      }
    },
    get sum() {
      const all = [...tests.values()];
      return {
        passed: all.filter(({ ok }) => ok).length,
        failed: all.filter(({ ok }) => !ok).length,
        twice: all.filter(({ runs }) => runs > 1).length,
      };
    },
    /** The names of those that failed, in the order in which they ran. */
    get failures() {
      return [...tests].filter(([, { ok }]) => !ok).map(([key]) => key.replace(/ \d+$/, ''));
    },
  };
}
