/** A daily report as its form holds it: texts as they are typed, its lists as rows. */
import {
  coatFields,
  dailyReportFields,
  dailyReportUpdateSchema,
  delayFields,
  manpowerFields,
  pointFields,
  type DailyReportField,
  type DailyReportUpdate,
} from '../../contract/execution/dailyReports';
import type { DailyReport } from '../../contract/execution/dailyReportRecords';
import { namesOf } from '../../contract/fieldTable';
import { findProblems, type Problems } from '../../contract/problems';
import {
  byField,
  enteredOf,
  newValues,
  sameIn,
  typedValues,
  type ValuesOf,
} from '../../parts/records/fieldValues';

export interface ReportValues extends ValuesOf<typeof dailyReportFields> {
  manpower: ValuesOf<typeof manpowerFields>[];
  delays: ValuesOf<typeof delayFields>[];
  coats: ValuesOf<typeof coatFields>[];
  points: ValuesOf<typeof pointFields>[];
}

export const FIELDS = namesOf(dailyReportFields);

export const EMPTY = {
  manpower: newValues(manpowerFields),
  delays: newValues(delayFields),
  coats: newValues(coatFields),
  points: newValues(pointFields),
} as const;

export const valuesOf = (report: DailyReport): ReportValues => ({
  ...typedValues(dailyReportFields, report),
  manpower: report.manpower.map((one) => typedValues(manpowerFields, one)),
  delays: report.delays.map((one) => typedValues(delayFields, one)),
  coats: report.coats.map((one) => typedValues(coatFields, one)),
  points: report.points.map((one) => typedValues(pointFields, one)),
});

export const sameField = (field: DailyReportField, a: ReportValues, b: ReportValues) =>
  JSON.stringify(a[field]) === JSON.stringify(b[field]);

export const sameValues = sameIn(FIELDS, sameField);

const entriesOf = (values: ReportValues) => ({
  ...enteredOf(dailyReportFields, values),
  manpower: values.manpower.map((one) => enteredOf(manpowerFields, one)),
  delays: values.delays.map((one) => enteredOf(delayFields, one)),
  coats: values.coats.map((one) => enteredOf(coatFields, one)),
  points: values.points.map((one) => enteredOf(pointFields, one)),
});

/** The version is no field of the form: any will do. */
export const checkReport = (values: ReportValues): Problems =>
  byField(
    dailyReportFields,
    findProblems(dailyReportUpdateSchema, { ...entriesOf(values), version: 1 }),
  );

/** @throws ValidationError when the values have not been checked. */
export const toUpdate = (values: ReportValues, version: number): DailyReportUpdate =>
  dailyReportUpdateSchema.validateSync({ ...entriesOf(values), version }, { strict: true });

/** As the weather is judged while it is typed; null for what is no number yet. */
export function degrees(typed: string): number | null {
  const number = Number(typed.trim().replace(',', '.'));
  return typed.trim() === '' || !Number.isFinite(number) ? null : number;
}
