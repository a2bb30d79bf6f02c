/** The plan of a docking by what was agreed at its award. */
import { plannedBy } from '../../../src/contract/tender/agreed';

const PLAN = {
  planned_arrival_on: '2027-03-01',
  planned_undock_on: '2027-03-18',
  planned_departure_on: '2027-03-22',
};
const agreed = (
  dock_on: string | null,
  redelivery_on: string | null,
  days_in_dock: number | null,
) => ({
  ...{ dock_on, redelivery_on, days_in_dock },
});

test.each([
  ['nothing agreed changes nothing', agreed(null, null, 14), {}],
  [
    'a redelivery alone is the day of departure',
    agreed(null, '2027-03-25', 14),
    { planned_departure_on: '2027-03-25' },
  ],
  [
    'she leaves the dock after the days that were offered, the first included',
    agreed('2027-03-05', '2027-03-24', 14),
    {
      planned_arrival_on: '2027-03-01',
      planned_dock_on: '2027-03-05',
      planned_undock_on: '2027-03-18',
      planned_departure_on: '2027-03-24',
    },
  ],
  [
    'an arrival never comes after the docking, and what ends before it is unknown again',
    agreed('2027-02-01', null, null),
    {
      planned_arrival_on: '2027-02-01',
      planned_dock_on: '2027-02-01',
      planned_undock_on: '2027-03-18',
      planned_departure_on: '2027-03-22',
    },
  ],
  [
    'a later docking takes no earlier days with it',
    agreed('2027-05-01', null, null),
    {
      planned_arrival_on: '2027-03-01',
      planned_dock_on: '2027-05-01',
      planned_undock_on: null,
      planned_departure_on: null,
    },
  ],
  [
    'days in dock that outlast the redelivery are not believed',
    agreed('2027-03-05', '2027-03-10', 14),
    {
      planned_arrival_on: '2027-03-01',
      planned_dock_on: '2027-03-05',
      planned_undock_on: null,
      planned_departure_on: '2027-03-10',
    },
  ],
])('%s', (_promise, what, plan) => {
  expect(plannedBy(PLAN, what)).toEqual(plan);
});
