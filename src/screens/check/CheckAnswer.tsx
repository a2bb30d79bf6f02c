/** What is known of a document: one word that can be read from afar, and what to do. */
import { Box, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { Check, CheckAnswer as Answer } from '../../contract/documents/checks';
import { Day } from '../../ui/format/Day';
import { useFormat } from '../../ui/format/format';
import { StateWord, type Tone } from '../../ui/StateWord';
import { ANSWER } from './checkStyle';

const TONES: Readonly<Record<Answer, Tone>> = {
  CURRENT: 'ok',
  SUPERSEDED: 'bad',
  VOID: 'bad',
  UNKNOWN: 'warn',
};

/** A document may be superseded by one that was declared void since. */
const textKey = ({ answer, superseded_by }: Check) =>
  answer === 'SUPERSEDED' && superseded_by === null
    ? 'check.supersededByNothing'
    : (`check.texts.${answer}` as const);

export function CheckAnswer({ check, asked }: { check: Check; asked: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { answer, label, superseded_by: by, on } = check;
  return (
    <Box role="status" sx={{ ...ANSWER, p: 2, border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{asked}</Typography>
      <Typography component="p" sx={{ fontSize: 28, fontWeight: 600, my: 1 }}>
        <StateWord tone={TONES[answer]}>{t(`check.answers.${answer}`)}</StateWord>
      </Typography>
      <Typography>{t(textKey(check), { label, by })}</Typography>
      {by !== null && on !== null && (
        <Typography sx={{ color: 'text.secondary' }}>
          {t('check.since', { by })} <Day on={on} format={format} />
        </Typography>
      )}
    </Box>
  );
}
