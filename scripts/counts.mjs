/** Runs the test runners and counts what they really ran, from their own JSON reports. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runTool } from './run.mjs';

const jestCounts = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
});

const playwrightCounts = (report) => ({
  passed: report.stats.expected,
  failed: report.stats.unexpected + report.stats.flaky + report.errors.length,
});

/** A crash, an unreadable report and a run of no test at all count as one failure. */
async function counted(tool, args, countsOf, reporting) {
  const folder = mkdtempSync(join(tmpdir(), 'docman-report-'));
  const file = join(folder, 'report.json');
  try {
    const code = await runTool(tool, [...args, ...reporting.args(file)], {
      env: { ...process.env, ...reporting.env(file) },
    });
    const { passed, failed } = countsOf(JSON.parse(readFileSync(file, 'utf8')));
    const silentFailure = failed === 0 && (code !== 0 || passed === 0);
    if (silentFailure) console.error(`${tool} ended with code ${code} after ${passed} tests.`);
    return { passed, failed: silentFailure ? 1 : failed };
  } catch (error) {
    console.error(`${tool} left no report: ${error.message}`);
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const runJest = (args, env = {}) =>
  counted('jest', args, jestCounts, {
    args: (file) => ['--json', `--outputFile=${file}`],
    env: () => env,
  });

export const runPlaywright = (args) =>
  counted('playwright', ['test', ...args], playwrightCounts, {
    args: () => [],
    env: (file) => ({ DOCMAN_PLAYWRIGHT_REPORT: file }),
  });
