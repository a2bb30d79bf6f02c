/** Fields of choice, measure and money, whose messages are translation keys. Null stands for what is not known. */
import { mixed, number, string, type StringSchema } from 'yup';
import { kept, keptBy, label, text } from './fields';
import { imoProblem, normaliseImo } from './fleet/imo';
import { limits, MAX_INTEGER, type Limits } from './limits';

/** Money in minor units: up to a hundred thousand million units of two decimals. */
const MAX_MONEY = 9_999_999_999_999;

/** One of these, required. */
export const choice = <T extends string>(choices: readonly T[]) =>
  string().withMutation((made) =>
    made
      .typeError('validation.choice')
      .required('validation.required')
      .oneOf(choices, 'validation.choice'),
  );

/** One of these, or null where there is none (or none that this person is told). */
export const optionalChoice = <T extends string>(choices: readonly T[]) =>
  string().withMutation((made) =>
    made
      .typeError('validation.choice')
      .oneOf(choices, 'validation.choice')
      .defined('validation.required')
      .nullable(),
  );

/** What a required text has to keep to, asked of a text that may be null instead. */
export const optionalOf = (present: StringSchema<string>, { min, max }: Limits) =>
  string().withMutation((made) =>
    made
      .typeError('validation.text')
      .defined('validation.required')
      .nullable()
      .meta({ json: { type: ['string', 'null'], minLength: min, maxLength: max } })
      .test('text', 'validation.invalid', (value: unknown, context) => {
        if (typeof value !== 'string') return true;
        try {
          present.validateSync(value, { strict: true });
          return true;
        } catch (error) {
          const message = error instanceof Error ? error.message : '';
          const isLength = ['validation.tooShort', 'validation.tooLong'].includes(message);
          return context.createError({ message, ...(isLength ? { params: { min, max } } : {}) });
        }
      }),
  );

/** A text within limits, without blanks at its ends; null, not empty, where there is none. */
export const optionalLabel = keptBy((of: Limits) => optionalOf(label(of), of));

/** A longer text of several lines, or null. */
export const optionalText = keptBy((of: Limits) => optionalOf(text(of), of));

/** At most `places` decimals, from `min` to `max`. */
export const decimal = (places: number, min: number, max: number) =>
  number().withMutation((made) =>
    made
      .typeError('validation.decimal')
      .required('validation.required')
      .min(min, 'validation.decimalRange')
      .max(max, 'validation.decimalRange')
      .test(
        'places',
        'validation.decimalPlaces',
        (value: number | null) => value === null || hasPlaces(value, places),
      ),
  );

/** As `decimal`, or null. */
export const optionalDecimal = (places: number, min: number, max: number) =>
  decimal(places, min, max).notRequired().defined('validation.required').nullable();

/** 0.1 + 0.2 and its like are as many decimals as they are written with. */
function hasPlaces(value: number, places: number): boolean {
  const shifted = value * 10 ** places;
  return Math.abs(shifted - Math.round(shifted)) < 1e-6 * Math.max(1, Math.abs(shifted) * 1e-6);
}

const whole = keptBy((max: number) =>
  number().withMutation((made) =>
    made
      .typeError('validation.number')
      .integer('validation.number')
      .min(0, 'validation.number')
      .max(max, 'validation.number'),
  ),
);

/** Minor units of a currency, or null where the amount is not known (or not shown to this person). */
export const optionalMoney = kept(() => whole(MAX_MONEY).defined('validation.required').nullable());

/** A whole number from 0, or null where it is not known. */
/** Made by the client: the same once more gives the first result, and doubles nothing. */
export const clientId = kept(() =>
  string().typeError('validation.text').uuid('validation.invalid').optional(),
);

export const optionalInteger = kept(() =>
  whole(MAX_INTEGER).defined('validation.required').nullable(),
);

/** The id of another record, or null. */
export const optionalId = kept(() =>
  whole(MAX_INTEGER).min(1, 'validation.number').defined('validation.required').nullable(),
);

/** Its bare digits, however it is written. */
export const imo = () =>
  text(limits.imo, { tooShort: 'ships.imo.digits', tooLong: 'ships.imo.digits' })
    .transform((value: unknown) => (typeof value === 'string' ? normaliseImo(value) : value))
    .test('imo', 'ships.imo.check', (value, context) => {
      const message = imoProblem(value);
      return message === undefined || context.createError({ message });
    });

/** ISO 4217: three capitals. */
export const CURRENCY = /^[A-Z]{3}$/;
export const currency = kept(() => text(limits.currency).matches(CURRENCY, 'validation.currency'));

/** ISO 3166-1 alpha-2: two capitals. */
export const country = kept(() => text(limits.country).matches(/^[A-Z]{2}$/, 'validation.country'));

export type Rates = Record<string, number>;
const MAX_RATES = 50;

const isRates = (value: unknown): value is Rates =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length <= MAX_RATES &&
  Object.entries(value).every(
    ([name, rate]) =>
      CURRENCY.test(name) && typeof rate === 'number' && rate > 0 && rate <= 1_000_000,
  );

/** Found out once: a list says the same few in each row, and a formatter is dear to make. */
const timeZones = new Set<string>();
/** More than there are; names in other capitals are known as well. */
const MOST_TIME_ZONES = 1000;

/** An IANA name that this engine knows. */
function isTimeZone(name: string): boolean {
  if (timeZones.has(name)) return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    if (timeZones.size < MOST_TIME_ZONES) timeZones.add(name);
    return true;
  } catch {
    return false;
  }
}

export const timeZone = kept(() =>
  text(limits.timeZone).test('timeZone', 'validation.timeZone', isTimeZone),
);

/** What one unit of each currency is worth in the base currency: above 0. */
export const rates = () =>
  mixed<Rates>((value): value is Rates => isRates(value))
    .typeError('validation.rates')
    .required('validation.required')
    .meta({ json: { type: 'object', additionalProperties: { type: 'number', minimum: 0 } } });

/** A line of a spreadsheet: a text for each column that it fills. */
export type Cells = Record<string, string>;
const MAX_COLUMNS = 60;
const MAX_CELL = 2_000;

const isCells = (value: unknown): value is Cells =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).length <= MAX_COLUMNS &&
  Object.values(value).every((cell) => typeof cell === 'string' && cell.length <= MAX_CELL);

export const cells = () =>
  mixed<Cells>((value): value is Cells => isCells(value))
    .typeError('validation.cells')
    .required('validation.required')
    .meta({ json: { type: 'object', additionalProperties: { type: 'string' } } });
