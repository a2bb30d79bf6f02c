/** What is to be done at the next docking, or falls due, without a date of its own for the ship: as class and certificates tell. */
import { Box, Link, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import type { Beside, ShipCompliance } from '../../contract/fleet/compliance';
import { daysBetween } from '../../contract/dates';
import { certificateLink, shipClassLink } from '../../parts/certificates/certificateLinks';
import { Day } from '../../ui/format/Day';
import { useFormat } from '../../ui/format/format';

const LIST = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& li': {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '144px minmax(0, 1fr) 220px' },
    columnGap: 2,
    py: 1,
    borderBottom: 'var(--hair) solid var(--line)',
    overflowWrap: 'anywhere',
  },
  '& .muted': { color: 'text.secondary' },
} as const;

const placeOf = ({ kind, id }: Beside, shipId: number) =>
  kind === 'CERTIFICATE' ? certificateLink(id) : shipClassLink(shipId);

export function BesideList({ due }: { due: ShipCompliance }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { beside, as_of, ship } = due;
  if (beside.length === 0) return null;
  return (
    <section aria-labelledby="besideTitle">
      <Typography id="besideTitle" component="h2" variant="h2" sx={{ mb: 0.5 }}>
        {t('compliance.beside.title')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 1 }}>
        {t('compliance.beside.intro')}
      </Typography>
      <Box component="ul" role="list" sx={LIST}>
        {beside.map((one) => (
          <li key={`${one.kind} ${one.id}`}>
            <span className="muted">{t(`compliance.beside.kinds.${one.kind}`)}</span>
            <Link component={RouterLink} to={placeOf(one, ship.id)}>
              {one.name}
            </Link>
            <span>
              {one.on === null ? (
                t('compliance.beside.nextDocking')
              ) : (
                <Day on={one.on} days={daysBetween(as_of, one.on)} format={format} />
              )}
            </span>
          </li>
        ))}
      </Box>
    </section>
  );
}
