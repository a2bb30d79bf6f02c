import { changedMeanwhile } from '../../../server/http/records';

test.each([
  ['Europe/Oslo', '6 Sep 2026, 00:30'],
  ['UTC', '5 Sep 2026, 22:30'],
])('a late change is told when the other was made, in the viewer’s zone: %s', (zone, on) => {
  const at = new Date('2026-09-05T22:30:00Z');
  const { status, body } = changedMeanwhile({ by: 'Ana Ribeiro', at }, zone, { id: 1 });
  expect([status, body.errors]).toEqual([
    422,
    { version: [`Changed by Ana Ribeiro on ${on}. Your change was not saved.`] },
  ]);
});
