/** Dockings in lists: pages of them, and the timeline of the fleet. */
import { string, type InferType } from 'yup';
import { dateFilter, daysBetween, optionalDate, plainDate } from '../dates';
import { DRYDOCK_KINDS, DRYDOCK_STATES } from './drydockStates';
import { drydockRowSchema } from './drydockRecords';
import { HEALTHS } from './drydocks';
import { id, integer, listOf } from '../fields';
import { choice, optionalChoice } from '../kinds';
import { choiceFilter, filtersOf, numberFilter, pageOf, pageQuery } from '../lists';
import { shipNameSchema } from './ships';
import { object } from '../object';

/** `now`: what is under way, then what comes, the next first, then what is over, the latest first; whichever way it is asked. */
export const DRYDOCK_SORTS = [
  'now',
  'number',
  'ship',
  'state',
  'kind',
  'health',
  'starts_on',
  'updated_at',
] as const;

/** Open ones, or those that are closed or cancelled. */
export const PHASES = ['OPEN', 'DONE'] as const;

/** `q` finds dockings by the beginnings of words of their number, of their ship and of its IMO number. */
export const drydockFiltersSchema = filtersOf(DRYDOCK_SORTS, {
  ship_id: numberFilter(),
  yard_id: numberFilter(),
  state: choiceFilter(DRYDOCK_STATES),
  phase: choiceFilter(PHASES),
  kind: choiceFilter(DRYDOCK_KINDS),
  health: choiceFilter(HEALTHS),
  superintendent_id: numberFilter(),
});
export const drydockQuerySchema = drydockFiltersSchema.shape(pageQuery());
export type DrydockFilters = InferType<typeof drydockFiltersSchema>;
export type DrydockQuery = InferType<typeof drydockQuerySchema>;
export const drydocksPageSchema = pageOf(drydockRowSchema);
export type DrydocksPage = InferType<typeof drydocksPageSchema>;

/** The longest span that a timeline shows at once. */
const MAX_SPAN_DAYS = 15 * 366;

/** Both ends included. */
export const timelineQuerySchema = object(() => ({
  from: dateFilter().required('validation.required'),
  to: dateFilter()
    .required('validation.required')
    .test('span', 'drydocks.span', (value, { parent }) => {
      const { from } = parent as { from?: unknown };
      if (typeof from !== 'string') return true;
      const days = daysBetween(from, value);
      return Number.isNaN(days) || (days >= 0 && days <= MAX_SPAN_DAYS);
    }),
  ship_id: numberFilter(),
  ...pageQuery(),
}));
export type TimelineQuery = InferType<typeof timelineQuerySchema>;

/** Of a docking what a bar needs. The days are those that happened where they did, those planned where not. */
export const timelineDockingSchema = object(() => ({
  id: id(),
  number: string().required(),
  ship_id: id(),
  kind: choice(DRYDOCK_KINDS),
  state: choice(DRYDOCK_STATES),
  health: optionalChoice(HEALTHS),
  starts_on: plainDate(),
  dock_on: optionalDate(),
  undock_on: optionalDate(),
  ends_on: plainDate(),
}));

/** `due_on`: when she must dock, for whoever may see compliance; null for ships that have left the fleet. */
export const timelineShipSchema = shipNameSchema.shape({ due_on: optionalDate() });

/** As many dockings without days are told. */
export const MAX_UNDATED = 100;

/** A page of ships by name, `total` of all of them. */
export const timelineSchema = object(() => ({
  ships: listOf(timelineShipSchema.clone()),
  dockings: listOf(timelineDockingSchema.clone()),
  /** Of all these ships, by number: dockings that are not cancelled and have no days yet. */
  undated: listOf(object(() => ({ id: id(), number: string().required(), ship_id: id() }))),
  total: integer(),
  page: id(),
  page_size: id(),
}));
export type Timeline = InferType<typeof timelineSchema>;
