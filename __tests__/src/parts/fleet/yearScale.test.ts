import { placeOf, spanAround, yearsIn } from '../../../../src/parts/fleet/yearScale';

describe('the scale of five years', () => {
  const span = spanAround('2026-11-20');

  it('reaches from 38 months back to 22 ahead, to the day', () => {
    expect(span).toEqual({ from: '2023-09-20', to: '2028-09-20' });
    expect(spanAround('2026-12-31')).toEqual({ from: '2023-10-31', to: '2028-10-31' });
  });

  it('is longer where something that has to show lies beyond', () => {
    expect(spanAround('2026-11-20', '2026-01-01', '2030-02-28').to).toBe('2030-05-28');
  });

  it('places days in proportion, and those outside at the edges', () => {
    expect(placeOf(span, '2023-09-20')).toEqual({ at: 0, off: 0 });
    expect(placeOf(span, '2028-09-20')).toEqual({ at: 1, off: 0 });
    expect(placeOf(span, '2023-09-19')).toEqual({ at: 0, off: -1 });
    expect(placeOf(span, '2031-01-01')).toEqual({ at: 1, off: 1 });
    expect(placeOf(span, '2026-03-22').at).toBeCloseTo(0.5, 3);
  });

  it('names the years that begin within it', () => {
    expect(yearsIn(span)).toEqual([
      '2024-01-01',
      '2025-01-01',
      '2026-01-01',
      '2027-01-01',
      '2028-01-01',
    ]);
  });
});
