/** The lists of a daily report, a row each: who worked, what held up, what was painted, what the meeting agreed on. */
import { Box } from '@mui/material';
import { getIn, useFormikContext } from 'formik';
import { useTranslation } from 'react-i18next';
import {
  coatFields,
  DELAY_CAUSES,
  delayFields,
  manpowerFields,
  MOST_ROWS,
  pointFields,
} from '../../contract/execution/dailyReports';
import { PaintVerdict } from '../../parts/docking/PaintVerdict';
import { textOf } from '../../parts/records/fieldValues';
import { CheckboxInput } from '../../ui/form/CheckboxInput';
import { DateInput } from '../../ui/form/date/DateInput';
import { NumberInput } from '../../ui/form/NumberInput';
import { Rows } from '../../ui/form/Rows';
import { SelectInput } from '../../ui/form/SelectInput';
import { TextInput } from '../../ui/form/TextInput';
import { degrees, EMPTY } from './reportValues';

type List = keyof typeof EMPTY;

/** What rows of each list say. */
function useRowWords(list: List) {
  const { t } = useTranslation();
  return {
    name: list,
    max: MOST_ROWS,
    add: t(`dailyReports.rows.${list}.add`),
    remove: t('yards.form.remove'),
    removeRow: (index: number) => t(`dailyReports.rows.${list}.remove`, { place: index + 1 }),
    rowLegend: (index: number) => t(`dailyReports.rows.${list}.one`, { place: index + 1 }),
    none: t(`dailyReports.rows.${list}.none`),
  };
}

export function ManpowerRows() {
  const { t } = useTranslation();
  return (
    <Rows {...useRowWords('manpower')} empty={EMPTY.manpower}>
      {(row) => (
        <>
          <TextInput
            name={`${row}.trade`}
            label={t('dailyReports.manpower.trade')}
            {...textOf(manpowerFields.trade)}
          />
          <NumberInput name={`${row}.people`} label={t('dailyReports.manpower.people')} whole />
        </>
      )}
    </Rows>
  );
}

export function DelayRows() {
  const { t } = useTranslation();
  return (
    <Rows {...useRowWords('delays')} empty={EMPTY.delays}>
      {(row) => (
        <>
          <SelectInput
            name={`${row}.cause`}
            label={t('dailyReports.delay.cause')}
            options={DELAY_CAUSES.map((value) => ({
              value,
              label: t(`dailyReports.causes.${value}`),
            }))}
          />
          <NumberInput name={`${row}.hours`} label={t('dailyReports.delay.hours')} />
          <TextInput
            name={`${row}.note`}
            label={t('dailyReports.delay.note')}
            {...textOf(delayFields.note)}
          />
        </>
      )}
    </Rows>
  );
}

/** The verdict stands below its row while it is typed. */
function RowVerdict({ row }: { row: string }) {
  const { values } = useFormikContext();
  const of = (field: string) => degrees(String(getIn(values, `${row}.${field}`) ?? ''));
  return <PaintVerdict air={of('air_c')} humidity={of('humidity_pct')} steel={of('steel_c')} />;
}

export function CoatRows() {
  const { t } = useTranslation();
  return (
    <Rows {...useRowWords('coats')} empty={EMPTY.coats}>
      {(row) => (
        <>
          {(['area', 'product', 'batch'] as const).map((field) => (
            <TextInput
              key={field}
              name={`${row}.${field}`}
              label={t(`dailyReports.coat.${field}`)}
              {...textOf(coatFields[field])}
            />
          ))}
          <NumberInput
            name={`${row}.air_c`}
            label={t('dailyReports.coat.air_c')}
            unit={t('dailyReports.units.celsius')}
          />
          <NumberInput
            name={`${row}.humidity_pct`}
            label={t('dailyReports.coat.humidity_pct')}
            unit={t('dailyReports.units.percent')}
          />
          <NumberInput
            name={`${row}.steel_c`}
            label={t('dailyReports.coat.steel_c')}
            unit={t('dailyReports.units.celsius')}
          />
          <RowVerdict row={row} />
        </>
      )}
    </Rows>
  );
}

export function PointRows() {
  const { t } = useTranslation();
  return (
    <Rows {...useRowWords('points')} empty={EMPTY.points}>
      {(row) => (
        <>
          <Box sx={{ gridColumn: '1 / -1' }}>
            <TextInput
              name={`${row}.text`}
              label={t('dailyReports.point.text')}
              {...textOf(pointFields.text)}
            />
          </Box>
          <TextInput
            name={`${row}.owner`}
            label={t('dailyReports.point.owner')}
            {...textOf(pointFields.owner)}
          />
          <DateInput name={`${row}.due_on`} label={t('dailyReports.point.due_on')} optional />
          <CheckboxInput name={`${row}.done`} label={t('dailyReports.point.done')} />
        </>
      )}
    </Rows>
  );
}
