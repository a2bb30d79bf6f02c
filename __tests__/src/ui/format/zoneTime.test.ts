import { formatOf } from '../../../../src/ui/format/format';
import { dayOf, isDay, startOfDay } from '../../../../src/ui/format/zoneTime';

describe('where a day begins', () => {
  it.each([
    ['UTC', '2026-11-20', '2026-11-20T00:00:00Z'],
    ['Asia/Kolkata', '2026-11-20', '2026-11-19T18:30:00Z'],
    ['America/New_York', '2026-11-20', '2026-11-20T05:00:00Z'],
    ['Pacific/Kiritimati', '2026-11-20', '2026-11-19T10:00:00Z'],
    ['Asia/Kathmandu', '2026-11-20', '2026-11-19T18:15:00Z'],
    // The night in which the clocks change.
    ['Europe/Oslo', '2026-03-29', '2026-03-28T23:00:00Z'],
    ['Europe/Oslo', '2026-03-30', '2026-03-29T22:00:00Z'],
    ['Europe/Oslo', '2026-10-25', '2026-10-24T22:00:00Z'],
    // They leap at midnight: the day begins at one o'clock.
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00Z'],
    ['America/Havana', '2026-03-08', '2026-03-08T05:00:00Z'],
    // Midnight comes twice: the day begins at the first.
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00Z'],
  ])('in %s %s begins at %s', (zone, day, moment) => {
    expect(startOfDay(day, zone)).toBe(moment);
    expect(dayOf(Date.parse(moment), zone)).toBe(day);
    expect(dayOf(Date.parse(moment) - 1000, zone)).not.toBe(day);
  });

  it('the end of a day is where the next begins, on days of 23 hours too', () => {
    expect(startOfDay('2026-03-29', 'Europe/Oslo', 1)).toBe('2026-03-29T22:00:00Z');
    expect(startOfDay('2026-12-31', 'UTC', 1)).toBe('2027-01-01T00:00:00Z');
  });

  it.each(['', '2026-13-01', '2026-02-30', '0002-01-01', '20261120', 'today', '9999-12-31'])(
    '%s is no day',
    (text) => {
      expect(isDay(text)).toBe(false);
      expect(startOfDay(text, 'UTC')).toBeUndefined();
    },
  );
});

describe('times', () => {
  it('are written in the zone that was asked for', () => {
    const at = '2026-11-20T20:00:00Z';
    expect(formatOf('en', 'Asia/Kolkata').dateTime(at)).toMatch(/21 Nov 2026.*01:30/);
    expect(formatOf('en', 'America/New_York').date(at)).toBe('20 Nov 2026');
  });

  it('say their zone where the clock of the browser shows another time, and only there', () => {
    const at = '2026-11-22T23:30:00Z';
    const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    // Wherever this runs, one of the two is elsewhere.
    const written = ['Asia/Tokyo', 'Asia/Kolkata'].map((zone) =>
      formatOf('en', zone, true).dateTime(at),
    );
    expect(written.join(' ')).toMatch(/23 Nov 2026, 08:30 GMT\+9|23 Nov 2026, 05:00 GMT\+5:30/);
    for (const one of [at, '2026-11-22T23:30:00.123Z'])
      expect(formatOf('en', own, true).dateTime(one)).toBe(formatOf('en', own).dateTime(one));
    expect(formatOf('en', undefined, true).dateTime(at)).toBe(formatOf('en').dateTime(at));
  });

  it('a zone that the browser does not know leaves them in its own', () => {
    const at = Date.parse('2026-11-22T23:30:00Z');
    expect(dayOf(at, 'Mars/Olympus_Mons')).toBe(dayOf(at, undefined));
    const iso = new Date(at).toISOString();
    expect(formatOf('en', 'Mars/Olympus_Mons').dateTime(iso)).toBe(formatOf('en').dateTime(iso));
    expect(formatOf('en', 'Asia/Tokyo').dateTime(iso)).toBe('23 Nov 2026, 08:30');
  });
});
