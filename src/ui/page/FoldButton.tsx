/**
 * On phones, what is not wanted at once stands behind such a button; with more room it is absent, and what it holds
 * stands in the row. Which is which is a matter of style alone: nothing moves when the window turns.
 */
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PHONE } from '../phone';

const BUTTON = {
  display: 'none',
  [PHONE]: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: 'var(--target)',
    minHeight: 'var(--target)',
    px: 1,
    font: 'inherit',
    fontWeight: 600,
    color: 'primary.main',
    bgcolor: 'transparent',
    border: 'var(--hair) solid',
    borderColor: 'divider',
    borderRadius: 1,
    cursor: 'pointer',
    '&[aria-expanded=true]': { bgcolor: 'action.selected' },
    '&:focus-visible': { outline: '2px solid var(--primary)', outlineOffset: 2 },
  },
} as const;

interface FoldButtonProps {
  open: boolean;
  /** The id of what it shows. */
  controls: string;
  /** Of three dots; a button with a text needs none. */
  label?: string;
  children?: ReactNode;
  onToggle: () => void;
}

export function FoldButton({ open, controls, label, children, onToggle }: FoldButtonProps) {
  const { t } = useTranslation();
  return (
    <Box
      component="button"
      type="button"
      aria-expanded={open}
      aria-controls={controls}
      aria-label={children === undefined ? (label ?? t('app.more')) : undefined}
      onClick={onToggle}
      sx={BUTTON}
    >
      {children ?? (
        <svg viewBox="0 0 4 16" width="4" height="16" aria-hidden>
          <path d="M0 0h4v4H0zM0 6h4v4H0zM0 12h4v4H0z" fill="currentColor" />
        </svg>
      )}
    </Box>
  );
}
