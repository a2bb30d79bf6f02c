/** Which suites of the server run on which database, where a PostgreSQL can be asked. Without one, all run on the embedded. */

/** What asks no database, or the embedded one alone. */
const NOT_POSTGRES = [
  ...[
    'start',
    'config',
    'lock',
    'csv',
    'complianceRules',
    'complianceCorrections',
    'complianceProperties',
    'fileKinds',
    'fileBounds',
    'workerPool',
    'planNames',
    'oneGoDialect',
    'plannedQuery',
    'fileNames',
  ],
  ...['newField', 'embeddedThread', 'uploadKill', 'approvalKill'],
];

/**
 * What may turn out differently by database. Every other suite runs on PostgreSQL alone, in a third of the time; the
 * screens ask the embedded one in any case, and with it how every kind of record is written and read; the journeys ask
 * PostgreSQL.
 */
const BOTH = [
  // How a database is made, brought up to date, refused and compared with the files.
  ...['seed', 'foreignDatabase', 'fieldTables', 'checkFiles'],
  // Who waits for whom, what outlives a crash, and what is said of a database that fails.
  ...['races', 'collisions', 'documentRow', 'jobPull', 'kill', 'faults', 'watching'],
  // Order, words, indexes and triggers.
  ...['userList', 'audit', 'documentSearch', 'plan', 'auditTrail'],
  // Days, moments and sessions by the database's own clock and types.
  ...['sessions', 'compliance'],
];

const named = (suites) => `/(${suites.join('|')})\\.test\\.ts$`;

/** Patterns of the suites to leave out. */
export const NOT_ON_POSTGRES = named(NOT_POSTGRES);
export const NOT_ON_EMBEDDED = `/__tests__/server(?!.*${named([...NOT_POSTGRES, ...BOTH])})`;
/** What starts and crashes a PostgreSQL of its own. */
export const OWN_POSTGRES = '\\.pg\\.test\\.ts$';
