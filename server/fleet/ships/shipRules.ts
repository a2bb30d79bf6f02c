/** What a ship may become: the rules that its own fields cannot tell, and the text for each that is broken. */
import { and, count, eq, inArray } from 'drizzle-orm';
import { OPEN_STATES } from '../../../src/contract/fleet/drydockStates';
import {
  isGone,
  isTooFarAhead,
  NEW_SHIP_STATUSES,
  STATUS_CHANGES,
  type ShipDraft,
} from '../../../src/contract/fleet/ships';
import type { Database } from '../../db/database';
import { documents } from '../../db/tables/documentSchema';
import { drydocks } from '../../db/tables/fleetSchema';
import { memberships, roles, userRoles, users } from '../../db/schema';
import { invalid, type FieldErrors } from '../../http/problem';
import { say } from '../../text/texts';
import type { StoredShip } from './shipRepository';

/** Whether this is an active person whose role makes an engineer. Source: users, user_roles, roles. */
export async function isEngineer(db: Database, userId: number): Promise<boolean> {
  const [found] = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.user_id, users.id))
    .innerJoin(roles, eq(roles.id, userRoles.role_id))
    .where(and(eq(users.id, userId), eq(users.status, 'ACTIVE'), eq(roles.is_engineer, true)))
    .limit(1);
  return found !== undefined;
}

async function dockingsOf(db: Database, shipId: number): Promise<{ all: number; open: number }> {
  const rows = await db
    .select({ state: drydocks.state, n: count() })
    .from(drydocks)
    .where(eq(drydocks.ship_id, shipId))
    .groupBy(drydocks.state);
  const sum = (some: typeof rows) => some.reduce((total, { n }) => total + n, 0);
  return { all: sum(rows), open: sum(rows.filter(({ state }) => OPEN_STATES.includes(state))) };
}

const first = (found: [string, string | false | undefined][]): FieldErrors =>
  Object.fromEntries(
    found.flatMap(([field, text]) => (typeof text === 'string' ? [[field, [text]]] : [])),
  );

/** What is wrong with what was entered, whether the ship is new or not. */
export async function draftErrors(
  db: Database,
  draft: ShipDraft,
  before: StoredShip | undefined,
  today: string,
): Promise<FieldErrors> {
  const { superintendent_id: superintendent } = draft;
  const isNewSuperintendent =
    superintendent !== null && superintendent !== before?.superintendent_id;
  return first([
    ['delivered_on', isTooFarAhead(draft.delivered_on, today) && say('ships.tooFarAhead')],
    [
      'superintendent_id',
      isNewSuperintendent && !(await isEngineer(db, superintendent)) && say('fleet.noSuchEngineer'),
    ],
    [
      'status',
      before === undefined && !NEW_SHIP_STATUSES.includes(draft.status) && say('ships.newStatus'),
    ],
  ]);
}

export function refuseGone({ status }: Pick<StoredShip, 'status'>): void {
  if (isGone(status)) throw invalid({ status: [say(`ships.gone.${status}`)] });
}

async function statusError(db: Database, before: StoredShip, { status }: ShipDraft) {
  if (before.status === status) return undefined;
  if (!STATUS_CHANGES[before.status].includes(status))
    return say(before.status === 'IN_DOCK' ? 'ships.inDock' : 'ships.notByHand');
  const { open } = await dockingsOf(db, before.id);
  return isGone(status) && open > 0 ? say('ships.openDockings', { count: open }) : undefined;
}

/** Numbers and memberships are made of the code. */
async function codeError(db: Database, before: StoredShip, { code }: ShipDraft) {
  if (before.code === code) return undefined;
  const { all } = await dockingsOf(db, before.id);
  const ofShip = await db.$count(documents, eq(documents.ship_id, before.id));
  const members = await db.$count(memberships, inArray(memberships.ship_code, [before.code, code]));
  return all + ofShip + members > 0 ? say('ships.codeFrozen') : undefined;
}

export async function refuseUpdate(
  db: Database,
  before: StoredShip,
  draft: ShipDraft,
  today: string,
): Promise<void> {
  refuseGone(before);
  const errors = {
    ...(await draftErrors(db, draft, before, today)),
    ...first([
      ['status', await statusError(db, before, draft)],
      ['code', await codeError(db, before, draft)],
      [
        'special_survey_due_on',
        before.class_certificate_id !== null &&
          draft.special_survey_due_on !== before.special_survey_due_on &&
          say('ships.byCertificate'),
      ],
    ]),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

export async function refuseDeletion(db: Database, ship: StoredShip): Promise<void> {
  const { all } = await dockingsOf(db, ship.id);
  if (all > 0) throw invalid({ ship: [say('ships.hasDockings', { count: all })] });
  const ofShip = await db.$count(documents, eq(documents.ship_id, ship.id));
  // How many is not for everybody to know.
  if (ofShip > 0) throw invalid({ ship: [say('ships.hasDocuments')] });
}
