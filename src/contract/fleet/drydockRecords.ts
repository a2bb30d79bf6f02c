/** Drydock projects as the server tells them: what is planned and what happened, and where the project stands. */
import { array, boolean, mixed, number, string, type InferType } from 'yup';
import { optionalDate, plainDate } from '../dates';
import { DRYDOCK_STATES, MILESTONES, PREREQUISITES, TRANSITION_CALLS } from './drydockStates';
import { DAY_COUNTS } from './dayCount';
import { drydockFields } from './drydocks';
import { ACTIONS } from '../endpoints';
import { shapeOf, toldTable } from '../fieldTable';
import { flag, id, integer, listOf, record, text, timestamp } from '../fields';
import { choice, currency, optionalMoney, rates } from '../kinds';
import { shipNameSchema } from './ships';
import { DOCK_WARNINGS, yardNameSchema } from './yards';
import { object } from '../object';

const actual = () => ({
  actual_arrival_on: optionalDate(),
  actual_dock_on: optionalDate(),
  actual_undock_on: optionalDate(),
  actual_departure_on: optionalDate(),
});

/** Lists stand in the detail alone. */
const LISTS = { rates: mixed(), engineer_ids: mixed(), members: mixed() };

/** A docking in the list. Budget, off-hire and health are null for whoever may not see money. */
export const drydockRowSchema = object(() => ({
  ...record(),
  number: string().required(),
  state: choice(DRYDOCK_STATES),
  ship: shipNameSchema.clone(),
  yard: yardNameSchema.clone().defined().nullable(),
  dock_name: string().defined().nullable(),
  ...actual(),
  ...shapeOf(toldTable(drydockFields), LISTS),
  superintendent: string().defined().nullable(),
})).omit(['rates', 'engineer_ids', 'members']);
export type DrydockRow = InferType<typeof drydockRowSchema>;

const person = () => object(() => ({ user_id: id(), fullname: string().required() }));

export const drydockSchema = drydockRowSchema.shape({
  rates: rates(),
  engineer_ids: listOf(id()),
  engineers: listOf(person()),
  members: listOf(person().shape({ part: string().required() })),
  copied_from: object(() => ({ id: id(), number: string().required() }))
    .defined()
    .nullable(),
  award_reason: string().defined().nullable(),
  closing_reason: string().defined().nullable(),
  /** Of the yard: by its clock the milestones are told. */
  time_zone: string().required(),
  milestones: listOf(
    object(() => ({
      kind: choice(MILESTONES),
      /** The day at the yard. */
      on: plainDate(),
      /** Null where the hour was not recorded. */
      at: timestamp().defined().nullable(),
      recorded_at: timestamp(),
      recorded_by: string().defined().nullable(),
      override_reason: string().defined().nullable(),
    })),
  ),
  dock_warnings: listOf(
    object(() => ({
      kind: choice(DOCK_WARNINGS),
      needed_m: number().required(),
      has_m: number().required(),
    })),
  ),
  /** It is awarded, and whoever asks belongs to one of the two sides of its contract. */
  may_account: flag(),
  /** By whoever asks: they are told only what is addressed to them. */
  muted: flag(),
});
export type Drydock = InferType<typeof drydockSchema>;

/** What is in the way of a transition, in words; `allowed` says whether this person has the right. */
const nextSchema = object(() => ({
  call: choice(TRANSITION_CALLS),
  to: choice(DRYDOCK_STATES),
  milestone: string().oneOf(MILESTONES).defined().nullable(),
  right: string().oneOf(ACTIONS).required(),
  allowed: boolean().required(),
  missing: array()
    .of(object(() => ({ prerequisite: choice(PREREQUISITES), text: text({ min: 1, max: 500 }) })))
    .required(),
  /** It may be taken all the same by this person: by a specification that is a document alone, with a reason. */
  without_list: boolean().required(),
}));

/** Minor units of the base currency; null is what nothing is known of yet. Null as a whole for whoever may not see money. */
export const moneySchema = object(() => ({
  currency: currency(),
  budget: optionalMoney(),
  baseline: optionalMoney(),
  approved_growth: number().integer().defined().nullable(),
  /** Of work that began before it was approved. */
  committed_growth: number().integer().defined().nullable(),
  pending_growth: number().integer().defined().nullable(),
  /** Of the yard's bill. */
  forecast: number().integer().defined().nullable(),
  /** What is expected beside it; with it, what the docking costs. */
  owner_costs: integer(),
  docking_cost: number().integer().defined().nullable(),
  /** For the hours out of service, which no budget of a docking holds. */
  off_hire: number().integer().defined().nullable(),
  contingency: optionalMoney(),
  contingency_left: number().integer().defined().nullable(),
}));

/** By the contract's own count: `days` until now or the undocking, `planned` for the stay as it stands. */
const dockRentSchema = object(() => ({
  day_count: choice(DAY_COUNTS),
  days: integer().notRequired().defined().nullable(),
  planned: integer().notRequired().defined().nullable(),
}));
export type DockRent = InferType<typeof dockRentSchema>;

/** `day_of_dock`: 1 on the day of docking; null before. `days_in_dock`: as planned, the first and the last day included. */
export const drydockSummarySchema = object(() => ({
  as_of: plainDate(),
  state: choice(DRYDOCK_STATES),
  day_of_dock: integer(1).notRequired().defined().nullable(),
  days_in_dock: integer(1).notRequired().defined().nullable(),
  /** For the two sides of the contract; null where it does not say how days count. */
  dock_rent: dockRentSchema.clone().defined().nullable(),
  money: moneySchema.clone().defined().nullable(),
  next: listOf(nextSchema),
}));
export type DrydockSummary = InferType<typeof drydockSummarySchema>;
