/**
 * What is measured in a job: sets of readings, each against one limit, with their verdicts. A set is never changed: a wrong one
 * is voided with a reason and measured anew. Source: execution note C.3; 90/10 by its F7.
 */
import { array, number, string, type InferType } from 'yup';
import { flag, id, label, listOf, text, timestamp } from '../fields';
import { choice, clientId, optionalChoice, optionalLabel, optionalOf } from '../kinds';
import { limits } from '../limits';
import { object } from '../object';

export const MEASUREMENT_KINDS = [
  'CLEARANCE',
  'WEAR_DOWN',
  'DFT',
  'THICKNESS',
  'INSULATION',
  'PRESSURE_TEST',
] as const;
export type MeasurementKind = (typeof MEASUREMENT_KINDS)[number];

/**
 * What a kind is measured in, and what its limit is: the most or the least that a reading may be, or what a dry film is to be
 * thick (NDFT), which is judged over all readings.
 */
export const MEASURED_BY: Record<
  MeasurementKind,
  { unit: string; limit: 'most' | 'least' | 'nominal' }
> = {
  CLEARANCE: { unit: 'mm', limit: 'most' },
  WEAR_DOWN: { unit: 'mm', limit: 'most' },
  DFT: { unit: 'µm', limit: 'nominal' },
  THICKNESS: { unit: 'mm', limit: 'least' },
  INSULATION: { unit: 'MΩ', limit: 'least' },
  PRESSURE_TEST: { unit: 'bar', limit: 'least' },
};

export const VERDICTS = ['WITHIN', 'OUTSIDE'] as const;
type Verdict = (typeof VERDICTS)[number];

export const MAX_READINGS = 200;
export const MAX_MEASUREMENTS = 50;
const DECIMAL = /^\d{1,6}(\.\d{1,3})?$/;
const DECIMAL_LIMITS = { min: 1, max: 10 };
/** Readings and limits are whole thousandths between text and text. */
const PLACES = 1000;
const TENTHS = 10;
const SHARE_AT_NOMINAL = 9;
const LEAST_OF_NOMINAL = 9;

const decimalText = () => text(DECIMAL_LIMITS).matches(DECIMAL, 'validation.qty');
const optionalDecimalText = () => optionalOf(decimalText(), DECIMAL_LIMITS);

/** `position`: where, as `aft, vertical`; of a dry film there is none. `previous`: what it was the last time. */
const readingSchema = object(() => ({
  position: optionalLabel(limits.readingPosition),
  value: decimalText(),
  previous: optionalDecimalText(),
}));
export type Reading = InferType<typeof readingSchema>;

/** What it is told by: `text` says of what, `limit` what MEASURED_BY makes of it; null where none is known. */
const setShape = () => ({
  kind: choice(MEASUREMENT_KINDS),
  text: label(limits.jobPlace),
  limit: optionalDecimalText(),
  note: optionalLabel(limits.progressNote),
});

/** `at`: when it was measured, now where it is left out. Sent twice with one `client_id`, it is stored once. */
export const measurementDraftSchema = object(() => ({
  client_id: clientId(),
  ...setShape(),
  limit: optionalDecimalText().test(
    'nominal',
    'validation.required',
    (limit, { parent }) => limit !== null || (parent as { kind?: unknown }).kind !== 'DFT',
  ),
  readings: listOf(
    readingSchema.test('position', (reading, { from, path, createError }) => {
      const { kind } = (from?.[1]?.value ?? {}) as { kind?: unknown };
      // A film is measured all over.
      if (kind === 'DFT' || (reading.position as unknown) !== null) return true;
      return createError({ path: `${path}.position`, message: 'validation.required' });
    }),
  )
    .min(1, 'validation.required')
    .max(MAX_READINGS, 'validation.tooMany'),
  at: timestamp().optional(),
}));
export type MeasurementDraft = InferType<typeof measurementDraftSchema>;

export const measurementVoidSchema = object(() => ({
  measurement_id: id(),
  reason: label(limits.jobReason),
}));

export type MeasurementVoid = InferType<typeof measurementVoidSchema>;

const verdict = () => optionalChoice(VERDICTS);

/** Of a dry film: mean and least reading, and which share (0 to 1) is at the nominal thickness or above. */
const filmSchema = object(() => ({
  mean: string().required(),
  least: string().required(),
  share: number().min(0).max(1).required(),
}));

export const measurementSchema = object(() => ({
  id: id(),
  ...setShape(),
  readings: array(readingSchema.shape({ verdict: verdict() })).required(),
  verdict: verdict(),
  film: filmSchema.clone().defined().nullable(),
  at: timestamp(),
  by: string().defined().nullable(),
  /** Why it counts for nothing; null while it does. */
  void_reason: string().defined().nullable(),
  may_void: flag(),
}));
export type Measurement = InferType<typeof measurementSchema>;

/** `12.34` is 12340. */
export const thousandths = (decimal: string): number => Math.round(Number(decimal) * PLACES);
const decimalOf = (whole: number): string => String(Math.round(whole) / PLACES);

/** Of a film, a reading is outside below nine tenths of its nominal thickness: that alone fails it. */
function verdictOf(kind: MeasurementKind, limit: number, value: number): Verdict {
  const { limit: sense } = MEASURED_BY[kind];
  if (sense === 'most') return value <= limit ? 'WITHIN' : 'OUTSIDE';
  const least = sense === 'least' ? value >= limit : value * TENTHS >= limit * LEAST_OF_NOMINAL;
  return least ? 'WITHIN' : 'OUTSIDE';
}

interface Judged {
  /** Reading by reading. */
  verdicts: (Verdict | null)[];
  verdict: Verdict | null;
  film: Measurement['film'];
}

/**
 * One reading outside is a set outside. A dry film passes by 90/10: nine of ten readings at the nominal thickness or above, and
 * none below nine tenths of it. Without a limit nothing is judged.
 */
export function judge(
  kind: MeasurementKind,
  limit: string | null,
  readings: readonly Pick<Reading, 'value'>[],
): Judged {
  const values = readings.map(({ value }) => thousandths(value));
  if (limit === null || values.length === 0)
    return { verdicts: values.map(() => null), verdict: null, film: null };
  const bound = thousandths(limit);
  const verdicts = values.map((value) => verdictOf(kind, bound, value));
  const allWithin = verdicts.every((one) => one === 'WITHIN');
  if (kind !== 'DFT') return { verdicts, verdict: allWithin ? 'WITHIN' : 'OUTSIDE', film: null };
  const reached = values.filter((value) => value >= bound).length;
  const passes = allWithin && reached * TENTHS >= values.length * SHARE_AT_NOMINAL;
  const sum = values.reduce((total, value) => total + value, 0);
  const film = {
    mean: decimalOf(sum / values.length),
    least: decimalOf(Math.min(...values)),
    share: reached / values.length,
  };
  return { verdicts, verdict: passes ? 'WITHIN' : 'OUTSIDE', film };
}
