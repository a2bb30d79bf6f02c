/** Drydock projects: what people enter about them, and the calls that change their state. */
import { boolean, type InferType, type TestContext } from 'yup';
import { DRYDOCK_KINDS, MILESTONES } from './drydockStates';
import { flag, id, label, listOf, timestamp } from '../fields';
import { shapeOf, type FieldTable, type NameOf, type NamesOfKind } from '../fieldTable';
import { choice, clientId, optionalId, optionalLabel, rates } from '../kinds';
import { limits } from '../limits';
import { object } from '../object';

export const HEALTHS = ['ON_SCHEDULE', 'ATTENTION', 'BEHIND'] as const;
export type Health = (typeof HEALTHS)[number];

/** The four days of a docking, in their order. */
export const STAGES = ['arrival', 'dock', 'undock', 'departure'] as const;
export type Stage = (typeof STAGES)[number];

type Fields = Partial<Record<string, unknown>>;

/** What a new project is by itself. */
export const DEFAULT_CONTINGENCY_PCT = 10;
const DEFAULT_CURRENCY = 'USD';

const day = { kind: 'day', optional: true, group: 'days' } as const;

/** What people enter of a docking, in the order of its spreadsheet. What is the owners' is not told to everybody. */
export const drydockFields = {
  kind: { kind: 'choice', choices: DRYDOCK_KINDS, texts: 'kinds', group: 'docking' },
  planned_arrival_on: day,
  planned_dock_on: day,
  planned_undock_on: day,
  planned_departure_on: day,
  base_currency: { kind: 'currency', usual: DEFAULT_CURRENCY, group: 'money' },
  rates: { kind: 'own', owners: 'money' },
  budget: { kind: 'money', owners: 'money', group: 'money' },
  contingency_pct: {
    kind: 'decimal',
    least: 0,
    most: 50,
    usual: DEFAULT_CONTINGENCY_PCT,
    owners: 'money',
    group: 'money',
  },
  off_hire_per_day: { kind: 'money', owners: 'money', group: 'money' },
  /** The most that a superintendent approves with one variation order. */
  order_limit: { kind: 'money', owners: 'money', group: 'money' },
  superintendent_id: { kind: 'person', optional: true, column: 'superintendent', group: 'people' },
  engineer_ids: { kind: 'own' },
  members: { kind: 'own' },
  health: {
    kind: 'choice',
    choices: HEALTHS,
    texts: 'healths',
    usual: 'ON_SCHEDULE',
    owners: 'health',
    group: 'health',
  },
  health_note: {
    kind: 'text',
    lengths: limits.healthNote,
    optional: true,
    owners: 'health',
    group: 'health',
  },
} as const satisfies FieldTable;
export type DrydockField = NameOf<typeof drydockFields>;
/** Those that a list has, which has no lists of its own in its rows. */
export type PlainDrydockField = Exclude<DrydockField, NamesOfKind<typeof drydockFields, 'own'>>;

const onceEach = (values: readonly unknown[]) => new Set(values).size === values.length;
const ids = () =>
  listOf(id()).max(50, 'validation.tooMany').test('once', 'validation.twice', onceEach);

/** Asked before the people are looked at one by one: any of them may be nothing yet. */
const eachOnce = (people: readonly ({ user_id?: unknown } | null)[]) =>
  onceEach(people.map((one) => one?.user_id));

const members = () =>
  listOf(object(() => ({ user_id: id(), part: label(limits.part) })))
    .max(50, 'validation.tooMany')
    .test('once', 'validation.twice', eachOnce);

/** Not before the days that come earlier in the docking, as far as they are set. */
const inOrder =
  (stage: Stage) =>
  (value: string | null, context: TestContext): boolean => {
    const earlier = STAGES.slice(0, STAGES.indexOf(stage)).map(
      (one) => (context.parent as Fields)[`planned_${one}_on`],
    );
    return value === null || earlier.every((day) => typeof day !== 'string' || day <= value);
  };

function particulars() {
  const shape = shapeOf(drydockFields, {
    rates: rates(),
    engineer_ids: ids(),
    members: members(),
  });
  const planned = (stage: Stage) =>
    shape[`planned_${stage}_on`].test('order', 'drydocks.order', inOrder(stage));
  return {
    ...shape,
    planned_arrival_on: planned('arrival'),
    planned_dock_on: planned('dock'),
    planned_undock_on: planned('undock'),
    planned_departure_on: planned('departure'),
    health_note: shape.health_note.test(
      'explained',
      'drydocks.healthNote',
      (value, { parent }) => value !== null || (parent as Fields)['health'] === 'ON_SCHEDULE',
    ),
  };
}

/** Money in minor units of the base currency; `rates`: what one unit of a currency is worth in it. */
export const drydockDraftSchema = object(() => ({ ship_id: id(), ...particulars() }));
export type DrydockDraft = InferType<typeof drydockDraftSchema>;

/** The ship of a project never changes. A dock can be named once the yard is. */
export const drydockUpdateSchema = object(() => ({
  ...particulars(),
  dock_name: optionalLabel(limits.dockName),
  version: id(),
}));
export type DrydockUpdate = InferType<typeof drydockUpdateSchema>;

export const copySchema = object(() => ({ include_prices: flag(), include_texts: flag() }));
export type DrydockCopy = InferType<typeof copySchema>;

const reason = () => label(limits.reason);
export const reasonSchema = object(() => ({ reason: reason() }));

/** `without_list`: yards price a specification that is a document alone. `reason`: why there is no job list; then needed. */
export const startTenderSchema = object(() => ({
  without_list: boolean().typeError('validation.flag').optional(),
  reason: optionalLabel(limits.reason)
    .optional()
    .test('given', 'validation.required', (reason, { parent }) => {
      const { without_list } = parent as { without_list?: unknown };
      return without_list !== true || typeof reason === 'string';
    }),
}));
export type StartTender = InferType<typeof startTenderSchema>;

/** By a quotation; or, for an emergency, to a yard with the reason. */
export const awardSchema = object(() => ({
  quotation_id: optionalId().optional(),
  yard_id: optionalId().optional(),
  dock_name: optionalLabel(limits.dockName).optional(),
  reason: optionalLabel(limits.reason).optional(),
}));
export type Award = InferType<typeof awardSchema>;

/** `override_reason`: for a milestone whose conditions are not met, by whoever may approve. */
export const milestoneSchema = object(() => ({
  client_id: clientId(),
  kind: choice(MILESTONES),
  at: timestamp(),
  override_reason: optionalLabel(limits.reason).optional(),
}));
export type MilestoneDraft = InferType<typeof milestoneSchema>;

/** A milestone at another time than was recorded, and why. `version`: of the docking. */
export const milestoneUpdateSchema = object(() => ({
  kind: choice(MILESTONES),
  at: timestamp(),
  reason: reason(),
  version: id(),
}));
export type MilestoneUpdate = InferType<typeof milestoneUpdateSchema>;
