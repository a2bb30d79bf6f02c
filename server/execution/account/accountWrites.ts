/** Deciding on the lines of a docking's account, and on the terms by which delay is counted. */
import { and, eq } from 'drizzle-orm';
import { plainDecimal } from '../../../src/contract/jobs/amounts';
import { mostAgreed } from '../../../src/contract/execution/accountSums';
import type { Account } from '../../../src/contract/execution/accountRecords';
import type {
  accountTermsSchema,
  decisionsSchema,
  LineDecision,
} from '../../../src/contract/execution/accounts';
import type { Call } from '../../access/wire';
import { accountDecisions, accountTerms } from '../../db/tables/accountSchema';
import type { Database } from '../../db/database';
import { users } from '../../db/schema';
import { accountFacts, type AccountFacts } from '../../fleet/account/accountFacts';
import { accountLines, type CountedLine } from '../../fleet/account/accountLines';
import { invalid, notPermitted, type FieldErrors } from '../../http/problem';
import { changedMeanwhile } from '../../http/records';
import { say } from '../../text/texts';
import { mayDecide } from './accountAccess';
import { tellAccount } from './accountNotices';
import { shownAccount } from './accountView';
import { settleOrders } from './settledOrders';
import { inWords, lockedAccount, refuseClosed } from './accountScene';

/** As people know it: by its code, or its text. */
const nameOf = ({ code, text, kind }: CountedLine): string =>
  code ?? (kind === 'LATE' ? say('account.late') : text);

interface Known {
  /** As they stand, and as they are with what was measured by these decisions. */
  before: ReadonlyMap<string, CountedLine>;
  after: ReadonlyMap<string, CountedLine>;
}

/** What was reported of the job holds where nothing else is said. */
const measuredOf = ({ measured }: LineDecision, line: CountedLine | undefined): string | null => {
  const said = measured && plainDecimal(measured);
  return said === line?.reported ? null : said;
};

const UNDECIDED = {
  ...{ state: 'OPEN' as const, claimed: 0, expected: null, agreed: null, note: null },
  ...{ next_step: null, by: null },
};

const byName = (lines: readonly CountedLine[]) => new Map(lines.map((one) => [one.line, one]));

function knownOf(facts: AccountFacts, sent: readonly LineDecision[], at: Date): Known {
  const before = byName(accountLines(facts));
  const decisions = new Map(facts.decisions);
  for (const one of sent) {
    const { line } = one;
    const stored = decisions.get(line) ?? { ...UNDECIDED, line, at };
    decisions.set(line, { ...stored, measured: measuredOf(one, before.get(line)) });
  }
  return { before, after: byName(accountLines({ ...facts, decisions })) };
}

/** What is wrong with one of them: decided on other figures than there are by now, or above them without a reason. */
function errorOf(one: LineDecision, { before, after }: Known): [field: string, text: string][] {
  const line = before.get(one.line);
  if (line === undefined) return [['line', say('account.noSuchLine')]];
  const name = nameOf(line);
  if (line.claimed !== one.claimed || line.expected !== one.expected)
    return [['claimed', say('account.changed', { name })]];
  if (one.measured !== null && !line.measurable) return [['measured', say('account.notMeasured')]];
  const most = mostAgreed(after.get(one.line) ?? line);
  const isUnexplained = one.state === 'AGREED' && one.note === null;
  return isUnexplained && isAbove(one.agreed, most)
    ? [['note', say('account.whyMore', { name })]]
    : [];
}

function checkDecisions(decisions: readonly LineDecision[], known: Known): FieldErrors {
  const errors: FieldErrors = {};
  const seen = new Set<string>();
  for (const [place, one] of decisions.entries()) {
    if (seen.has(one.line)) errors[`decisions[${place}].line`] = [say('account.noSuchLine')];
    for (const [field, text] of errorOf(one, known))
      errors[`decisions[${place}].${field}`] = [text];
    seen.add(one.line);
  }
  return errors;
}

const isAbove = (agreed: number | null, most: number | null): boolean =>
  agreed !== null && most !== null && agreed > most;

const ACTIONS = {
  AGREED: 'agree',
  DISPUTED: 'dispute',
  OPEN: 'open_line',
  MEASURED: 'measure',
} as const;

/** What is done with a line; one that stays open may be given what was measured. */
const doneWith = (one: LineDecision, { before }: Known): keyof typeof ACTIONS =>
  one.state === 'OPEN' &&
  one.measured !== null &&
  plainDecimal(one.measured) !== before.get(one.line)?.measured
    ? 'MEASURED'
    : one.state;

async function store(
  tx: Database,
  drydock_id: number,
  row: Omit<typeof accountDecisions.$inferInsert, 'drydock_id'>,
) {
  const { line, ...change } = row;
  const where = and(eq(accountDecisions.drydock_id, drydock_id), eq(accountDecisions.line, line));
  if (row.state === 'OPEN' && row.measured === null) await tx.delete(accountDecisions).where(where);
  else
    await tx
      .insert(accountDecisions)
      .values({ drydock_id, ...row })
      .onConflictDoUpdate({
        target: [accountDecisions.drydock_id, accountDecisions.line],
        set: change,
      });
}

