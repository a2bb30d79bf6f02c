/** Of each received quotation: what the template would change, what somebody changed by hand, and what cannot be added yet. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { AdderStanding } from '../../../contract/tender/adders';

const LIST = { m: 0, pl: 2.5, mb: 1, overflowWrap: 'anywhere' } as const;

export function AdderStandings({ standings }: { standings: readonly AdderStanding[] }) {
  const { t } = useTranslation();
  return (
    <Box component="ul" sx={LIST}>
      {standings.map(({ quotation_id, yard, due, by_hand, gaps }) => (
        <li key={quotation_id}>
          {yard}:{' '}
          {t('app.list', {
            items: [
              due === 0
                ? t('quotations.adders.upToDate')
                : t('quotations.adders.due', { count: due }),
              ...(by_hand === 0 ? [] : [t('quotations.adders.byHand', { count: by_hand })]),
            ],
          })}
          {gaps.length > 0 && (
            <Box component="ul" sx={LIST}>
              {gaps.map(({ basis, gap }, place) => (
                <li key={place}>
                  {basis}: {t(`quotations.adders.gaps.${gap}`)}
                </li>
              ))}
            </Box>
          )}
        </li>
      ))}
    </Box>
  );
}
