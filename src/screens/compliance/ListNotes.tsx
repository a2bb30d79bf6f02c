/** What has to be known of the list: for which day it holds, and that only the chosen ship is in it. */
import { Box, Button, Link } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom';
import type { ShipName } from '../../contract/fleet/ships';
import { current } from '../../session/current';
import { useFormat } from '../../ui/format/format';
import { useToday } from '../../ui/format/useToday';

const LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  minHeight: 36,
  mb: 1,
  '& button': { px: 0.75 },
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;

const MARKED = {
  ...LINE,
  pl: 1.5,
  py: 0.5,
  borderInlineStart: '3px solid',
  borderColor: 'warning.main',
  bgcolor: 'background.paper',
} as const;

/** Of today there is nothing to say: the field above has the day. */
export function DayNote({ asked, onToday }: { asked: string | undefined; onToday: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const today = useToday();
  if (asked === undefined || asked === today) return null;
  return (
    <Box role="status" sx={MARKED}>
      {t('compliance.notToday', { on: format.day(asked) })}
      <Button size="small" onClick={onToday}>
        {t('compliance.showToday')}
      </Button>
    </Box>
  );
}

export function ChosenNote({ ship }: { ship: ShipName }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const handleAll = () => {
    current.choose(null);
    const params = new URLSearchParams(search);
    for (const name of ['ship', 'dd', 'page']) params.delete(name);
    void navigate({ pathname, search: params.toString() });
  };
  return (
    <Box sx={{ ...MARKED, borderColor: 'accent.main' }}>
      {t('compliance.onlyChosen', { name: `${ship.code} ${ship.name}` })}
      <Link component={RouterLink} to={`/ships/${ship.id}/compliance`} sx={{ px: 0.75, py: 0.5 }}>
        {t('compliance.showPage')}
      </Link>
      <Button size="small" onClick={handleAll}>
        {t('compliance.showAll')}
      </Button>
    </Box>
  );
}
