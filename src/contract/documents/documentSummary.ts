/** The documents of a ship or a docking in numbers: what there is of each type, and what is expected. */
import { string, type InferType } from 'yup';
import { DRYDOCK_STATES } from '../fleet/drydockStates';
import { id, integer, listOf } from '../fields';
import { choice } from '../kinds';
import { numberFilter } from '../lists';
import { REGISTER_STATES } from './documentStates';
import { object } from '../object';

export const documentSummaryQuerySchema = object(() => ({
  ship_id: numberFilter(),
  drydock_id: numberFilter(),
}));
export type DocumentSummaryQuery = InferType<typeof documentSummaryQuerySchema>;

const typeName = () =>
  object(() => ({ id: id(), code: string().required(), label: string().required() }));
const states = () => listOf(object(() => ({ name: choice(REGISTER_STATES), count: integer(1) })));

/**
 * RELEASED: people can work by one. OPEN: there are some, but none is released. MISSING: there is none. LATER: there is
 * none, nor is one needed yet. UNRELEASED: there is none to see for somebody who may not see all that there are.
 */
const EXPECTED_STATUSES = ['RELEASED', 'OPEN', 'MISSING', 'LATER', 'UNRELEASED'] as const;
export type ExpectedStatus = (typeof EXPECTED_STATUSES)[number];

/** `from`: the state of the docking from which on it is needed. */
const expectedSchema = object(() => ({
  type: typeName(),
  from: choice(DRYDOCK_STATES),
  status: choice(EXPECTED_STATUSES),
}));
export type ExpectedType = InferType<typeof expectedSchema>;

/**
 * As far as this viewer sees the documents, in the states that they are shown in: every count is the number of rows that
 * the register has for the same filters. `states` and `types` leave out what there is none of; `types` by code.
 * `dockings`: of a ship, those with documents, the latest first, and the ship's own, last, as null. `expected`: of a
 * docking.
 */
export const documentSummarySchema = object(() => ({
  total: integer(),
  states: states(),
  types: listOf(object(() => ({ type: typeName(), total: integer(1), states: states() }))),
  dockings: listOf(
    object(() => ({
      drydock: object(() => ({ id: id(), number: string().required() }))
        .defined()
        .nullable(),
      total: integer(1),
    })),
  ),
  expected: listOf(expectedSchema),
}));
export type DocumentSummary = InferType<typeof documentSummarySchema>;
