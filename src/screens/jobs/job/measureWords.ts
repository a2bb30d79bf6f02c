/** What is measured, in words. Pure. */
import type { TFunction } from 'i18next';
import { MEASURED_BY, thousandths, type Measurement } from '../../../contract/jobs/measurements';
import type { Tone } from '../../../ui/page/StateWord';

type Judged = Pick<Measurement, 'kind' | 'verdict'>;

export const verdictText = (t: TFunction, { kind, verdict }: Judged): string =>
  verdict === null
    ? t('jobs.measure.noLimit')
    : t(`jobs.measure.verdicts.${MEASURED_BY[kind].limit}.${verdict}`);

export const verdictTone = ({ verdict }: Pick<Measurement, 'verdict'>): Tone =>
  verdict === null ? 'plain' : verdict === 'WITHIN' ? 'ok' : 'bad';

/** `value`: a decimal as a text. */
export const measuredText = (t: TFunction, kind: Measurement['kind'], value: string): string =>
  t('jobs.quantity', { qty: Number(value), of: MEASURED_BY[kind].unit });

/** With its sign; undefined where it was not measured before. */
export function changeText(
  t: TFunction,
  kind: Measurement['kind'],
  { value, previous }: Measurement['readings'][number],
): string | undefined {
  if (previous === null) return undefined;
  const by = (thousandths(value) - thousandths(previous)) / 1000;
  const change = measuredText(t, kind, String(Math.abs(by)));
  return by === 0 ? change : t(by > 0 ? 'jobs.measure.more' : 'jobs.measure.less', { change });
}

export const filmText = (t: TFunction, { kind, film, limit, readings }: Measurement): string =>
  t('jobs.measure.filmText', {
    count: readings.length,
    mean: measuredText(t, kind, film?.mean ?? '0'),
    least: measuredText(t, kind, film?.least ?? '0'),
    share: Math.floor((film?.share ?? 0) * 100),
    nominal: measuredText(t, kind, limit ?? '0'),
  });
