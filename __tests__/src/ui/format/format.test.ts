import { formatOf } from '../../../../src/ui/format/format';

const NOW = Date.parse('2026-11-20T12:00:00Z');

describe('dates and numbers by language', () => {
  it('English dates are written 20 Nov 2026', () => {
    expect(formatOf('en').date('2026-11-20T12:00:00Z')).toBe('20 Nov 2026');
  });

  it.each([
    ['2026-12-05T12:00:00Z', 'in 15 days'],
    ['2026-11-19T12:00:00Z', 'yesterday'],
    ['2026-11-20T09:30:00Z', '2 hours ago'],
    ['2026-11-20T11:59:40Z', 'now'],
    ['2025-11-20T12:00:00Z', 'last year'],
  ])('%s is %s', (iso, words) => {
    expect(formatOf('en').distance(iso, NOW)).toBe(words);
  });

  it('other languages have their own', () => {
    expect(formatOf('de').date('2026-11-20T12:00:00Z')).toBe('20. Nov. 2026');
    expect(formatOf('de').number(12_345)).toBe('12.345');
  });

  it('sorts figures as numbers and takes capitals as small letters', () => {
    expect(['b10', 'B9', 'a'].toSorted(formatOf('en').compare)).toEqual(['a', 'B9', 'b10']);
  });
});

describe('days without a time', () => {
  it.each(['Etc/GMT+12', 'UTC', 'Pacific/Kiritimati'])(
    'are the same day in %s as everywhere',
    (zone) => {
      expect(formatOf('en', zone).day('2026-11-20')).toBe('20 Nov 2026');
      expect(formatOf('en', zone).day('2024-02-29')).toBe('29 Feb 2024');
      expect(formatOf('en', zone).month('2026-12-31')).toBe('Dec 2026');
    },
  );

  it.each([
    [15, 'in 15 days'],
    [0, 'today'],
    [-1, 'yesterday'],
  ])('%d days away is %s', (days, words) => {
    expect(formatOf('en').inDays(days)).toBe(words);
  });
});

describe('money in minor units', () => {
  it.each([
    [61_000_000, 'USD', 'USD 610,000'],
    [61_000_050, 'USD', 'USD 610,000.50'],
    [-550_000, 'USD', '-USD 5,500'],
    [500, 'JPY', 'JPY 500'],
  ])('%d %s is %s', (minor, currency, words) => {
    expect(formatOf('en').money(minor, currency).replaceAll('\u00a0', ' ')).toBe(words);
  });
});
