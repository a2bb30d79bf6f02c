/** Two people have written in the same report: offers both values of each field that both changed. */
import { useTranslation } from 'react-i18next';
import { dailyReportFields, type DailyReportField } from '../../contract/execution/dailyReports';
import type { DailyReport } from '../../contract/execution/dailyReportRecords';
import type { ConflictProps } from '../../parts/records/fieldsProps';
import { useTypedWords } from '../../parts/records/useFieldWords';
import { FieldConflict } from '../../ui/form/conflict/FieldConflict';
import { FIELDS, sameField, valuesOf, type ReportValues } from './reportValues';

export function ReportConflict({
  base,
  theirs,
  ...props
}: ConflictProps<ReportValues, DailyReport>) {
  const { t } = useTranslation();
  const plain = useTypedWords('dailyReports', String);
  const rows: Partial<Record<DailyReportField, (values: ReportValues) => string[]>> = {
    manpower: ({ manpower }) => manpower.map(({ trade, people }) => `${trade} ${people}`),
    delays: ({ delays }) =>
      delays.map(({ cause, hours }) => `${t(`dailyReports.causes.${cause}`)} ${hours}`),
    coats: ({ coats }) => coats.map(({ area, product }) => `${area} ${product}`),
    points: ({ points }) => points.map(({ text }) => text),
  };
  const words = (field: DailyReportField, values: ReportValues): string => {
    const items = rows[field]?.(values);
    if (items !== undefined) return t('app.list', { items });
    const value = values[field];
    return Array.isArray(value) ? '' : plain(dailyReportFields[field], value);
  };
  return (
    <FieldConflict
      {...props}
      fields={FIELDS}
      base={valuesOf(base)}
      theirs={valuesOf(theirs)}
      same={sameField}
      label={(field) => t(`dailyReports.fields.${field}`)}
      words={words}
    />
  );
}
