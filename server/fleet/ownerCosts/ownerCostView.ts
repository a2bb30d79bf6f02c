/** The owner's costs of a docking as they are told: to administration and office, and to nobody else. */
import { eq } from 'drizzle-orm';
import { agreementOf } from '../../../src/contract/execution/agreement';
import type { OwnerCosts } from '../../../src/contract/execution/ownerCosts';
import { MENU } from '../../../src/contract/endpoints';
import { todayIn } from '../../../src/contract/dates';
import { convert } from '../../../src/contract/tender/pricing';
import type { Viewer } from '../../access/permissions/viewer';
import type { Database } from '../../db/database';
import { ownerCosts } from '../../db/tables/ownerCostSchema';
import { users } from '../../db/schema';
import { notFound } from '../../http/problem';
import { wireTime } from '../../http/records';
import { accountFacts } from '../account/accountFacts';
import { accountLines } from '../account/accountLines';
import { existingDrydock, zoneOf } from '../drydocks/drydockDetail';
import type { StoredDrydock } from '../drydocks/drydockRepository';
import { shownMoney, wholeStay } from '../drydocks/money';
import { omit } from '../../text/omit';
import { expectedInBase, hoursAway, offHireIn, sumsOf, timesAway } from './ownerCostSums';

/** 404 as well for whoever sees no money: that there is a list is not theirs to know. */
export function refusePoor({ money }: Viewer): void {
  if (!money) throw notFound();
}

export const isCosted = ({ state }: Pick<StoredDrydock, 'state'>): boolean =>
  state !== 'CLOSED' && state !== 'CANCELLED';

export async function storedOwnerCosts(db: Database, drydockId: number) {
  const [found] = await db
    .select({ stored: ownerCosts, by: users.shown_name })
    .from(ownerCosts)
    .leftJoin(users, eq(users.id, ownerCosts.updated_by))
    .where(eq(ownerCosts.drydock_id, drydockId));
  return found && { ...found.stored, by: found.by };
}

/** What is to be paid to the yard, in the docking's currency; null before all of it is agreed. `days`: what orders have added. */
async function yardAccount(db: Database, { id, base_currency }: StoredDrydock) {
  const facts = await accountFacts(db, id);
  const { contract, days_agreed: days } = facts;
  const lines = accountLines(facts);
  const agreed = lines.flatMap((line) =>
    line.state === 'AGREED' ? [{ ...line, agreed: line.agreed ?? 0 }] : [],
  );
  if (contract === undefined || agreed.length < lines.length) return { account: null, days };
  const { net } = agreementOf(agreed, contract.discount_pct);
  return { account: convert(net, contract.currency, base_currency, contract.rate), days };
}

async function offHireNow(
  db: Database,
  project: StoredDrydock,
  entered: number | null,
  { days, now }: { days: number; now: Date },
) {
  const none = { from: undefined, to: undefined };
  const away = (await timesAway(db, [project.id])).get(project.id) ?? none;
  const today = { on: todayIn(zoneOf(project), now), at: now };
  const soFar = hoursAway({ from: away.from, to: away.to ?? today });
  const perDay = project.off_hire_per_day;
  return offHireIn(hoursAway(wholeStay(project, away, days)), soFar, { entered, perDay });
}

export async function shownOwnerCosts(
  db: Database,
  viewer: Viewer,
  project: StoredDrydock,
  now: Date,
): Promise<OwnerCosts> {
  const stored = await storedOwnerCosts(db, project.id);
  const { base_currency: base } = project;
  const costs = stored?.costs ?? [];
  const sums = sumsOf(costs, base);
  const forecast = (await shownMoney(db, viewer, project))?.forecast ?? null;
  const { account, days } = await yardAccount(db, project);
  const yard = account ?? forecast;
  const hours = stored?.off_hire_hours ?? null;
  return {
    drydock: {
      ...{ id: project.id, number: project.number },
      ...{ ship_id: project.ship.id, state: project.state },
    },
    currency: base,
    currencies: [
      base,
      ...Object.keys(project.rates)
        .filter((name) => name !== base)
        .sort(),
    ],
    version: stored?.version ?? 0,
    at: stored === undefined ? null : wireTime(stored.updated_at),
    by: stored?.by ?? null,
    costs: costs.map((one) => ({ ...omit(one, 'rate'), base_expected: expectedInBase(one, base) })),
    sums,
    off_hire: await offHireNow(db, project, hours === null ? null : Number(hours), { days, now }),
    budget: project.budget,
    yard: { forecast, account },
    docking_cost: yard === null ? null : yard + sums.expected,
    may_edit: isCosted(project) && viewer.may(MENU.drydocks, 'E'),
  };
}

/** 404 as well for a docking that this person may not see. */
export async function readOwnerCosts(
  db: Database,
  viewer: Viewer,
  id: number,
  now: Date,
): Promise<OwnerCosts> {
  refusePoor(viewer);
  return shownOwnerCosts(db, viewer, await existingDrydock(db, viewer, id), now);
}
