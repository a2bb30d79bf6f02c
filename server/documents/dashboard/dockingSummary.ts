/** Where a docking stands, and what may follow: told by what the viewer sees of its documents. */
import type { DrydockSummary } from '../../../src/contract/fleet/drydockRecords';
import { transitionsFrom, type Prerequisite } from '../../../src/contract/fleet/drydockStates';
import { MENU } from '../../../src/contract/endpoints';
import type { Viewer } from '../../access/permissions/viewer';
import type { Database } from '../../db/database';
import { isSide } from '../../fleet/account/accountSides';
import { dockDays, existingDrydock } from '../../fleet/drydocks/drydockDetail';
import { dockRent } from '../../fleet/drydocks/dockRent';
import { drydockRepository, tellsYard } from '../../fleet/drydocks/drydockRepository';
import { shownMoney } from '../../fleet/drydocks/money';
import { missingFor } from '../../fleet/drydocks/prerequisites';
import { withWayAround } from '../../fleet/drydocks/startTender';
import { visibleDocuments } from '../documentAccess';

/** What is missing is told by the documents that the viewer sees, but for transitions of their own, which would tell as much. */
export async function dockingSummary(
  db: Database,
  viewer: Viewer,
  id: number,
  now: Date,
): Promise<DrydockSummary> {
  const project = await existingDrydock(db, viewer, id);
  const visible = visibleDocuments(viewer);
  const milestones = await drydockRepository(db).milestonesOf(project.id);
  const reached = milestones.map(({ kind }) => kind);
  // Whoever sees no variation orders, no account, no jobs or no inspections is not told how these stand.
  const seesOrders = viewer.may(MENU.variations, 'V');
  const hidden: readonly Prerequisite[] = [
    ...(seesOrders ? [] : (['noOpenVariationOrder'] as const)),
    ...(seesOrders && isSide(viewer, project) ? [] : (['settledAccount'] as const)),
    ...(viewer.may(MENU.jobs, 'V') && tellsYard(project, viewer)
      ? []
      : (['warrantyList'] as const)),
    ...(viewer.may(MENU.compliance, 'V') ? [] : (['recordedInspection'] as const)),
  ];
  const told = (all: readonly Prerequisite[], allowed: boolean) =>
    allowed ? all : all.filter((one) => !hidden.includes(one));
  const possible = transitionsFrom({ state: project.state, kind: project.kind, reached });
  return {
    as_of: viewer.today,
    state: project.state,
    ...dockDays(project, now),
    dock_rent: await dockRent(db, viewer, project, milestones, now),
    money: await shownMoney(db, viewer, project),
    next: await Promise.all(
      possible.map(async (one) => {
        const allowed =
          viewer.may(MENU.drydocks, one.right) &&
          (viewer.administrator || one.administrators !== true);
        const seen = allowed ? undefined : visible;
        const missing = await missingFor(db, told(one.prerequisites, allowed), project, seen);
        // Whether there is a list of its jobs is the office's.
        const way =
          viewer.reach === undefined
            ? await withWayAround(db, project, { call: one.call, missing, visible: seen })
            : { missing, without_list: false };
        return {
          call: one.call,
          to: one.to,
          milestone: one.milestone ?? null,
          right: one.right,
          allowed,
          missing: way.missing,
          without_list: allowed && way.without_list,
        };
      }),
    ),
  };
}
