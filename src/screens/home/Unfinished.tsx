/** What this person has entered somewhere and not saved, each with the way back to it. */
import { Box, Link, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useDrafts } from '../../session/useDraft';
import { useFormat } from '../../ui/format';

export function Unfinished() {
  const { t } = useTranslation();
  const format = useFormat();
  const drafts = useDrafts();
  if (drafts.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="unfinished" sx={{ mb: 3 }}>
      <Typography id="unfinished" component="h2" variant="h2" sx={{ mb: 1 }}>
        {t('home.unfinished')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {drafts.map(({ form, title, path, at }) => (
          <Box component="li" key={form} sx={{ py: 0.5, overflowWrap: 'anywhere' }}>
            <Link
              component={RouterLink}
              to={path}
              sx={{ '@media (pointer: coarse)': { display: 'inline-block', py: 1.25 } }}
            >
              {title || path}
            </Link>{' '}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {format.dateTime(new Date(at).toISOString())}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
