/** That adjustments are not as the template has them, or charge financing twice; with the way to mend it. */
import { Alert, Link } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { Comparison } from '../../../contract/tender/tenderRecords';
import { tenderLink } from '../../../parts/docking/drydockLinks';

export function AdderWarnings({ comparison }: { comparison: Comparison }) {
  const { t } = useTranslation();
  const { adders_due: due, financed_twice: twice, drydock, ship } = comparison;
  const warnings = [
    ...(due.length === 0 ? [] : [t('quotations.adders.outdated', { names: due })]),
    ...(twice.length === 0 ? [] : [t('quotations.adders.financedTwice', { names: twice })]),
  ];
  if (warnings.length === 0) return null;
  return (
    <Alert severity="warning" variant="outlined" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
      {warnings.map((text) => (
        <div key={text}>{text}</div>
      ))}
      <Link component={RouterLink} to={tenderLink(ship.id, drydock.id)} underline="always">
        {t('quotations.adders.toTemplate')}
      </Link>
    </Alert>
  );
}
