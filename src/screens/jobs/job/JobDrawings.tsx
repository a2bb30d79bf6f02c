/** The drawings of a job, each with the revision that is current: without one it is printed nowhere. */
import { Box, Link } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { Job } from '../../../contract/jobs/jobRecords';
import { documentLink } from '../../../parts/documents/documentAddress';
import { Section } from '../../../ui/page/Section';

const LIST = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& li': { py: 0.5, overflowWrap: 'anywhere' },
  '& .muted': { color: 'text.secondary' },
} as const;

export function JobDrawings({ drawings }: { drawings: Job['drawings'] }) {
  const { t } = useTranslation();
  if (drawings.length === 0) return null;
  return (
    <Section title={t('jobs.fields.drawing_ids')}>
      <Box component="ul" sx={LIST}>
        {drawings.map(({ id, number, title, label }) => (
          <li key={id}>
            <Link component={RouterLink} to={documentLink(id)} underline="always">
              {number}
            </Link>{' '}
            <span dir="auto">{title}</span>{' '}
            <span className="muted">
              {label === null ? t('jobs.drawings.none') : t('jobs.drawings.current', { label })}
            </span>
          </li>
        ))}
      </Box>
    </Section>
  );
}
