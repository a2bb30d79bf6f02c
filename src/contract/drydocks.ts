/** Drydock projects: what people enter about them, and the calls that move them on. */
import { object, type InferType } from 'yup';
import { optionalDate, plainDate } from './dates';
import { DRYDOCK_KINDS, MILESTONES } from './drydockStates';
import { flag, id, label, listOf } from './fields';
import {
  choice,
  currency,
  decimal,
  optionalId,
  optionalLabel,
  optionalMoney,
  optionalText,
  rates,
} from './kinds';
import { limits } from './limits';

export const HEALTHS = ['ON_SCHEDULE', 'ATTENTION', 'BEHIND'] as const;
export type Health = (typeof HEALTHS)[number];

/** The four days of a docking, in their order. */
export const STAGES = ['arrival', 'dock', 'undock', 'departure'] as const;
export type Stage = (typeof STAGES)[number];

type Fields = Partial<Record<string, unknown>>;

/** Not before the days that come earlier in the docking, as far as they are set. */
const plannedDay = (stage: Stage) =>
  optionalDate().test('order', 'drydocks.order', (value, context) => {
    const earlier = STAGES.slice(0, STAGES.indexOf(stage)).map(
      (one) => (context.parent as Fields)[`planned_${one}_on`],
    );
    return (
      typeof value !== 'string' || earlier.every((day) => typeof day !== 'string' || day <= value)
    );
  });

export const planned = () => ({
  planned_arrival_on: plannedDay('arrival'),
  planned_dock_on: plannedDay('dock'),
  planned_undock_on: plannedDay('undock'),
  planned_departure_on: plannedDay('departure'),
});

const onceEach = (values: readonly unknown[]) => new Set(values).size === values.length;
const ids = () =>
  listOf(id()).max(50, 'validation.tooMany').test('once', 'validation.twice', onceEach);

/** Asked before the people are looked at one by one: any of them may be nothing yet. */
const eachOnce = (people: readonly ({ user_id?: unknown } | null)[]) =>
  onceEach(people.map((one) => one?.user_id));

const members = () =>
  listOf(object({ user_id: id(), part: label(limits.part) }))
    .max(50, 'validation.tooMany')
    .test('once', 'validation.twice', eachOnce);

const healthNote = () =>
  optionalText(limits.healthNote).test(
    'explained',
    'drydocks.healthNote',
    (value, { parent }) => value !== null || (parent as Fields)['health'] === 'ON_SCHEDULE',
  );

const particulars = () => ({
  kind: choice(DRYDOCK_KINDS),
  ...planned(),
  base_currency: currency(),
  rates: rates(),
  budget: optionalMoney(),
  contingency_pct: decimal(2, 0, 50),
  off_hire_per_day: optionalMoney(),
  superintendent_id: optionalId(),
  engineer_ids: ids(),
  members: members(),
  health: choice(HEALTHS),
  health_note: healthNote(),
});

/** What a new project is by itself. */
export const DEFAULT_CONTINGENCY_PCT = 10;

/** Money in minor units of the base currency; `rates`: what one unit of a currency is worth in it. */
export const drydockDraftSchema = object({ ship_id: id(), ...particulars() });
export type DrydockDraft = InferType<typeof drydockDraftSchema>;

/** The ship of a project never changes. A dock can be named once the yard is. */
export const drydockUpdateSchema = object({
  ...particulars(),
  dock_name: optionalLabel(limits.dockName),
  version: id(),
});
export type DrydockUpdate = InferType<typeof drydockUpdateSchema>;

export const copySchema = object({ include_prices: flag(), include_texts: flag() });
export type DrydockCopy = InferType<typeof copySchema>;

const reason = () => label(limits.reason);
export const reasonSchema = object({ reason: reason() });

/** By a quotation; or, for an emergency, to a yard with the reason. */
export const awardSchema = object({
  quotation_id: optionalId().optional(),
  yard_id: optionalId().optional(),
  dock_name: optionalLabel(limits.dockName).optional(),
  reason: optionalLabel(limits.reason).optional(),
});
export type Award = InferType<typeof awardSchema>;

/** `override_reason`: for a milestone whose conditions are not met, by whoever may approve. */
export const milestoneSchema = object({
  kind: choice(MILESTONES),
  at: plainDate(),
  override_reason: optionalLabel(limits.reason).optional(),
});
export type MilestoneDraft = InferType<typeof milestoneSchema>;
