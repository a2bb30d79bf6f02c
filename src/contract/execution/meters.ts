/**
 * Which line of the contract a meter of the daily reports is paid by, and how much of it there is so far. All pure.
 * Source: execution note C.4, whose meters feed lines that are paid by what is measured.
 */
import { plainDecimal, type Basis } from '../jobs/amounts';

export const METERS = ['power_kwh', 'water_t', 'crane_h'] as const;
export type Meter = (typeof METERS)[number];

/** Services of the yard: the codes of their jobs begin so. */
const SERVICES = 'GS';

interface Paid {
  readonly unit: string;
  /** A meter is read as it stands, since the ship was connected; else each report tells its own day. */
  readonly stands: boolean;
  /** Which of several lines in its unit is its own: specifications are written in English. */
  readonly words: RegExp;
}
const PAID: Readonly<Record<Meter, Paid>> = {
  power_kwh: { unit: 'kWh', stands: true, words: /power|current|electric/i },
  water_t: { unit: 't', stands: false, words: /fresh|potable|drinking/i },
  crane_h: { unit: 'hour', stands: false, words: /crane/i },
};

export interface Feedable {
  readonly job_code: string;
  readonly text: string;
  readonly unit: string;
  readonly basis: Basis;
}

const onlyOne = <T>(all: readonly T[]): T | undefined => (all.length === 1 ? all[0] : undefined);

/** Undefined where none is paid by it, or it cannot be told which: nothing is guessed where money follows. */
export function lineFed<T extends Feedable>(meter: Meter, lines: readonly T[]): T | undefined {
  const { unit, words } = PAID[meter];
  const inUnit = lines.filter(
    (one) =>
      one.unit === unit &&
      one.job_code.startsWith(SERVICES) &&
      (one.basis === 'REMEASURED' || one.basis === 'RATE_ONLY'),
  );
  return onlyOne(inUnit.filter(({ text }) => words.test(text))) ?? onlyOne(inUnit);
}

/** What was measured of the line itself last: as of the end of that day. */
interface Told {
  readonly day: string;
  readonly qty: string;
}
interface Reading {
  readonly day: string;
  readonly value: number;
}

const PARTS = 1000;
const inParts = (value: number): number => Math.round(value * PARTS);
const PLACES = 3;
const ofParts = (parts: number): string => plainDecimal((parts / PARTS).toFixed(PLACES));

/**
 * How much there is so far: what was measured of the line itself counts up to its day, and reports of later days go on from there, so
 * that nothing of it counts twice. `readings`: of accepted reports, oldest first. Null where nothing is known.
 */
export function measuredSoFar(
  meter: Meter,
  told: Told | undefined,
  readings: readonly Reading[],
): string | null {
  const later = readings.filter(({ day }) => told === undefined || day > told.day);
  const last = later.at(-1);
  if (last === undefined) return told?.qty ?? null;
  if (PAID[meter].stands) return ofParts(inParts(last.value));
  const since = later.reduce((sum, { value }) => sum + inParts(value), 0);
  return ofParts(inParts(Number(told?.qty ?? '0')) + since);
}
