/** A button of the app bar that opens a menu, whose code is fetched when it is wanted. */
import { IconButton, Tooltip } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { Opened } from '../../../errors/Opened';
import { ahead } from '../../../ui/start/idle';
import { TopMenus } from './topMenusCode';

export interface TopMenuProps {
  of: 'language' | 'theme' | 'user';
  /** Its accessible name, and its tooltip. */
  label: string;
  icon: ReactNode;
}

export function TopMenu({ of, label, icon }: TopMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const handleIntent = () => {
    ahead(TopMenus.fetchCode);
  };
  const handleClose = () => {
    setAnchor(null);
  };
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          color="inherit"
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onPointerEnter={handleIntent}
          onFocus={handleIntent}
          onClick={(event) => {
            setAnchor(event.currentTarget);
          }}
        >
          {icon}
        </IconButton>
      </Tooltip>
      {anchor !== null && (
        <Opened onClose={handleClose}>
          <TopMenus of={of} label={label} anchor={anchor} onClose={handleClose} />
        </Opened>
      )}
    </>
  );
}
