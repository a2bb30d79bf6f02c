/** How far the work of a docking is by its value, against the plan: in words, as a picture, and day by day. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useProgress } from '../../api/jobs';
import type { Curve } from '../../contract/jobs/earnedValue';
import type { Drydock } from '../../contract/fleet/drydockRecords';
import { CurvePicture } from '../../parts/docking/CurvePicture';
import { DrydockFrame } from '../../parts/docking/DrydockFrame';
import { forecastText, lagText } from '../../parts/docking/lagWords';
import { Facts } from '../../ui/page/Facts';
import { useFormat } from '../../ui/format/format';
import { Notice } from '../../ui/page/Notice';
import { QueryState } from '../../ui/page/QueryState';
import { Section } from '../../ui/page/Section';
import { SectionSkeletons } from '../../ui/page/SectionSkeletons';
import { TABLE, TABLE_FRAME } from '../../ui/table/tableStyle';

const PageSkeleton = () => <SectionSkeletons heights={[140, 240, 320]} />;

const PERMILLE = 1_000;
/** In percent with one decimal. */
const shareOf = (amount: number, baseline: number) =>
  Math.round((amount / baseline) * PERMILLE) / 10;

function Standing({ curve }: { curve: Curve }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { currency, baseline, planned, earned } = curve;
  const amount = (minor: number) =>
    t('progress.ofBaseline', {
      amount: format.money(minor, currency),
      share: shareOf(minor, baseline),
    });
  return (
    <Box sx={{ maxWidth: 720 }}>
      <Box sx={{ fontSize: 20, fontWeight: 600, mb: 1 }}>{lagText(t, curve)}</Box>
      <Facts
        facts={[
          { label: t('progress.planned'), value: amount(planned) },
          { label: t('progress.earned'), value: amount(earned) },
          { label: t('progress.baseline'), value: format.money(baseline, currency) },
          {
            label: t('progress.estimated'),
            value: curve.estimated > 0 && format.money(curve.estimated, currency),
          },
          {
            label: t('progress.weighed'),
            value: curve.weighed > 0 && format.money(curve.weighed, currency),
          },
          { label: t('progress.forecast'), value: forecastText(t, format, curve) },
        ]}
      />
      {curve.unplanned > 0 && (
        <Box component="p" sx={{ m: 0, mt: 1, color: 'text.secondary' }}>
          {t('progress.unplanned', { count: curve.unplanned })}
        </Box>
      )}
      {curve.uncounted > 0 && (
        <Box component="p" sx={{ m: 0, mt: 1, color: 'text.secondary' }}>
          {t('progress.uncounted', { count: curve.uncounted })}
        </Box>
      )}
    </Box>
  );
}

function Days({ curve }: { curve: Curve }) {
  const { t } = useTranslation();
  const format = useFormat();
  const money = (minor: number) => format.money(minor, curve.currency);
  return (
    <Box sx={{ ...TABLE_FRAME, maxWidth: 720 }}>
      <Box component="table" role="table" aria-label={t('progress.table')} sx={TABLE}>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col">{t('progress.day')}</th>
            <th scope="col" className="end">
              {t('progress.planned')}
            </th>
            <th scope="col" className="end">
              {t('progress.earned')}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {curve.points.map(({ day, planned, earned, today }) => (
            <tr key={day} role="row" aria-current={today ? 'date' : undefined}>
              <th scope="row" role="rowheader">
                <time dateTime={day}>{format.day(day)}</time>
                {today && <b> · {t('progress.today')}</b>}
              </th>
              <td role="cell" className="end" data-head={t('progress.planned')}>
                {money(planned)}
              </td>
              <td role="cell" className="end" data-head={t('progress.earned')}>
                {earned === null ? t('app.none') : money(earned)}
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

function Known({ drydock }: { drydock: Drydock }) {
  const { t } = useTranslation();
  const progress = useProgress(drydock.id);
  return (
    <QueryState query={progress} skeleton={<PageSkeleton />} what={t('progress.title')}>
      {({ curve }) =>
        curve === null ? (
          <Notice title={t('progress.noneTitle')} text={t('progress.noneText')} />
        ) : (
          <Box sx={{ display: 'grid', gap: 3 }}>
            <Section title={t('progress.title')}>
              <Standing curve={curve} />
            </Section>
            <CurvePicture curve={curve} />
            <Days curve={curve} />
          </Box>
        )
      }
    </QueryState>
  );
}

export const ProgressScreen = () => (
  <DrydockFrame skeleton={<PageSkeleton />}>
    {(drydock) => <Known drydock={drydock} />}
  </DrydockFrame>
);
