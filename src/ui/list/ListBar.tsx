/**
 * What stands above a list: its filters, and how many entries they leave. Plain controls under one style:
 * MUI's would take longer to draw than the list itself.
 */
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const BAR = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  mb: 1.5,
  '& :is(input, select)': {
    boxSizing: 'border-box',
    height: 36,
    px: 1.5,
    m: 0,
    font: 'inherit',
    color: 'text.primary',
    bgcolor: 'background.paper',
    border: '1px solid',
    borderColor: 'text.secondary',
    borderRadius: 1,
    textOverflow: 'ellipsis',
    '&:hover': { borderColor: 'text.primary' },
    '&:focus': { outline: '2px solid var(--primary)', outlineOffset: -1 },
    // 16 px: below that phones zoom into the field.
    '@media (pointer: coarse)': { height: 44, fontSize: 16 },
  },
  '& input': { flex: '1 1 200px', minWidth: 0, maxWidth: 360 },
  '& input::placeholder': { color: 'text.secondary', opacity: 1 },
  '& select': {
    px: 1,
    flex: '0 1 196px',
    minWidth: 140,
    // Two beside one another.
    '@media (max-width: 699.95px)': { flex: '1 1 140px' },
  },
  '& output': {
    ml: 'auto',
    minWidth: 116,
    // Where it has a line of its own, that is there before the number is.
    minHeight: '1.5em',
    textAlign: 'end',
    color: 'text.secondary',
  },
  // They go to the next line together, and on phones to several.
  '& .end': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'end',
    alignItems: 'center',
    gap: 1,
    ml: 'auto',
  },
} as const;

interface ListBarProps {
  /** Undefined until the list is there. */
  shown: number | undefined;
  total: number | undefined;
  /** There are more than `total`: nobody has counted them. */
  more?: boolean;
  /** How many of what: "8 ships". */
  inWords: (count: number) => string;
  /** What stands behind the number. */
  end?: ReactNode;
  children: ReactNode;
}

export function ListBar({ shown, total, more = false, inWords, end, children }: ListBarProps) {
  const { t } = useTranslation();
  const known = shown !== undefined && total !== undefined;
  const number = (
    <output>
      {known &&
        shown === total &&
        (more ? t('table.more', { all: inWords(total) }) : inWords(total))}
      {known && shown !== total && t('table.matches', { shown, all: inWords(total) })}
    </output>
  );
  return (
    <Box role="search" sx={BAR}>
      {children}
      {end === undefined ? (
        number
      ) : (
        <div className="end">
          {number}
          {end}
        </div>
      )}
    </Box>
  );
}
