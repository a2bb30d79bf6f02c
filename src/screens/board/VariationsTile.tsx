/** The variation orders of a docking by where they stand; for the office with what they come to. */
import { Box, Link } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { VariationList } from '../../contract/execution/variationRecords';
import { VARIATION_STATES, type VariationState } from '../../contract/execution/variationStates';
import type { Drydock } from '../../contract/fleet/drydockRecords';
import { drydockLink } from '../../parts/docking/drydockLinks';
import { VARIATION_TONES } from '../../parts/records/stateTones';
import { useFormat } from '../../ui/format/format';
import { Section } from '../../ui/page/Section';
import { StateWord } from '../../ui/page/StateWord';
import { BOARD_LIST } from './boardStyle';

/** What came to nothing is not told. */
const OVER: readonly VariationState[] = ['REJECTED', 'WITHDRAWN'];

function ByState({ list }: { list: VariationList }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { items, office, drydock } = list;
  const told = VARIATION_STATES.filter(
    (state) => !OVER.includes(state) && items.some((one) => one.state === state),
  );
  if (told.length === 0) return t('board.noVariations');
  return (
    <Box component="ul" role="list" sx={BOARD_LIST}>
      {told.map((state) => {
        const those = items.filter((one) => one.state === state);
        const sum = those.reduce(
          (total, { base_agreed, base_offered }) => total + (base_agreed ?? base_offered ?? 0),
          0,
        );
        return (
          <li key={state}>
            <StateWord tone={VARIATION_TONES[state]}>{t(`variations.states.${state}`)}</StateWord>
            <b>
              {office
                ? t('board.countMoney', {
                    count: those.length,
                    amount: format.money(sum, drydock.base_currency),
                  })
                : t('board.count', { count: those.length })}
            </b>
          </li>
        );
      })}
    </Box>
  );
}

interface VariationsTileProps {
  drydock: Drydock;
  list: VariationList;
}

export function VariationsTile({ drydock, list }: VariationsTileProps) {
  const { t } = useTranslation();
  return (
    <Section title={t('variations.title')}>
      <ByState list={list} />
      <Box className="not-printed" sx={{ mt: 1.5 }}>
        <Link
          component={RouterLink}
          to={drydockLink(drydock.ship.id, drydock.id, '/variation_orders')}
          underline="always"
        >
          {t('board.allVariations')}
        </Link>
      </Box>
    </Section>
  );
}
