/** What has changed from one issue to another, or to the jobs as they stand; with what it does to the estimate. */
import { Box, Typography } from '@mui/material';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { SpecChange, SpecDiff } from '../../contract/jobs/specIssues';
import { UNITS } from '../../contract/jobs/jobs';
import { unitText } from '../../parts/records/unitText';
import { useFormat, type Format } from '../../ui/format/format';
import { TABLE, TABLE_FRAME } from '../../ui/table/tableStyle';

const WIDTHS = { code: 88, effect: 148 } as const;

/** What they were and are is a text. */
const TEXTS: readonly SpecChange['what'][] = [
  ...(['LINE_REWORDED', 'DRAWING_ADDED', 'DRAWING_REMOVED', 'DRAWING_REVISED'] as const),
  ...(['CONDITION_ADDED', 'CONDITION_REMOVED', 'CONDITION_REWORDED'] as const),
];

function whatOf(t: TFunction, format: Format, change: SpecChange): string {
  const { what, before, after, line } = change;
  const unit = UNITS.find((one) => one === change.unit);
  const shown = (text: string | null) => (text === null ? '' : format.number(Number(text)));
  const texts = TEXTS.includes(what);
  const values = {
    line: line ?? '',
    before: texts ? (before ?? '') : shown(before),
    after: texts ? (after ?? '') : shown(after),
    unit: unit === undefined ? '' : unitText(t, unit),
  };
  // As much as before, but of another unit, kind or basis.
  const kind = what === 'QUANTITY' && before === after ? 'TERMS' : what;
  return t(`specification.changes.kinds.${kind}`, values);
}

const signed = (format: Format, minor: number, currency: string) =>
  `${minor > 0 ? '+' : ''}${format.money(minor, currency)}`;

interface ChangesProps {
  diff: SpecDiff;
  currency: string;
  /** Whether effects are told. */
  prices: boolean;
  label: string;
}

function Total({ diff, currency }: Pick<ChangesProps, 'diff' | 'currency'>) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Typography sx={{ mt: 1, fontVariantNumeric: 'tabular-nums' }}>
      {t('specification.changes.total')}:{' '}
      <b>
        {diff.effect === null
          ? t('specification.changes.unknown')
          : signed(format, diff.effect, currency)}
      </b>
    </Typography>
  );
}

export function SpecChanges({ diff, currency, prices, label }: ChangesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (diff.changes.length === 0) return <Typography>{t('specification.changes.none')}</Typography>;
  return (
    <>
      <Box sx={TABLE_FRAME}>
        <Box component="table" role="table" aria-label={label} sx={TABLE}>
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col" style={{ width: WIDTHS.code }}>
                {t('specification.changes.code')}
              </th>
              <th role="columnheader" scope="col">
                {t('specification.changes.job')}
              </th>
              <th role="columnheader" scope="col">
                {t('specification.changes.what')}
              </th>
              {prices && (
                <th
                  role="columnheader"
                  scope="col"
                  className="end"
                  style={{ width: WIDTHS.effect }}
                >
                  {t('specification.changes.effect')}
                </th>
              )}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {diff.changes.map((change, place) => (
              // One job may have several changes, and nothing of them is reordered.
              <tr key={`${change.code} ${place}`} role="row">
                <th role="rowheader" scope="row" className="code">
                  {change.code || '—'}
                </th>
                <td role="cell">{change.title}</td>
                <td role="cell">{whatOf(t, format, change)}</td>
                {prices && (
                  <td role="cell" className="end">
                    {change.effect === null || change.effect === 0
                      ? ''
                      : signed(format, change.effect, currency)}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
      {prices && <Total diff={diff} currency={currency} />}
    </>
  );
}
