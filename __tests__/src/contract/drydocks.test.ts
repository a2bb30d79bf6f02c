/** The state machine's table row for row, the rules of a project, and whether a ship fits into a dock. */
import { findProblems } from '../../../src/contract/problems';
import { drydockDraftSchema, type DrydockDraft } from '../../../src/contract/fleet/drydocks';
import {
  DRYDOCK_STATES,
  isOpen,
  MILESTONES,
  milestonesOf,
  nextMilestone,
  possibleMilestones,
  TRANSITIONS,
  transitionsFrom,
} from '../../../src/contract/fleet/drydockStates';
import { dockWarnings } from '../../../src/contract/fleet/yards';

it('the table of transitions is that of the domain', () => {
  const rows = TRANSITIONS.map(
    ({ from, to, call, right, prerequisites, milestone, kind, administrators }) =>
      [from, to, call, right, milestone, kind, administrators && 'administrators', ...prerequisites]
        .filter((one) => one !== undefined)
        .join(' '),
  );
  expect(rows).toEqual([
    'DRAFT SPECIFICATION start_specification E dates',
    'SPECIFICATION TENDER start_tender A approvedJob approvedSpecification',
    'TENDER AWARDED award A receivedQuotation',
    'DRAFT AWARDED award A EMERGENCY',
    'DRAFT AWARDED award A IN_WATER',
    'AWARDED EXECUTION milestones E ARRIVED',
    'EXECUTION EXECUTION milestones E DELIVERED',
    'EXECUTION EXECUTION milestones E GAS_FREE',
    'EXECUTION EXECUTION milestones E DOCKED',
    'EXECUTION EXECUTION milestones E DOCK_DRY',
    'EXECUTION EXECUTION milestones E FLOODING floodingGate',
    'EXECUTION EXECUTION milestones E HOLD_CHECKED holdChecks',
    'EXECUTION EXECUTION milestones E UNDOCKED',
    'EXECUTION EXECUTION milestones E SEA_TRIAL',
    'EXECUTION EXECUTION milestones E REDELIVERED',
    'EXECUTION EXECUTION milestones E SURVEY_DONE',
    'EXECUTION CLOSING milestones E SAILED',
    'CLOSING CLOSED close A noOpenVariationOrder noJobInProgress settledAccount recordedInspection warrantyList approvedReport',
    'DRAFT CANCELLED cancel A',
    'SPECIFICATION CANCELLED cancel A',
    'TENDER CANCELLED cancel A',
    'AWARDED CANCELLED cancel A',
    'CLOSED CLOSING reopen A administrators',
  ]);
});

it('every state but the last is left somehow, and is reached somehow', () => {
  for (const state of DRYDOCK_STATES) {
    if (state !== 'CANCELLED') expect(TRANSITIONS.some(({ from }) => from === state)).toBe(true);
    if (state !== 'DRAFT') expect(TRANSITIONS.some(({ to }) => to === state)).toBe(true);
  }
  expect(DRYDOCK_STATES.filter(isOpen)).toHaveLength(6);
});

it('milestones come in their order, and a survey in the water has three', () => {
  expect(nextMilestone('INTERMEDIATE', [])).toBe('ARRIVED');
  expect(nextMilestone('INTERMEDIATE', ['ARRIVED', 'DOCKED'])).toBe('FLOODING');
  expect(nextMilestone('INTERMEDIATE', ['ARRIVED', 'DOCKED', 'FLOODING'])).toBe('HOLD_CHECKED');
  expect(nextMilestone('INTERMEDIATE', MILESTONES)).toBe(undefined);
  expect(milestonesOf('INTERMEDIATE')).toHaveLength(11);
  expect(milestonesOf('IN_WATER')).toEqual(['ARRIVED', 'SURVEY_DONE', 'SAILED']);
  expect(nextMilestone('IN_WATER', ['ARRIVED'])).toBe('SURVEY_DONE');
});

it('what a docking can do without may be recorded until it is over, and holds nothing up', () => {
  expect(possibleMilestones('INTERMEDIATE', [])).toEqual(['ARRIVED']);
  expect(possibleMilestones('INTERMEDIATE', ['ARRIVED'])).toEqual([
    'DELIVERED',
    'GAS_FREE',
    'DOCKED',
  ]);
  expect(possibleMilestones('INTERMEDIATE', ['ARRIVED', 'GAS_FREE', 'DOCKED'])).toEqual([
    'DELIVERED',
    'DOCK_DRY',
    'FLOODING',
  ]);
  expect(possibleMilestones('IN_WATER', ['ARRIVED'])).toEqual(['SURVEY_DONE']);
});

