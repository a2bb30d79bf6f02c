/** What a docking will cost against its budget: two bars on one scale, and their numbers as text. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { Dashboard } from '../../contract/dashboard';
import { useFormat } from '../../ui/format/format';
import { FILLS } from './homeStyle';

type Money = NonNullable<NonNullable<Dashboard['under_way']>[number]['money']>;

const STRIP = {
  ...FILLS,
  maxWidth: 360,
  mt: 0.5,
  '& .scale': { position: 'relative', display: 'block', height: 10 },
  '& .budget': { position: 'absolute', inset: 0, border: '1px solid var(--muted)' },
  '& .scale [data-fill]': { position: 'absolute', top: 2, bottom: 2, left: 0 },
} as const;

const share = (part: number, whole: number) => `${Math.round((part / whole) * 1000) / 10}%`;

export function MoneyStrip({ money }: { money: Money }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { currency, budget, forecast } = money;
  if (budget === null) return null;
  const values = { budget: format.money(budget, currency) };
  if (forecast === null) return <p className="muted">{t('home.money.budget', values)}</p>;
  const whole = Math.max(budget, forecast, 1);
  const over = forecast > budget;
  return (
    <Box sx={STRIP}>
      <span className="scale" aria-hidden>
        <span className="budget" style={{ width: share(budget, whole) }} />
        <span data-fill={over ? 'bad' : 'warn'} style={{ width: share(forecast, whole) }} />
      </span>
      <p className="muted">
        {t(over ? 'home.money.over' : 'home.money.within', {
          ...values,
          forecast: format.money(forecast, currency),
        })}
      </p>
    </Box>
  );
}
