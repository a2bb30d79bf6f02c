/** Times as people type them. */
import { readTime } from '../../../../src/ui/format/readTime';
import { momentAt, timeOf } from '../../../../src/ui/format/zoneTime';

it.each([
  ['14:05', '14:05'],
  ['14.05', '14:05'],
  ['1405', '14:05'],
  ['730', '07:30'],
  [' 7:30 ', '07:30'],
  ['7', '07:00'],
  ['00:00', '00:00'],
  ['24:00', undefined],
  ['12:60', undefined],
  ['noon', undefined],
  ['14:5', undefined],
  ['', undefined],
])('%s is read as %s', (typed, read) => {
  expect(readTime(typed)).toBe(read);
});

it.each([
  ['2026-11-12', '14:00', 'Asia/Jakarta', '2026-11-12T07:00:00Z'],
  ['2026-11-12', '03:00', 'Asia/Jakarta', '2026-11-11T20:00:00Z'],
  ['2026-11-12', '14:00', 'UTC', '2026-11-12T14:00:00Z'],
  ['2026-07-12', '14:00', 'Europe/Zagreb', '2026-07-12T12:00:00Z'],
  // Clocks show it twice: the first.
  ['2026-10-25', '02:30', 'Europe/Zagreb', '2026-10-25T00:30:00Z'],
  // Clocks leap over it.
  ['2026-03-29', '02:30', 'Europe/Zagreb', undefined],
  ['2026-02-30', '02:30', 'UTC', undefined],
  ['2026-02-03', '2:30', 'UTC', undefined],
])('%s %s in %s is %s', (day, time, zone, moment) => {
  expect(momentAt(day, time, zone)).toBe(moment);
  if (moment !== undefined) expect(timeOf(Date.parse(moment), zone)).toBe(time);
});
