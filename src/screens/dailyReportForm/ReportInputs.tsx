/** The form of a daily report, beside what was recorded that day. What is entered is kept as a draft. */
import { Box } from '@mui/material';
import { useFormikContext } from 'formik';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { dailyReportFields, type DailyReportField } from '../../contract/execution/dailyReports';
import type { DailyReport } from '../../contract/execution/dailyReportRecords';
import { DayFacts } from '../../parts/docking/DayFacts';
import { MetersFeed } from '../../parts/docking/MetersFeed';
import { PaintVerdict } from '../../parts/docking/PaintVerdict';
import { REPORT_UNITS } from '../../parts/docking/reportUnits';
import type { FieldsProps } from '../../parts/records/fieldsProps';
import { textOf } from '../../parts/records/fieldValues';
import { inputsOf } from '../../parts/records/inputsOf';
import { DateInput } from '../../ui/form/date/DateInput';
import { FieldGroup } from '../../ui/form/FieldGroup';
import { FormActions } from '../../ui/form/FormActions';
import { NumberInput } from '../../ui/form/NumberInput';
import { TextInput } from '../../ui/form/TextInput';
import { CoatRows, DelayRows, ManpowerRows, PointRows } from './ReportRows';
import { degrees, type ReportValues } from './reportValues';

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
  columnGap: 4,
  rowGap: 3,
  alignItems: 'start',
} as const;

const FIGURES = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 160px), 1fr))',
  columnGap: 2,
  alignItems: 'start',
} as const;

function useInputs() {
  const { t } = useTranslation();
  const text = (name: DailyReportField, rows?: number) => (
    <TextInput
      name={name}
      label={t(`dailyReports.fields.${name}`)}
      {...textOf(dailyReportFields[name])}
      {...(rows === undefined ? {} : { rows })}
    />
  );
  const figure = (name: DailyReportField) => {
    const unit = REPORT_UNITS[name];
    return (
      <NumberInput
        name={name}
        label={t(`dailyReports.fields.${name}`)}
        optional
        whole={unit === undefined}
        {...(unit === undefined ? {} : { unit: t(unit) })}
      />
    );
  };
  return { text, figure };
}

function WeatherVerdict() {
  const { values } = useFormikContext<ReportValues>();
  return (
    <PaintVerdict
      air={degrees(values.air_c)}
      humidity={degrees(values.humidity_pct)}
      steel={degrees(values.steel_c)}
    />
  );
}

function Groups({ feeds }: Pick<DailyReport, 'feeds'>) {
  const { t } = useTranslation();
  const { text, figure } = useInputs();
  return (
    <>
      <FieldGroup legend={t('dailyReports.groups.work')} whole>
        {inputsOf(dailyReportFields, 'work', {
          done: text('done', 6),
          planned_tomorrow: text('planned_tomorrow', 3),
          manpower: (
            <Box sx={{ mb: 2 }}>
              <ManpowerRows />
            </Box>
          ),
          steel_renewed_kg: figure('steel_renewed_kg'),
          forecast_redelivery_on: (
            <DateInput
              name="forecast_redelivery_on"
              label={t('dailyReports.fields.forecast_redelivery_on')}
              optional
            />
          ),
        })}
      </FieldGroup>
      <FieldGroup legend={t('dailyReports.groups.delays')} whole>
        <DelayRows />
      </FieldGroup>
      <FieldGroup legend={t('dailyReports.groups.weather')} whole>
        <Box sx={FIGURES}>
          {inputsOf(dailyReportFields, 'weather', {
            weather: text('weather'),
            air_c: figure('air_c'),
            humidity_pct: figure('humidity_pct'),
            steel_c: figure('steel_c'),
          })}
        </Box>
        <WeatherVerdict />
      </FieldGroup>
      <FieldGroup legend={t('dailyReports.groups.coats')} whole>
        <CoatRows />
      </FieldGroup>
      <FieldGroup legend={t('dailyReports.groups.safety')} whole>
        {inputsOf(dailyReportFields, 'safety', {
          safety: text('safety', 2),
          gas_free_until: text('gas_free_until'),
        })}
        <Box sx={FIGURES}>
          {inputsOf(dailyReportFields, 'counts', {
            permits: figure('permits'),
            incidents: figure('incidents'),
            near_misses: figure('near_misses'),
          })}
        </Box>
      </FieldGroup>
      <FieldGroup legend={t('dailyReports.groups.meeting')} whole>
        {inputsOf(dailyReportFields, 'meeting', {
          yard_representative: text('yard_representative'),
          owner_representative: text('owner_representative'),
          class_visits: text('class_visits', 2),
          points: <PointRows />,
        })}
      </FieldGroup>
      <FieldGroup legend={t('dailyReports.groups.meters')} whole>
        <Box sx={FIGURES}>
          {inputsOf(dailyReportFields, 'meters', {
            power_kwh: figure('power_kwh'),
            water_t: figure('water_t'),
            crane_h: figure('crane_h'),
          })}
        </Box>
        <MetersFeed feeds={feeds} />
      </FieldGroup>
    </>
  );
}

export function ReportInputs(
  props: FieldsProps<ReportValues> & Pick<DailyReport, 'facts' | 'feeds'>,
) {
  const { form, submit, dirty, onChange, onDiscard, facts, feeds } = props;
  const { values } = form;
  useEffect(() => {
    onChange(values);
  }, [values, onChange]);
  return (
    <>
      <Box sx={COLUMNS}>
        <div>
          <Groups feeds={feeds} />
        </div>
        <DayFacts facts={facts} />
      </Box>
      <FormActions submit={submit} busy={form.isSubmitting} dirty={dirty} onDiscard={onDiscard} />
    </>
  );
}
