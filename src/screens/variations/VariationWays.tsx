/** What leads on from a variation order: its moves, its form, and another one in its place. */
import { Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useMay } from '../../api/me';
import type { Variation } from '../../contract/execution/variationRecords';
import { GIVEN_UP } from '../../contract/execution/variationStates';
import { drydockLink, variationLink } from '../../parts/docking/drydockLinks';
import { VariationTransitions } from './VariationTransitions';

export function VariationWays({ variation }: { variation: Variation }) {
  const { t } = useTranslation();
  const mayReplace = useMay('createVariation');
  const { drydock } = variation;
  return (
    <>
      <VariationTransitions variation={variation} />
      {GIVEN_UP.includes(variation.state) && variation.replaced_by === null && mayReplace && (
        <Button
          component={RouterLink}
          to={`${drydockLink(drydock.ship_id, drydock.id, '/variation_orders/new')}?replaces=${variation.id}`}
          variant="outlined"
        >
          {t('variations.replace')}
        </Button>
      )}
      {variation.may_edit && (
        <Button component={RouterLink} to={variationLink(variation.id, '/edit')} variant="outlined">
          {t('jobs.edit')}
        </Button>
      )}
    </>
  );
}
