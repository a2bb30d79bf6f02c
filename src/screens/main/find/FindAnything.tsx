/** The search button of the app bar, and what the keys of every screen open: code of its own, fetched when it is wanted. */
import Search from '@mui/icons-material/Search';
import { IconButton, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Opened } from '../../../errors/Opened';
import { lazyNamed } from '../../../ui/code/lazyNamed';
import { ahead } from '../../../ui/start/idle';
import { useKeys, type Panel } from './useKeys';
import { useTypedAhead } from './useTypedAhead';

const loadFind = () => import('./bringFind');
const loadPalette = async () => (await loadFind()).bringPalette();
const FindPalette = lazyNamed(loadPalette, 'FindPalette');
const KeysDialog = lazyNamed(async () => (await loadFind()).bringKeys(), 'KeysDialog');

const KEYS = navigator.userAgent.includes('Mac') ? '⌘ K' : 'Ctrl K';

export function FindAnything() {
  const { t } = useTranslation();
  const [panel, setPanel] = useState<Panel | null>(null);
  const { typed, onReady } = useTypedAhead(panel === 'find');
  useKeys(setPanel, () => {
    ahead(loadPalette);
  });
  const handleIntent = () => {
    ahead(loadPalette);
  };
  const handleClose = () => {
    setPanel(null);
  };
  return (
    <>
      <Tooltip title={t('main.find.hint', { keys: KEYS })}>
        <IconButton
          color="inherit"
          aria-label={t('main.find.open')}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          onPointerEnter={handleIntent}
          onFocus={handleIntent}
          onClick={() => {
            setPanel('find');
          }}
        >
          <Search fontSize="small" />
        </IconButton>
      </Tooltip>
      {panel !== null && (
        <Opened onClose={handleClose}>
          {panel === 'find' ? (
            <FindPalette
              typedBefore={typed}
              onReady={onReady}
              onClose={handleClose}
              onOpen={setPanel}
            />
          ) : (
            <KeysDialog onClose={handleClose} />
          )}
        </Opened>
      )}
    </>
  );
}
