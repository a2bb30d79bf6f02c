/** Meters of daily reports: which line they are measured for, and that nothing of it counts twice. */
import fc from 'fast-check';
import { lineFed, measuredSoFar, type Feedable } from '../../../src/contract/execution/meters';

const line = (of: Partial<Feedable>): Feedable => ({
  ...{ job_code: 'GS-007', text: 'Crane', unit: 'hour', basis: 'REMEASURED' },
  ...of,
});

describe('the line that a meter is measured for', () => {
  test('is the one of the services in its unit that is paid by what is measured', () => {
    const power = line({ job_code: 'GS-002', text: 'Supply', unit: 'kWh' });
    expect(lineFed('power_kwh', [line({}), power])).toBe(power);
    expect(lineFed('power_kwh', [{ ...power, basis: 'FIXED' }])).toBeUndefined();
    expect(lineFed('power_kwh', [{ ...power, job_code: 'EL-002' }])).toBeUndefined();
  });

  test('is told by its words among several', () => {
    const water = line({ text: 'Fresh water supply', unit: 't' });
    const ballast = line({ text: 'Ballast water supply', unit: 't' });
    expect(lineFed('water_t', [ballast, water])).toBe(water);
  });

  test('is none where it cannot be told which', () => {
    const crane = [line({ text: 'Crane, normal hours' }), line({ text: 'Crane, overtime' })];
    expect(lineFed('crane_h', crane)).toBeUndefined();
    expect(lineFed<Feedable>('crane_h', [])).toBeUndefined();
  });
});

describe('how much there is so far', () => {
  const days = [
    { day: '2026-11-12', value: 9.5 },
    { day: '2026-11-13', value: 0.1 },
    { day: '2026-11-14', value: 0.2 },
  ];

  test('is the sum of days, or the meter as it stands', () => {
    expect(measuredSoFar('crane_h', undefined, days)).toBe('9.8');
    expect(measuredSoFar('power_kwh', undefined, days)).toBe('0.2');
    expect(measuredSoFar('crane_h', undefined, [])).toBeNull();
  });

  test('goes on from what was measured of the line itself, whose day counts as told', () => {
    const told = { day: '2026-11-13', qty: '20' };
    expect(measuredSoFar('crane_h', told, days)).toBe('20.2');
    expect(measuredSoFar('power_kwh', told, days)).toBe('0.2');
    const last = { day: '2026-11-14', qty: '31' };
    expect(measuredSoFar('crane_h', last, days)).toBe('31');
    expect(measuredSoFar('power_kwh', last, days)).toBe('31');
  });

  test('whatever is told when, each day counts once at most', () => {
    const hours = fc.array(fc.integer({ min: 0, max: 240 }), { maxLength: 28 });
    fc.assert(
      fc.property(hours, fc.integer({ min: 0, max: 28 }), (tenths, place) => {
        const dayOf = (one: number) => `2026-11-${String(one + 1).padStart(2, '0')}`;
        const readings = tenths.map((value, one) => ({ day: dayOf(one), value: value / 10 }));
        const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);
        // Who measures the line itself at what the reports came to by then changes nothing.
        const sofar = sum(tenths.slice(0, place + 1));
        const told = { day: dayOf(place), qty: String(sofar / 10) };
        const expected = readings.length === 0 ? Number(told.qty) : sum(tenths) / 10;
        expect(Number(measuredSoFar('crane_h', told, readings))).toBeCloseTo(
          place >= tenths.length ? sofar / 10 : expected,
          6,
        );
      }),
    );
  });
});
