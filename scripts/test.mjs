/**
 * `npm test`: everything that must hold, step after step, also after a failed one.
 * Its last line is the sum: "N passed, N failed". `--only types,lint,build,jest,pg,e2e` picks steps.
 */
import { runJest, runPlaywright } from './counts.mjs';
import { ensureBrowser } from './browser.mjs';
import { findPostgres, startPostgres } from './postgres.mjs';
import { runTool } from './run.mjs';

// Only the step for PostgreSQL uses it: nothing else may depend on a database outside.
const databaseUrl = process.env.DATABASE_URL;
delete process.env.DATABASE_URL;

// An interrupted run still removes what it started.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));

const NOTHING = { passed: 0, failed: 0 };
const FAILED = { passed: 0, failed: 1 };

/** A step that is one check made of several programs. */
const plain =
  (...programs) =>
  async () => {
    let ok = true;
    for (const [tool, ...args] of programs) ok = (await runTool(tool, args)) === 0 && ok;
    return ok ? { passed: 1, failed: 0 } : FAILED;
  };

/** What asks no database, or the embedded one alone: once is enough. */
const NOT_ON_POSTGRES =
  '/(start|lock|csv|complianceRules|fileKinds|paperBounds|workerPool|(upload|approval)Kill)\\.test\\.ts$';
/** What starts and crashes a PostgreSQL of its own. */
const OWN_POSTGRES = '\\.pg\\.test\\.ts$';

async function onPostgres() {
  const bin = findPostgres();
  const leftOut = bin ? [NOT_ON_POSTGRES] : [NOT_ON_POSTGRES, OWN_POSTGRES];
  const jestOn = (url) =>
    runJest(['--selectProjects', 'server', '--testPathIgnorePatterns', ...leftOut], {
      DOCMAN_TEST_DATABASE_URL: url,
    });
  if (databaseUrl) return jestOn(databaseUrl);
  if (!bin) {
    console.log('Left out: no DATABASE_URL and no PostgreSQL installed.');
    return NOTHING;
  }
  const cluster = await startPostgres(bin);
  try {
    return await jestOn(cluster.url);
  } finally {
    await cluster.stop();
  }
}

const steps = {
  types: {
    title: 'Types and format',
    run: plain(
      ['tsc', '-p', 'tsconfig.json'],
      ['tsc', '-p', 'server/tsconfig.json'],
      ['prettier', '--check', '.'],
    ),
  },
  lint: { title: 'Lint', run: plain(['eslint', '.', '--max-warnings', '0']) },
  build: { title: 'Build', run: plain(['build']) },
  jest: { title: 'Jest: screens, and the server on PGlite', run: () => runJest([]) },
  pg: { title: 'Jest: the server on PostgreSQL', run: onPostgres },
  e2e: {
    title: 'Journeys in a browser',
    run: async () => ((await ensureBrowser()) ? runPlaywright([]) : FAILED),
  },
};

function chosenSteps() {
  const at = process.argv.indexOf('--only');
  if (at === -1) return Object.keys(steps);
  const names = (process.argv[at + 1] ?? '').split(',');
  const unknown = names.filter((name) => !(name in steps));
  if (unknown.length === 0) return Object.keys(steps).filter((name) => names.includes(name));
  console.error(`No such step: ${unknown}. There are ${Object.keys(steps)}.`);
  process.exit(1);
}

const total = { passed: 0, failed: 0 };

async function runStep(name) {
  const { title, run } = steps[name];
  console.log(`\n== ${title}`);
  const started = performance.now();
  const { passed, failed } = await run().catch((error) => {
    console.error(error);
    return FAILED;
  });
  total.passed += passed;
  total.failed += failed;
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`-- ${title}: ${passed} passed, ${failed} failed, ${seconds} s`);
}

/** The first two keep one core busy each: together they take the time of the longer. */
const [first, second, ...others] = Object.keys(steps);
const chosen = chosenSteps();
await Promise.all([first, second].filter((name) => chosen.includes(name)).map(runStep));
for (const name of others.filter((one) => chosen.includes(one))) await runStep(name);

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
