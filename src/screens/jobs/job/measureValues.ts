/** A measurement as its form holds it, checked against the contract and made into the call. Pure. */
import {
  measurementDraftSchema,
  type MeasurementDraft,
  type MeasurementKind,
} from '../../../contract/jobs/measurements';
import { findProblems, type Problems } from '../../../contract/problems';
import { decimalOf } from '../../../ui/form/decimals';
import { textOrNull } from '../../../ui/form/entered';

interface ReadingValues {
  position: string;
  value: string;
  previous: string;
}

export interface MeasureValues {
  [name: string]: unknown;
  kind: MeasurementKind;
  text: string;
  limit: string;
  note: string;
  readings: ReadingValues[];
  /** Of a dry film: all readings in one field, as a gauge or a sheet gives them. */
  film: string;
}

export const NEW_READING: ReadingValues = { position: '', value: '', previous: '' };

export const measureValues = (): MeasureValues => ({
  ...{ kind: 'CLEARANCE', text: '', limit: '', note: '', film: '' },
  readings: [NEW_READING],
});

const decimalOrNull = (typed: string) => (typed.trim() === '' ? null : decimalOf(typed));

export function toMeasurement(values: MeasureValues): Omit<MeasurementDraft, 'client_id'> {
  const { kind, text, limit, note, readings, film } = values;
  const isFilm = kind === 'DFT';
  const rows = isFilm
    ? film
        .split(/[\s;]+/)
        .filter((one) => one !== '')
        .map((value) => ({ position: '', value, previous: '' }))
    : readings;
  return {
    ...{ kind, text: text.trim(), limit: decimalOrNull(limit), note: textOrNull(note) },
    readings: rows.map(({ position, value, previous }) => ({
      position: textOrNull(position),
      value: decimalOf(value),
      previous: decimalOrNull(previous),
    })),
  };
}

/** The readings of a film stand in one field: what is wrong with any of them stands there. */
export function checkMeasurement(values: MeasureValues): Problems {
  const problems = findProblems(measurementDraftSchema, toMeasurement(values));
  if (values.kind !== 'DFT') return problems;
  const [ofReadings, others] = [true, false].map((wanted) =>
    Object.entries(problems).filter(([field]) => field.startsWith('readings') === wanted),
  );
  const [first] = (ofReadings ?? []).flatMap(([, found]) => found);
  const isNoNumber = first?.key === 'validation.qty';
  return {
    ...Object.fromEntries(others ?? []),
    ...(first === undefined
      ? {}
      : { film: isNoNumber ? [{ key: 'jobs.measure.wrongFilm' }] : [first] }),
  };
}
