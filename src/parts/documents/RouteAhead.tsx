/** Whom a review would go to, and within which time, before it begins. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { addDays } from '../../contract/dates';
import type { RouteStep } from '../../contract/documents/documentRecords';
import { useFormat } from '../../ui/format/format';
import { useToday } from '../../ui/format/useToday';

const LIST = {
  m: 0,
  pl: 2.5,
  display: 'grid',
  gap: 0.5,
  '& .role': { fontWeight: 600 },
  '& .muted': { color: 'text.secondary' },
} as const;

function Step({ step, isFirst }: { step: RouteStep; isFirst: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const today = useToday();
  const { role, rule, days, asked } = step;
  return (
    <li>
      <span className="role">{role}</span>{' '}
      <span className="muted">
        {isFirst
          ? t('documents.page.route.first', { due: format.day(addDays(today, days)) })
          : t('documents.page.route.then', { count: days })}
      </span>
      <div>
        {asked.length === 0
          ? t('documents.page.route.nobody')
          : t(`documents.page.review.asked.${rule}`, {
              people: asked.map(({ fullname }) => fullname),
            })}
      </div>
    </li>
  );
}

export function RouteAhead({ route }: { route: readonly RouteStep[] }) {
  const { t } = useTranslation();
  if (route.length === 0) return null;
  return (
    <Box sx={{ my: 1.5 }}>
      <p>{t('documents.page.route.title')}</p>
      <Box component="ol" sx={LIST}>
        {route.map((step, place) => (
          <Step key={place} step={step} isFirst={place === 0} />
        ))}
      </Box>
    </Box>
  );
}
