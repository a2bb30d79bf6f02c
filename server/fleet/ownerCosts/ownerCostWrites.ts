/** The owner's costs of a docking: replaced as a whole, by the office. */
import type {
  OwnerCost,
  OwnerCosts,
  ownerCostsDraftSchema,
} from '../../../src/contract/execution/ownerCosts';
import { toMajor } from '../../../src/contract/money';
import { plainNumber } from '../../../src/contract/tender/decimals';
import type { Call } from '../../access/wire';
import { ownerCosts, type StoredCost } from '../../db/tables/ownerCostSchema';
import { invalid, notFound, type FieldErrors } from '../../http/problem';
import { changedMeanwhile } from '../../http/records';
import { say } from '../../text/texts';
import { drydockRepository, type StoredDrydock } from '../drydocks/drydockRepository';
import { isCosted, refusePoor, shownOwnerCosts, storedOwnerCosts } from './ownerCostView';

/** At the docking's rates of today; an error at each cost whose currency has none. */
function ratedCosts(
  { base_currency: base, rates }: StoredDrydock,
  costs: readonly OwnerCost[],
): StoredCost[] {
  const errors: FieldErrors = {};
  const rated = costs.map((cost, place) => {
    const rate = cost.currency === base ? 1 : rates[cost.currency];
    if (rate === undefined) errors[`costs[${place}].currency`] = [say('ownerCosts.noRate')];
    return { ...cost, rate: plainNumber(rate ?? 1) };
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return rated;
}

const amountText = (minor: number | null, currency: string) =>
  minor === null ? '—' : toMajor(minor, currency);

/** As the audit log keeps it: planned, ordered and paid. */
const logged = (costs: readonly OwnerCost[], hours: number | null) => ({
  owner_costs: costs.map(
    ({ supplier, currency, planned, committed, paid }) =>
      `${supplier}: ${currency} ${[planned, committed, paid]
        .map((minor) => amountText(minor, currency))
        .join(' / ')}`,
  ),
  off_hire_hours: hours,
});

export function setOwnerCosts(
  call: Call<'setOwnerCosts', typeof ownerCostsDraftSchema>,
): Promise<OwnerCosts> {
  const { id, viewer, now, body } = call;
  return call.write(async (tx, record) => {
    refusePoor(viewer);
    const project = await drydockRepository(tx).findForUpdate(id, viewer.visibility);
    if (project === undefined) throw notFound();
    if (!isCosted(project)) throw invalid({ state: [say(`drydocks.over.${project.state}`)] });
    const before = await storedOwnerCosts(tx, id);
    if (before !== undefined && before.version !== body.version)
      throw changedMeanwhile(
        { by: before.by, at: before.updated_at },
        viewer.timeZone,
        await shownOwnerCosts(tx, viewer, project, now),
      );
    const hours = body.off_hire_hours;
    const values = {
      costs: ratedCosts(project, body.costs),
      off_hire_hours: hours === null ? null : String(hours),
      version: (before?.version ?? 0) + 1,
      ...{ updated_at: now, updated_by: viewer.userId },
    };
    await tx
      .insert(ownerCosts)
      .values({ drydock_id: id, ...values })
      .onConflictDoUpdate({ target: ownerCosts.drydock_id, set: values });
    const known = before?.off_hire_hours ?? null;
    await record({
      action: 'set_owner_costs',
      ...{ entity: 'drydock', entityId: id, label: project.number },
      ...(before === undefined
        ? {}
        : { before: logged(before.costs, known === null ? null : Number(known)) }),
      after: logged(body.costs, hours),
    });
    return shownOwnerCosts(tx, viewer, project, now);
  });
}
