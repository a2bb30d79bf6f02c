/**
 * `npm test`: everything that must hold, step after step, also after a failed one. Its last line is the sum of distinct
 * tests: "N passed, N failed". `--only types,lint,build,jest,pg,e2e` picks steps. `--changed`: what the changes since
 * the branch left main touch, as far as imports tell.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { runJest, runPlaywright, tally } from './counts.mjs';
import { ensureBrowser } from './browser.mjs';
import { NOT_ON_EMBEDDED, NOT_ON_POSTGRES, OWN_POSTGRES } from './databases.mjs';
import { findPostgres, startPostgres } from './postgres.mjs';
import { runTool } from './run.mjs';
import { makeWorkFolder } from './workFolder.cjs';

// Only the step for PostgreSQL uses it: nothing else may depend on a database outside.
const databaseUrl = process.env.DATABASE_URL;
delete process.env.DATABASE_URL;

// An interrupted run still removes what it started.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));

const git = (...args) =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
/** The commit that changes are told from; undefined where everything is run. */
const since = process.argv.includes('--changed') ? git('merge-base', 'main', 'HEAD')[0] : undefined;

function filesOf(extensions) {
  if (since === undefined) return ['.'];
  const changed = [
    ...git('diff', '--name-only', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return changed.filter((file) => existsSync(file) && (!extensions || extensions.test(file)));
}

const one = (name, ok) => [{ name, ok }];

/**
 * The compiler in native code, and Oxlint with it, beside one another: each on one core, as more do a part of the work again
 * for every core, and with memory in place of a third of the processor's time, which its collection would take.
 */
const ON_ONE_CORE = { GOMAXPROCS: '1', GOGC: '300' };
const NATIVE = ['tsc', 'oxlint'];

/** A step that is one check made of several programs; one that is given no file has nothing to do. */
const plain =
  (name, ...programs) =>
  async () => {
    let ok = true;
    for (const [tool, args, files] of programs)
      if (files?.length !== 0) {
        const env = { ...process.env, ...(NATIVE.includes(tool) && ON_ONE_CORE) };
        ok = (await runTool(tool, [...args, ...(files ?? [])], { env })) === 0 && ok;
      }
    return one(name, ok);
  };

/** What the compiler found is kept for the next run; it checks again what depends on a change. */
const types = (project, name) => [
  'tsc',
  [
    ...['-p', project, '--checkers', '1'],
    ...['--incremental', '--tsBuildInfoFile', `node_modules/.cache/tsc/${name}`],
  ],
];

async function onPostgres() {
  const bin = findPostgres();
  const leftOut = bin ? [NOT_ON_POSTGRES] : [NOT_ON_POSTGRES, OWN_POSTGRES];
  const jestOn = (url) =>
    runJest(['--selectProjects', 'server', '--testPathIgnorePatterns', ...leftOut], {
      env: { DOCMAN_TEST_DATABASE_URL: url },
      since,
    });
  if (databaseUrl) return jestOn(databaseUrl);
  if (!bin) {
    console.log('Left out: no DATABASE_URL and no PostgreSQL installed.');
    return [];
  }
  const cluster = await startPostgres(bin, { folder: makeWorkFolder('postgres') });
  try {
    return await jestOn(cluster.url);
  } finally {
    await cluster.stop();
  }
}

const steps = {
  types: {
    title: 'Types',
    run: plain('types', types('tsconfig.json', 'all'), types('server/tsconfig.json', 'server')),
  },
  // Without a cache: by its rules about types a file may be wrong because another has changed.
  lint: {
    title: 'Lint and format',
    run: plain(
      'lint and format',
      // By the project's own files, whatever has changed: a type may be wrong far from its change.
      ['oxlint', ['--deny-warnings', '--threads', '1']],
      ['eslint', ['--max-warnings', '0'], filesOf(/\.(mjs|js|tsx?)$/)],
      ['knip', ['--no-progress']],
      ['prettier', ['--check', '--ignore-unknown', '--cache'], filesOf()],
    ),
  },
  build: { title: 'Build', run: plain('build', ['build', []]) },
  jest: {
    title: 'Jest: screens, and the server on PGlite',
    run: () => {
      const onPostgresToo = chosen.includes('pg') && (databaseUrl ?? findPostgres());
      return runJest(onPostgresToo ? ['--testPathIgnorePatterns', NOT_ON_EMBEDDED] : [], {
        since,
      });
    },
  },
  pg: { title: 'Jest: the server on PostgreSQL', run: onPostgres },
  e2e: {
    title: 'Journeys in a browser',
    run: async () =>
      (await ensureBrowser()) ? runPlaywright([], { since }) : one('a browser', false),
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

const total = tally();
const inWords = ({ passed, failed }) => `${passed} passed, ${failed} failed`;

async function runStep(name) {
  const { title, run } = steps[name];
  console.log(`\n== ${title}`);
  const started = performance.now();
  const results = await run().catch((error) => {
    console.error(error);
    return one(`${name} itself`, false);
  });
  total.add(results);
  const own = tally();
  own.add(results);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`-- ${title}: ${inWords(own.sum)}, ${seconds} s`);
}

/** Lint keeps one core busy, and nothing depends on it: it goes on beside the others, which do not always need them all. */
const chosen = chosenSteps();
const beside = chosen.includes('lint') ? runStep('lint') : undefined;
for (const name of chosen.filter((step) => step !== 'lint')) await runStep(name);
await beside;

// Hours of output above them, or only its end kept: what failed is said once more.
const { sum, failures } = total;
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
if (sum.twice > 0) console.log(`\n${sum.twice} of the tests ran on both databases.`);
console.log(`\n${inWords(sum)}`);
process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0;
