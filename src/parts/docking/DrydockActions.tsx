/** What can be done with a docking besides moving it on. */
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMay } from '../../api/me';
import { useMute } from '../../api/noticeSettings';
import type { Drydock } from '../../contract/fleet/drydockRecords';
import { isOpen } from '../../contract/fleet/drydockStates';
import { useSingleFlight } from '../../ui/useSingleFlight';
import { PackButton } from '../pack/PackButton';
import { CopyDialog } from './CopyDialog';
import { drydockLink } from './drydockLinks';

function Copy({ drydock }: { drydock: Drydock }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        onClick={() => {
          setAsking(true);
        }}
      >
        {t('drydocks.copy.action')}
      </Button>
      {asking && (
        <CopyDialog
          drydock={drydock}
          onClose={() => {
            setAsking(false);
          }}
        />
      )}
    </>
  );
}

function Mute({ drydock }: { drydock: Drydock }) {
  const { t } = useTranslation();
  const { mutateAsync, isPending } = useMute();
  const { number, muted } = drydock;
  const [until, before] = muted ? [undefined, null] : [null, undefined];
  const handlePress = useSingleFlight(() => mutateAsync({ drydock, until, before }), isPending);
  return (
    <Button
      variant="outlined"
      aria-disabled={isPending}
      title={t('drydocks.mute.help', { number })}
      onClick={handlePress}
    >
      {t(muted ? 'drydocks.mute.end' : 'drydocks.mute.action')}
    </Button>
  );
}

/** `drydock` is undefined until it is there: the room is kept. */
export function DrydockActions({ drydock }: { drydock: Drydock | undefined }) {
  const { t } = useTranslation();
  const mayCopy = useMay('copyDrydock');
  const mayEdit = useMay('updateDrydock');
  const mayPack = useMay('drydockPack');
  const mayMute = useMay('mute');
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, minHeight: { xs: 'var(--target)', sm: 36 } }}
    >
      {drydock && mayPack && isOpen(drydock.state) && <PackButton drydock={drydock} />}
      {drydock && mayMute && (isOpen(drydock.state) || drydock.muted) && <Mute drydock={drydock} />}
      {drydock && mayCopy && <Copy drydock={drydock} />}
      {drydock && mayEdit && isOpen(drydock.state) && (
        <Button
          component={Link}
          to={drydockLink(drydock.ship.id, drydock.id, '/edit')}
          variant="outlined"
        >
          {t('drydocks.edit')}
        </Button>
      )}
    </Box>
  );
}
