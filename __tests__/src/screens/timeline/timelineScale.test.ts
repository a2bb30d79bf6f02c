import { addDays } from '../../../../src/contract/dates';
import {
  dayAt,
  SCALES,
  spanAround,
  ticksOf,
  widthOf,
  xOf,
} from '../../../../src/screens/timeline/timelineScale';

const SPAN = spanAround('2026-11-20');

describe('the scale of the timeline', () => {
  it('spans fifteen whole years around this one', () => {
    expect(SPAN).toEqual({ from: '2019-01-01', to: '2033-12-31' });
  });

  it.each(SCALES)('%s: every day has its own place, also at month ends and leap days', (scale) => {
    for (const day of ['2019-01-01', '2024-02-28', '2024-02-29', '2024-03-01', '2033-12-31'])
      expect(dayAt(SPAN, scale, xOf(SPAN, scale, day) + 0.01)).toBe(day);
  });

  it.each(SCALES)('%s: the ticks lie side by side and fill the span', (scale) => {
    const ticks = ticksOf(SPAN, scale);
    expect(ticks[0]?.x).toBe(0);
    for (const [place, tick] of ticks.slice(1).entries())
      expect(tick.x).toBeCloseTo((ticks[place]?.x ?? 0) + (ticks[place]?.width ?? 0));
    const last = ticks.at(-1);
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo(widthOf(SPAN, scale));
  });

  it('what lies outside is kept to the ends', () => {
    expect(dayAt(SPAN, 'months', -5)).toBe('2019-01-01');
    expect(dayAt(SPAN, 'months', 1e9)).toBe(addDays('2034-01-01', -1));
  });
});
