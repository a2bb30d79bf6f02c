import { formatOf } from '../../../src/ui/format';

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
