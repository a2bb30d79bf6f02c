/** Beside a list's filters: opens the choice of its columns, their order, and how close the rows are. */
import { IconButton, Tooltip } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListName } from '../../contract/listNames';
import { Opened } from '../../errors/Opened';
import { lazyNamed } from '../../ui/code/lazyNamed';

const ColumnsDialog = lazyNamed(
  async () => (await import('./bringDialog')).bringDialog(),
  'ColumnsDialog',
);

export interface ColumnsProps {
  list: ListName;
  /** All that this person may see, in the list's own order. */
  columns: readonly { key: string; head: string }[];
  /** So many at the beginning name the row, and stay. */
  fixed?: number;
  /** Those that are shown where nobody has chosen; left out, all. */
  usual?: readonly string[];
}

export function ColumnsButton(props: ColumnsProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const handleToggle = () => {
    setOpen(!open);
  };
  return (
    <>
      <Tooltip title={t('table.columns')}>
        <IconButton
          aria-label={t('table.columns')}
          aria-haspopup="dialog"
          color="inherit"
          onClick={handleToggle}
        >
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden>
            <path d="M3 4h14v12H3zM8 4v12m4-12v12" fill="none" stroke="currentColor" />
          </svg>
        </IconButton>
      </Tooltip>
      {open && (
        <Opened onClose={handleToggle}>
          <ColumnsDialog {...props} onClose={handleToggle} />
        </Opened>
      )}
    </>
  );
}
