/** Without a line: what was known of a copy when its docking was prepared for offline, and as of when. */
import { Box, Skeleton, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useKeptCheck } from '../../api/packs';
import { useFormat } from '../../ui/format/format';
import { CheckAnswer } from './CheckAnswer';
import { ANSWER } from './checkStyle';

interface KeptAnswerProps {
  of: Parameters<typeof useKeptCheck>[0];
  asked: string;
}

export function KeptAnswer({ of, asked }: KeptAnswerProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: kept } = useKeptCheck(of);
  if (kept === undefined) return <Skeleton variant="rounded" sx={ANSWER} />;
  if (kept === null)
    return (
      <Typography role="status" sx={{ my: 3 }}>
        {t('check.kept.unknown')}
      </Typography>
    );
  return (
    <Box>
      <CheckAnswer check={kept.check} asked={asked} />
      <Typography sx={{ my: 2, fontWeight: 500 }}>
        {t('check.kept.asOf', { at: format.dateTime(new Date(kept.at).toISOString()) })}
      </Typography>
    </Box>
  );
}
