/**
 * Who asks: who they are, what they may do, what of the fleet they may see, whether they see money, and which day it is
 * to them. Read once a call, with its session; nothing of it is asked again while the call lasts, but by what writes
 * about people, under its lock.
 */
import { allows } from '../../../src/contract/auth';
import { CLASS_ROLE } from '../../../src/contract/roles';
import { todayIn } from '../../../src/contract/dates';
import type { Action, MenuLink } from '../../../src/contract/endpoints';
import { ADMINISTRATOR } from '../roles/roleNames';
import { rightsFor, type Rights } from './rights';
import type { StoredAccess } from './storedAccess';
import { UNLIMITED, visibilityOf, type Visibility } from './visibility';

/** The types of role that are not told what the owner thinks of a docking's progress: yards, and class and flag. */
const WITHOUT_HEALTH = ['YRD', CLASS_ROLE];
const SHIP = 'SHP';

/** What somebody may see who is limited to memberships. */
export interface Reach {
  /** Whole ships, single dockings, and the ships of these: their documents without a docking are seen as well. */
  readonly ships: readonly number[];
  readonly drydocks: readonly number[];
  readonly shipsOfDrydocks: readonly number[];
  /** The yard they work for. */
  readonly yard: number | null;
  /** They belong to the ship's staff. */
  readonly ship: boolean;
  /** Class and flag alone: they see what concerns them. */
  readonly classOnly: boolean;
}

export interface Person {
  readonly sessionId: number;
  readonly userId: number;
  readonly username: string;
  readonly fullname: string;
  readonly email: string;
  readonly timeZone: string;
  /** The language that their profile names. */
  readonly locale: string;
  /** Whether anybody who knows the link reaches the account: nothing has shown who this is. */
  readonly linked: boolean;
}

export interface Viewer extends Person {
  readonly may: (link: MenuLink, action: Action) => boolean;
  readonly roleIds: readonly number[];
  readonly administrator: boolean;
  /** Administration and office: budgets, estimates and rates are theirs. */
  readonly money: boolean;
  /** Whether they are told what the owner thinks of a docking's progress. */
  readonly health: boolean;
  readonly visibility: Visibility;
  /** Undefined for administration and office, who see all. */
  readonly reach: Reach | undefined;
  readonly today: string;
}

function reachOf({ roles, memberships, yard }: StoredAccess): Reach {
  const [ships, dockings] = [
    memberships.filter(({ number }) => number === null),
    memberships.filter(({ number }) => number !== null),
  ];
  return {
    ships: ships.map(({ ship }) => ship),
    drydocks: dockings.flatMap(({ drydock }) => drydock ?? []),
    shipsOfDrydocks: dockings.map(({ ship }) => ship),
    yard,
    ship: roles.some(({ type }) => type === SHIP),
    classOnly: roles.every(({ type }) => type === CLASS_ROLE),
  };
}

/** Somebody without any role is limited, and sees no money. */
export function viewerOf(person: Person, access: StoredAccess, now: Date): Viewer {
  const { roles, granted } = access;
  const rights: Rights = rightsFor(granted, person.linked);
  const limited = !roles.some(({ type }) => UNLIMITED.includes(type));
  return {
    ...person,
    may: (link, action) => allows(rights, link, action),
    roleIds: roles.map(({ id }) => id),
    administrator: roles.some(({ name }) => name === ADMINISTRATOR),
    money: !limited,
    health: roles.some(({ type }) => !WITHOUT_HEALTH.includes(type)),
    visibility: visibilityOf(person.userId, limited),
    reach: limited ? reachOf(access) : undefined,
    today: todayIn(person.timeZone, now),
  };
}
