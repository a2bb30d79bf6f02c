/**
 * Whether the weather lets steel be painted: it has to be three degrees warmer than the dew point, and the air not too
 * damp. Sources: execution note F7 and C.11 example 7; the dew point by Magnus' formula with the constants of Sonntag 1990.
 */

const A = 17.62;
const B = 243.12;

/** Degrees by which the steel must be warmer than the dew point. */
const LEAST_MARGIN = 3;
/** Percent of relative humidity that coatings commonly allow. */
const MOST_HUMIDITY = 85;

const oneDecimal = (value: number) => Math.round(value * 10) / 10;

/** In degrees Celsius, to a tenth; `humidity` in percent, above 0. */
export function dewPoint(air: number, humidity: number): number {
  const gamma = Math.log(humidity / 100) + (A * air) / (B + air);
  return oneDecimal((B * gamma) / (A - gamma));
}

export interface PaintWeather {
  dew_point: number;
  /** By how many degrees the steel is warmer than the dew point. */
  margin: number;
  verdict: 'OK' | 'TOO_COLD' | 'TOO_DAMP';
}

/** Undefined where something was not measured. */
export function paintWeather(
  air: number | null,
  humidity: number | null,
  steel: number | null,
): PaintWeather | undefined {
  if (air === null || humidity === null || steel === null || humidity <= 0) return undefined;
  const point = dewPoint(air, humidity);
  const margin = oneDecimal(steel - point);
  if (margin < LEAST_MARGIN) return { dew_point: point, margin, verdict: 'TOO_COLD' };
  return { dew_point: point, margin, verdict: humidity > MOST_HUMIDITY ? 'TOO_DAMP' : 'OK' };
}
