/** The ship and docking that everything is about, in the app bar: what is chosen, and the way to another. */
import DirectionsBoat from '@mui/icons-material/DirectionsBoatOutlined';
import { Box, Button } from '@mui/material';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCurrent } from '../../parts/fleet/fleetContext';
import { useMay } from '../../api/me';
import { Opened } from '../../errors/Opened';
import { ahead } from '../../ui/start/idle';
import { lazyNamed } from '../../ui/code/lazyNamed';
import { useChoose, useFleetAddress } from './useFleetAddress';

const loadShips = () => import('./ShipPicker');
const loadDrydocks = () => import('./DrydockPicker');
const ShipPicker = lazyNamed(loadShips, 'ShipPicker');
const DrydockPicker = lazyNamed(loadDrydocks, 'DrydockPicker');

const BUTTON = {
  color: 'accent.main',
  minWidth: 0,
  px: 1,
  minHeight: 36,
  '& .name': {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    maxWidth: { xs: 92, sm: 140, lg: 240 },
  },
  // Where there is little room the code says it.
  '& .rest': { display: { xs: 'none', sm: 'inline' } },
  '& .MuiButton-startIcon': { display: { xs: 'none', sm: 'inherit' }, mr: { xs: 0.5, md: 1 } },
} as const;

/** On a phone there is its code alone, without which nobody knows what all else is about. */
const KEPT = { ...BUTTON, flexShrink: 0 } as const;

interface SwitchProps {
  label: string;
  /** Its text is whole, whatever room is left for the others. */
  isKept?: boolean;
  icon?: ReactNode;
  text: ReactNode;
  onIntent: () => void;
  /** `typed`: while it was opening. */
  children: (anchor: HTMLElement, close: () => void, typed: string) => ReactNode;
}

function Switch({ label, isKept = false, icon, text, onIntent, children }: SwitchProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [typed, setTyped] = useState('');
  const handleClose = () => {
    setAnchor(null);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    // Its code may be on its way still: what a quick hand types belongs into its field.
    if (anchor === null || event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey)
      return;
    event.preventDefault();
    setTyped(typed + event.key);
  };
  return (
    <>
      <Button
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        startIcon={icon}
        sx={isKept ? KEPT : BUTTON}
        onPointerEnter={onIntent}
        onFocus={onIntent}
        onKeyDown={handleKeyDown}
        onClick={(event) => {
          setTyped('');
          setAnchor(event.currentTarget);
        }}
      >
        <span className="name">{text}</span>
      </Button>
      {anchor !== null && (
        <Opened onClose={handleClose}>{children(anchor, handleClose, typed)}</Opened>
      )}
    </>
  );
}

export function Switchers() {
  const { t } = useTranslation();
  const { ship, drydock } = useCurrent();
  useFleetAddress();
  const choose = useChoose();
  const mayShips = useMay('ships');
  const mayDrydocks = useMay('drydocks');
  if (!mayShips) return null;
  const shipName = ship ? `${ship.code} ${ship.name}` : t('main.context.allShips');
  const shipText = ship ? (
    <>
      {ship.code}
      <span className="rest"> {ship.name}</span>
    </>
  ) : (
    shipName
  );
  const drydockName = drydock?.code ?? t('main.context.allDrydocks');
  return (
    <Box sx={{ display: 'flex', minWidth: 0, ml: { xs: 0, md: 2 } }}>
      <Switch
        isKept
        label={t('main.context.ship', { name: shipName })}
        icon={<DirectionsBoat fontSize="small" />}
        text={shipText}
        onIntent={() => {
          ahead(loadShips);
        }}
      >
        {(anchor, close, typed) => (
          <ShipPicker
            anchor={anchor}
            typedBefore={typed}
            chosen={ship}
            onChoose={choose}
            onClose={close}
          />
        )}
      </Switch>
      {ship !== null && mayDrydocks && (
        <Switch
          label={t('main.context.drydock', { name: drydockName })}
          text={drydockName}
          onIntent={() => {
            ahead(loadDrydocks);
          }}
        >
          {(anchor, close, typed) => (
            <DrydockPicker
              anchor={anchor}
              typedBefore={typed}
              ship={ship}
              chosen={drydock}
              onChoose={choose}
              onClose={close}
            />
          )}
        </Switch>
      )}
    </Box>
  );
}