/** One event for each kind of decision: many lines are agreed on at once. */
const MOST_NAMES = 20;

export function decideAccount(
  call: Call<'decideAccount', typeof decisionsSchema>,
): Promise<Account> {
  const { id, viewer, now, body } = call;
  return call.write(async (tx, record) => {
    const project = await lockedAccount(tx, viewer, id);
    refuseClosed(project);
    if (!mayDecide(viewer, project)) throw notPermitted('account.officeOnly');
    const facts = await accountFacts(tx, id);
    const known = knownOf(facts, body.decisions, now);
    const errors = checkDecisions(body.decisions, known);
    if (Object.keys(errors).length > 0)
      throw invalid(errors, await shownAccount(tx, viewer, project));
    for (const { agreed, ...one } of body.decisions)
      await store(tx, id, {
        ...one,
        measured: measuredOf({ ...one, agreed }, known.before.get(one.line)),
        expected: known.after.get(one.line)?.expected ?? null,
        agreed: one.state === 'AGREED' ? agreed : null,
        ...{ decided_at: now, decided_by: viewer.userId },
      });
    for (const state of ['AGREED', 'DISPUTED', 'OPEN', 'MEASURED'] as const) {
      const own = body.decisions.filter((one) => doneWith(one, known) === state);
      const [first] = own;
      if (first === undefined) continue;
      const names = own.flatMap(({ line }) => {
        const of = known.before.get(line);
        return of === undefined ? [] : [nameOf(of)];
      });
      const sum = own.reduce((all, { agreed }) => all + (agreed ?? 0), 0);
      await record({
        action: ACTIONS[state],
        entity: 'account',
        entityId: id,
        label: project.number,
        after: {
          account_lines: names.slice(0, MOST_NAMES),
          ...(own.length > MOST_NAMES ? { lines: own.length } : {}),
          ...(state === 'AGREED' ? { agreed_amount: inWords(sum, facts.currency) } : {}),
          ...(own.length === 1 && state === 'DISPUTED'
            ? { note: first.note, next_step: first.next_step }
            : {}),
        },
      });
      if (state === 'DISPUTED')
        for (const label of names)
          await tellAccount({ tx, viewer, now, project, label }, 'ACCOUNT_DISPUTED');
    }
    await settleOrders({ tx, record, viewer, now, project });
    return shownAccount(tx, viewer, project);
  });
}

async function termsOf(tx: Database, id: number) {
  const [stored] = await tx
    .select({
      redelivery_on: accountTerms.redelivery_on,
      late_per_day: accountTerms.late_per_day,
      late_cap_pct: accountTerms.late_cap_pct,
      version: accountTerms.version,
      at: accountTerms.updated_at,
      by: users.shown_name,
    })
    .from(accountTerms)
    .leftJoin(users, eq(users.id, accountTerms.updated_by))
    .where(eq(accountTerms.drydock_id, id));
  return stored;
}

export function setAccountTerms(
  call: Call<'setAccountTerms', typeof accountTermsSchema>,
): Promise<Account> {
  const { id, viewer, now, body } = call;
  return call.write(async (tx, record) => {
    const project = await lockedAccount(tx, viewer, id);
    refuseClosed(project);
    if (!mayDecide(viewer, project)) throw notPermitted('account.officeOnly');
    const before = await termsOf(tx, id);
    if (before !== undefined && before.version !== body.version)
      throw changedMeanwhile(before, viewer.timeZone, await shownAccount(tx, viewer, project));
    const { currency } = await accountFacts(tx, id);
    const { redelivery_on, late_per_day } = body;
    const late_cap_pct = body.late_cap_pct && plainDecimal(body.late_cap_pct);
    const change = {
      ...{ redelivery_on, late_per_day, late_cap_pct, version: (before?.version ?? 0) + 1 },
      ...{ updated_at: now, updated_by: viewer.userId },
    };
    await tx
      .insert(accountTerms)
      .values({ drydock_id: id, ...change })
      .onConflictDoUpdate({ target: accountTerms.drydock_id, set: change });
    const told = (of: Pick<typeof change, 'redelivery_on' | 'late_per_day' | 'late_cap_pct'>) => ({
      redelivery_on: of.redelivery_on,
      late_per_day: of.late_per_day === null ? null : inWords(of.late_per_day, currency),
      late_cap_pct: of.late_cap_pct && plainDecimal(of.late_cap_pct),
    });
    await record({
      action: 'set_terms',
      entity: 'account',
      entityId: id,
      label: project.number,
      ...(before === undefined ? {} : { before: told(before) }),
      after: told(change),
    });
    return shownAccount(tx, viewer, project);
  });
}
