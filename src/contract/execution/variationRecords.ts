/** The variation orders of a docking as they are told, one by one and as its log. */
import { number, string, type InferType } from 'yup';
import { flag, id, integer, listOf, record, timestamp } from '../fields';
import { shapeOf } from '../fieldTable';
import { choice, currency, optionalInteger } from '../kinds';
import { moneySchema } from '../fleet/drydockRecords';
import { dayPhotoSchema } from '../jobs/photos';
import { VARIATION_CALLS, VARIATION_STATES } from './variationStates';
import { CAUSES, offeredLinesSchema, variationFields } from './variations';
import { object } from '../object';

export const SIDES = ['OFFICE', 'YARD'] as const;
export type Side = (typeof SIDES)[number];

/** Minor units, less than nothing for a credit; null where nothing is known or told. */
const amount = () => number().integer().defined().nullable();
const nameOrNull = () => string().defined().nullable();
const whom = () => ({ by: nameOrNull(), at: timestamp() });
const job = () =>
  object(() => ({ id: id(), code: string().required(), title: string().required() }))
    .clone()
    .defined()
    .nullable();

const other = () =>
  object(() => ({ id: id(), number: string().required(), title: string().required() }))
    .clone()
    .defined()
    .nullable();

/** `offered` and `agreed` in `currency`; the base amounts, in the docking's, are for administration and office alone. */
const standing = () => ({
  /** As people know it: `VO-001`. */
  number: string().required(),
  state: choice(VARIATION_STATES),
  side: choice(SIDES),
  currency: currency(),
  offered: amount(),
  agreed: amount(),
  base_offered: amount(),
  base_agreed: amount(),
  days_claimed: amount(),
  days_agreed: amount(),
  job: job(),
  /** Work began before it was approved: who let it, and why. */
  started_early: object(() => ({ ...whom(), reason: string().required() }))
    .clone()
    .defined()
    .nullable(),
});

const variationRowSchema = object(() => ({
  id: id(),
  version: id(),
  title: string().required(),
  cause: choice(CAUSES),
  critical: flag(),
  class_demand: flag(),
  ...standing(),
}));
export type VariationRow = InferType<typeof variationRowSchema>;

const offerMadeSchema = object(() => ({
  id: id(),
  side: choice(SIDES),
  ...whom(),
  amount: amount(),
  days_claimed: integer(-60),
  note: nameOrNull(),
  lines: offeredLinesSchema,
}));
export type OfferMade = InferType<typeof offerMadeSchema>;

const drydock = () =>
  object(() => ({
    id: id(),
    number: string().required(),
    ship_id: id(),
    state: string().required(),
    base_currency: currency(),
  }));

/** What the docking's money is for this decision; for administration and office alone. */
const budgetSchema = object(() => ({
  contingency: amount(),
  /** The most that a superintendent approves with one order; null where there is no such limit. */
  order_limit: amount(),
  approved: number().integer().required(),
  committed: number().integer().required(),
  pending: number().integer().required(),
}));
export type Budget = InferType<typeof budgetSchema>;

export const variationSchema = object(() => ({
  ...record(),
  ...shapeOf(variationFields, { document_ids: listOf(id()) }),
  ...standing(),
  /** What one unit of `currency` is worth in the docking's, since it was drawn up; a decimal. */
  rate: string().required(),
  drydock: drydock(),
  /** The documents it rests on that whoever asks may see. */
  documents: listOf(
    object(() => ({ id: id(), number: string().required(), title: string().required() })),
  ),
  /** Of its job those that show damage, where whoever asks sees the job. */
  photos: listOf(dayPhotoSchema),
  /** Newest first; empty for whoever sees no money. */
  offers: listOf(offerMadeSchema),
  approved: object(() => ({ ...whom(), note: nameOrNull() }))
    .clone()
    .defined()
    .nullable(),
  /** Of the last negotiation, rejection or withdrawal. */
  reason: nameOrNull(),
  /** The order in whose place this one stands, and the one that stands in the place of this. */
  replaces: other(),
  replaced_by: other(),
  /** Who has signed what was agreed, for which side; empty for whoever sees no money. */
  signatures: listOf(object(() => ({ side: choice(SIDES), ...whom() }))),
  budget: budgetSchema.clone().defined().nullable(),
  calls: listOf(choice(VARIATION_CALLS)),
  may_edit: flag(),
}));
export type Variation = InferType<typeof variationSchema>;

/** All of a docking's, newest first. `days`: agreed beyond those of the contract. */
export const variationListSchema = object(() => ({
  drydock: drydock(),
  /** Whether whoever asks belongs to administration or office; and is told amounts. */
  office: flag(),
  prices: flag(),
  may_create: flag(),
  items: listOf(variationRowSchema),
  days_agreed: integer(-6000),
  days_contract: optionalInteger(),
  money: moneySchema.clone().defined().nullable(),
}));
export type VariationList = InferType<typeof variationListSchema>;