it('an emergency may be awarded at once, another project may not', () => {
  const calls = (kind: 'EMERGENCY' | 'INTERMEDIATE') =>
    transitionsFrom({ state: 'DRAFT', kind, reached: [] }).map(({ call }) => call);
  expect(calls('EMERGENCY')).toEqual(['start_specification', 'award', 'cancel']);
  expect(calls('INTERMEDIATE')).toEqual(['start_specification', 'cancel']);
});

const DRAFT: DrydockDraft = {
  ship_id: 1,
  kind: 'INTERMEDIATE',
  planned_arrival_on: '2026-11-10',
  planned_dock_on: '2026-11-12',
  planned_undock_on: '2026-11-28',
  planned_departure_on: '2026-12-02',
  base_currency: 'USD',
  rates: { EUR: 1.09, IDR: 0.000063 },
  budget: 61_000_000,
  contingency_pct: 10,
  off_hire_per_day: 1_450_000,
  order_limit: null,
  superintendent_id: null,
  engineer_ids: [],
  members: [],
  health: 'ON_SCHEDULE',
  health_note: null,
};

const problems = (change: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(findProblems(drydockDraftSchema, { ...DRAFT, ...change })).map(
      ([field, all]) => [field, all.map(({ key }) => key)],
    ),
  );

it.each([
  [{}, {}],
  [{ planned_arrival_on: null, planned_dock_on: null }, {}],
  [{ planned_undock_on: '2026-11-12', planned_departure_on: '2026-11-12' }, {}],
  [{ planned_dock_on: '2026-11-09' }, { planned_dock_on: ['drydocks.order'] }],
  [
    { planned_dock_on: null, planned_undock_on: '2026-11-01', planned_departure_on: '2026-11-05' },
    { planned_undock_on: ['drydocks.order'], planned_departure_on: ['drydocks.order'] },
  ],
  [{ health: 'BEHIND' }, { health_note: ['drydocks.healthNote'] }],
  [{ health: 'BEHIND', health_note: 'Three days in hand' }, {}],
  [{ contingency_pct: 50.5 }, { contingency_pct: ['validation.decimalRange'] }],
  [{ budget: 1.5 }, { budget: ['validation.number'] }],
  [{ budget: -1 }, { budget: ['validation.number'] }],
  [{ base_currency: 'usd' }, { base_currency: ['validation.currency'] }],
  [{ rates: { EUR: 0 } }, { rates: ['validation.rates'] }],
  [{ rates: { euro: 1 } }, { rates: ['validation.rates'] }],
  [{ rates: [] }, { rates: ['validation.rates'] }],
  [{ engineer_ids: [4, 4] }, { engineer_ids: ['validation.twice'] }],
  [
    {
      members: [
        { user_id: 1, part: 'Paint' },
        { user_id: 1, part: 'Steel' },
      ],
    },
    { members: ['validation.twice'] },
  ],
])('a project with %j has these problems: %j', (change, expected) => {
  expect(problems(change)).toEqual(expected);
});

it('a project is stored with its rates', () => {
  expect(drydockDraftSchema.cast({ ...DRAFT, more: 1 }, { stripUnknown: true })).toEqual(DRAFT);
});

it.each([
  [189.99, 32.26, 193.99, 34.26, []],
  [189.99, 32.26, 193.98, 34.26, [{ kind: 'TOO_SHORT', needed_m: 193.99, has_m: 193.98 }]],
  [189.99, 32.26, 260, 34.25, [{ kind: 'TOO_NARROW', needed_m: 34.26, has_m: 34.25 }]],
  [
    228.9,
    32.26,
    190,
    30,
    [
      { kind: 'TOO_SHORT', needed_m: 232.9, has_m: 190 },
      { kind: 'TOO_NARROW', needed_m: 34.26, has_m: 30 },
    ],
  ],
])('a ship of %d x %d m in a dock of %d x %d m', (loa_m, breadth_m, length_m, width, expected) => {
  expect(dockWarnings({ loa_m, breadth_m }, { length_m, breadth_m: width })).toEqual(expected);
});
