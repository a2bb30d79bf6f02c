/** The fleet, or one ship or docking of it, at a glance. What a person has no right to is null: absent, not empty. */
import { boolean, string, type InferType } from 'yup';
import { complianceRowSchema } from './fleet/compliance';
import { plainDate } from './dates';
import { documentRowSchema, reviewRowSchema } from './documents/documentRecords';
import { moneySchema } from './fleet/drydockRecords';
import { HEALTHS, STAGES } from './fleet/drydocks';
import { DRYDOCK_KINDS, DRYDOCK_STATES } from './fleet/drydockStates';
import { id, integer, listOf, timestamp } from './fields';
import { choice, optionalChoice } from './kinds';
import { numberFilter } from './lists';
import { DUE_STANDINGS, SHIP_STATUSES, shipNameSchema } from './fleet/ships';
import { object } from './object';

export const dashboardQuerySchema = object(() => ({
  ship_id: numberFilter(),
  drydock_id: numberFilter(),
}));
export type DashboardQuery = InferType<typeof dashboardQuerySchema>;

const docking = () => ({
  id: id(),
  number: string().required(),
  ship: shipNameSchema.clone(),
  kind: choice(DRYDOCK_KINDS),
  state: choice(DRYDOCK_STATES),
  health: optionalChoice(HEALTHS),
  health_note: string().defined().nullable(),
});

/** A ship that has arrived and not sailed yet. */
const underWay = object(() => ({
  ...docking(),
  day_of_dock: integer(1).notRequired().defined().nullable(),
  days_in_dock: integer(1).notRequired().defined().nullable(),
  planned_undock_on: plainDate().notRequired().defined().nullable(),
  money: moneySchema.clone().defined().nullable(),
}));

/** A day of the plan that has passed without its milestone. */
const late = object(() => ({
  id: id(),
  number: string().required(),
  ship: shipNameSchema.clone(),
  stage: choice(STAGES),
  planned_on: plainDate(),
  days: integer(1),
}));

const change = object(() => ({
  id: integer(1),
  at: timestamp(),
  /** Their name; empty where it is not for this viewer, null for Docman itself. */
  who: string().defined().nullable(),
  action: string().required(),
  entity: choice(['ship', 'drydock']),
  entity_id: id(),
  label: string().defined().nullable(),
}));

/** Where the revision that somebody wrote asks for something of them. */
export const MINE = ['REJECTED', 'DRAFT'] as const;
/** Where a document waits for whoever controls the register. */
export const CONTROLLED = ['REJECTED', 'DRAFT', 'NO_FILE'] as const;

/** What keeps a docking under way from its next step, in the order in which it is told. */
export const BLOCKS = [
  'GATE_JOBS',
  'CLASS_ITEMS',
  'CHECKS',
  'SIGNATURES',
  'UNPRICED',
  'UNDECIDED',
  'REPORTS',
  'SPARES',
] as const;

/** A ship in the care of who asks, with its docking that is under way or comes first, and what that waits for. */
const myShip = complianceRowSchema.shape({
  docking: object(() => ({
    id: id(),
    number: string().required(),
    state: choice(DRYDOCK_STATES),
    day_of_dock: integer(1).notRequired().defined().nullable(),
    days_in_dock: integer(1).notRequired().defined().nullable(),
    /**
     * Jobs that are not accepted before the dock is flooded, class items due in dock that are not acknowledged, checks that nobody
     * ticked, sides that have not signed a gate that lacks nothing else; variation orders that wait for the yard's price, and for
     * our decision; days that are over and whose daily report nobody has submitted; jobs whose
     * spares are expected after their planned start, also before the docking is under way. What there is none of is left out.
     */
    blocks: listOf(object(() => ({ kind: choice(BLOCKS), count: integer(1) }))),
    /** What the next state is, and what has to be there before; null where only milestones follow. */
    next: object(() => ({ to: choice(DRYDOCK_STATES), missing: listOf(string().required()) }))
      .defined()
      .nullable(),
  }))
    .defined()
    .nullable(),
});

const overdueReviewsSchema = listOf(
  object(() => ({
    user_id: id(),
    fullname: string().required(),
    count: integer(1),
    days: integer(1),
  })),
);
export type OverdueReviews = InferType<typeof overdueReviewsSchema>;

const DESK_KINDS = [
  'QUOTATIONS_TO_PRICE',
  'QUOTATIONS_TO_ANSWER',
  'QUOTATIONS_RECEIVED',
  'QUOTATIONS_INVITED',
  'QUOTATIONS_EXPIRED',
  'VARIATIONS_TO_PRICE',
  'VARIATIONS_TO_OFFER',
  'VARIATIONS_TO_APPROVE',
  'INVOICES_OPEN',
  'UPLOADS',
] as const;
export type DeskKind = (typeof DESK_KINDS)[number];

/** `drydock`: null for what counts over all of them. */
const deskSchema = listOf(
  object(() => ({
    kind: choice(DESK_KINDS),
    count: integer(),
    drydock: object(() => ({ id: id(), number: string().required(), ship_id: id() }))
      .defined()
      .nullable(),
  })),
);
export type Desk = InferType<typeof deskSchema>;

const counted = <T extends string>(names: readonly T[]) =>
  listOf(object(() => ({ name: choice(names), count: integer() })));

/** The counts name every status, also those that no ship has. */
export const dashboardSchema = object(() => ({
  as_of: plainDate(),
  ships: counted(SHIP_STATUSES).notRequired().defined().nullable(),
  due: counted(DUE_STANDINGS).notRequired().defined().nullable(),
  next_due: listOf(complianceRowSchema.clone()).notRequired().defined().nullable(),
  under_way: listOf(underWay).notRequired().defined().nullable(),
  coming: listOf(object(() => ({ ...docking(), starts_on: plainDate(), days: integer() })))
    .notRequired()
    .defined()
    .nullable(),
  late: listOf(late).notRequired().defined().nullable(),
  changes: listOf(change).notRequired().defined().nullable(),
  /** What waits for this person's decision, whichever ship is chosen: how much, and the most urgent. */
  reviews: object(() => ({ total: integer(), items: listOf(reviewRowSchema.clone()) }))
    .notRequired()
    .defined()
    .nullable(),
  /** The most urgent ships that this person superintends; null for whoever has none, and where one ship is chosen. */
  my_ships: listOf(myShip).notRequired().defined().nullable(),
  /** What they wrote that was rejected or is a draft still: how much, and the first of it. */
  my_documents: object(() => ({
    total: integer(),
    items: listOf(
      object(() => ({
        document_id: id(),
        number: string().required(),
        title: string().required(),
        label: string().required(),
        state: choice(MINE),
      })),
    ),
  }))
    .notRequired()
    .defined()
    .nullable(),
  /** For whoever controls the register; `counted`: whether `total` is all there is. */
  waiting: listOf(
    object(() => ({ state: choice(CONTROLLED), total: integer(), counted: boolean().required() })),
  )
    .notRequired()
    .defined()
    .nullable(),
  /** Who has reviews that are overdue, the most first; `days`: of the oldest of them. */
  overdue_reviews: overdueReviewsSchema.clone().notRequired().defined().nullable(),
  /** What waits for who prices, buys, approves or settles: how much of what; null for whoever does none of it. */
  desk: deskSchema.clone().notRequired().defined().nullable(),
  /** The documents that were dated last. */
  documents: listOf(documentRowSchema.clone()).notRequired().defined().nullable(),
}));
export type Dashboard = InferType<typeof dashboardSchema>;
