/** What can be done with a ship; only what the server would not refuse. */
import { Box, Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMay } from '../../api/me';
import { isGone, type Ship } from '../../contract/fleet/ships';
import { DeleteShip } from './DeleteShip';

/** `ship` is undefined until it is there: the room is kept. */
export function ShipActions({ ship }: { ship: Ship | undefined }) {
  const { t } = useTranslation();
  const mayUpdate = useMay('updateShip');
  const mayDelete = useMay('deleteShip');
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, minHeight: { xs: 'var(--target)', sm: 36 } }}
    >
      {ship !== undefined && mayUpdate && !isGone(ship.status) && (
        <Button component={Link} to={`/ships/${ship.id}/edit`} variant="contained">
          {t('ships.edit')}
        </Button>
      )}
      {ship !== undefined && mayDelete && <DeleteShip ship={ship} />}
    </Box>
  );
}
