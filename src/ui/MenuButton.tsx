/** A button that opens a menu: an icon or text with a name, the entries below it. */
import { Button, IconButton, Menu, Tooltip } from '@mui/material';
import { useId, useState, type MouseEvent, type ReactNode } from 'react';

interface MenuButtonProps {
  /** Its accessible name, and its tooltip where only an icon is shown. */
  label: string;
  icon: ReactNode;
  /** Shown beside the icon where there is room. */
  text?: ReactNode;
  children: (close: () => void) => ReactNode;
}

export function MenuButton({ label, icon, text, children }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const handleOpen = (event: MouseEvent<HTMLElement>) => {
    setAnchor(event.currentTarget);
  };
  const handleClose = () => {
    setAnchor(null);
  };
  const aria = {
    'aria-label': label,
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== null,
    ...(anchor === null ? {} : { 'aria-controls': id }),
  } as const;
  return (
    <>
      {text === undefined ? (
        <Tooltip title={label}>
          <IconButton {...aria} color="inherit" onClick={handleOpen}>
            {icon}
          </IconButton>
        </Tooltip>
      ) : (
        <Button {...aria} color="inherit" startIcon={icon} onClick={handleOpen}>
          {text}
        </Button>
      )}
      <Menu
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={handleClose}
        slotProps={{ list: { 'aria-label': label } }}
      >
        {children(handleClose)}
      </Menu>
    </>
  );
}
