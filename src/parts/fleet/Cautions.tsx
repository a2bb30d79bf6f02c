/** What an answer cannot decide: who must agree to it, each a line with its mark. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { Due } from '../../contract/fleet/compliance';
import { StateWord } from '../../ui/page/StateWord';

const LIST = { m: 0, p: 0, listStyle: 'none', '& span': { whiteSpace: 'normal' } } as const;

export function Cautions({ due: { cautions } }: { due: Pick<Due, 'cautions'> }) {
  const { t } = useTranslation();
  if (cautions.length === 0) return null;
  return (
    <Box component="ul" sx={LIST} aria-label={t('compliance.agree')}>
      {cautions.map((caution) => (
        <li key={caution}>
          <StateWord tone="warn">{t(`compliance.cautions.${caution}`)}</StateWord>
        </li>
      ))}
    </Box>
  );
}
