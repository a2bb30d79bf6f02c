/** How far the work of a docking is behind its plan, and when the ship leaves by that, in words. Pure. */
import type { TFunction } from 'i18next';
import type { Curve } from '../../contract/jobs/earnedValue';
import type { Format } from '../../ui/format/format';

const HALF_STEP = 0.05;

export function lagText(t: TFunction, { days_behind: days }: Curve): string {
  if (days === null) return t('progress.noPlan');
  if (Math.abs(days) < HALF_STEP) return t('progress.onPlan');
  return days > 0 ? t('progress.behind', { days }) : t('progress.ahead', { days: -days });
}

/** Undefined where no departure is planned. */
export function forecastText(
  t: TFunction,
  format: Pick<Format, 'day'>,
  { forecast_on, critical_days_behind: late, days_agreed: agreed }: Curve,
): string | undefined {
  if (forecast_on === null) return undefined;
  const day = format.day(forecast_on);
  const forecast =
    late === null
      ? t('progress.forecastSame', { day })
      : t('progress.forecastLate', { day, days: late });
  return agreed === 0
    ? forecast
    : t('progress.forecastAgreed', {
        forecast,
        days: t('variations.dayCount', { count: agreed }),
      });
}
