/** What is known of a document: one verdict that can be read from afar and on paper, and what to do. */
import { Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { Check, CheckAnswer as Answer } from '../../contract/documents/checks';
import { Day } from '../../ui/format/Day';
import { useFormat } from '../../ui/format/format';
import { ANSWER, VERDICT } from './checkStyle';

const TONES: Readonly<Record<Answer, 'ok' | 'bad' | 'warn'>> = {
  CURRENT: 'ok',
  CURRENT_WITH_COMMENTS: 'warn',
  SUPERSEDED: 'bad',
  VOID: 'bad',
  NOT_RELEASED: 'bad',
  UNKNOWN: 'bad',
};

/** A document may be superseded by one that was declared void since. */
const textKey = ({ answer, superseded_by }: Check) =>
  answer === 'SUPERSEDED' && superseded_by === null
    ? 'check.supersededByNothing'
    : (`check.texts.${answer}` as const);
const verdictKey = ({ answer, superseded_by }: Check) =>
  answer === 'SUPERSEDED' && superseded_by !== null
    ? 'check.answers.supersededBy'
    : (`check.answers.${answer}` as const);

export function CheckAnswer({ check, asked }: { check: Check; asked: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { answer, label, superseded_by: by, on } = check;
  return (
    <Box role="status" sx={{ ...ANSWER, border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Box data-tone={TONES[answer]} sx={VERDICT}>
        {t('app.name')}
        <strong>{t(verdictKey(check), { by })}</strong>
      </Box>
      <Box sx={{ p: { xs: 2, sm: 3 } }}>
        <Typography>{t(textKey(check), { label, by })}</Typography>
        {by !== null && on !== null && (
          <Typography sx={{ color: 'text.secondary' }}>
            {t('check.since', { by })} <Day on={on} format={format} />
          </Typography>
        )}
        <Typography sx={{ mt: 1, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {asked}
        </Typography>
      </Box>
    </Box>
  );
}
