/**
 * What stands above a list: its filters, and how many entries they leave. Plain controls under one style:
 * MUI's would take longer to draw than the list itself. On phones the filters, and the list's order (SortHead), stand
 * behind one button beside the search.
 */
import { Box } from '@mui/material';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FoldButton } from '../page/FoldButton';
import { PHONE } from '../phone';

const BAR = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  mb: { xs: 1, sm: 1.5 },
  '& :is(input, select)': {
    boxSizing: 'border-box',
    height: 36,
    px: 1.5,
    m: 0,
    font: 'inherit',
    color: 'text.primary',
    bgcolor: 'background.paper',
    border: 'var(--hair) solid',
    borderColor: 'text.secondary',
    borderRadius: 1,
    textOverflow: 'ellipsis',
    '&:hover': { borderColor: 'text.primary' },
    '&:focus': { outline: '2px solid var(--primary)', outlineOffset: -1 },
    // 16 px: below that phones zoom into the field.
    '@media (pointer: coarse)': { height: 'var(--target)', fontSize: 16 },
  },
  '& input': { flex: '1 1 200px', minWidth: 0, maxWidth: 360 },
  '& input::placeholder': { color: 'text.secondary', opacity: 1 },
  '& select': { px: 1, flex: '0 1 196px', minWidth: 140 },
  '& output': { ml: 'auto', minWidth: 116, textAlign: 'end', color: 'text.secondary' },
  '& .folded': { display: 'contents' },
  // They go to the next line together.
  '& .end': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'end',
    alignItems: 'center',
    gap: 1,
    ml: 'auto',
  },
  [PHONE]: {
    '& > input': { flexBasis: 96, maxWidth: 'none' },
    // Two beside one another.
    '& select': { flex: '1 1 140px' },
    '& .end': { display: 'contents' },
    '& .folded': { display: 'flex', flexWrap: 'wrap', gap: 1, order: 1, flexBasis: '100%' },
    '& output': { order: 2, minHeight: '1.5em' },
    '&:not([data-open=filters]) .filters, &:not([data-open=actions]) .actions': { display: 'none' },
    // Whoever only hears the page is told in any case.
    '&:not([data-open=filters]):has(> .filters) output': {
      position: 'absolute',
      clipPath: 'inset(50%)',
    },
  },
} as const;

interface ListBarProps {
  /** Undefined until the list is there. */
  /** What it searches, where a page has several. */
  label?: string;
  shown: number | undefined;
  total: number | undefined;
  /** There are more than `total`: nobody has counted them. */
  more?: boolean;
  /** How many of what: "8 ships". */
  inWords: (count: number) => string;
  /** The field that is never put away. */
  search?: ReactNode;
  /** How many of the filters are set. */
  active?: number;
  /** What stands behind the number. */
  end?: ReactNode;
  /** The filters. */
  children?: ReactNode;
}

export function ListBar(props: ListBarProps) {
  const { label, shown, total, more = false, inWords, search, active = 0, end, children } = props;
  const { t } = useTranslation();
  const id = useId();
  const [open, setOpen] = useState('none');
  const known = shown !== undefined && total !== undefined;
  const foldOf = (name: 'filters' | 'actions') => ({
    open: open === name,
    controls: id + name,
    onToggle: () => {
      setOpen(open === name ? 'none' : name);
    },
  });
  return (
    <Box role="search" aria-label={label} data-open={open} sx={BAR}>
      {search}
      {children !== undefined && (
        <>
          <FoldButton {...foldOf('filters')}>{t('table.filters', { count: active })}</FoldButton>
          <div id={`${id}filters`} className="folded filters">
            {children}
          </div>
        </>
      )}
      <div className="end">
        <output>
          {known &&
            shown === total &&
            (more ? t('table.more', { all: inWords(total) }) : inWords(total))}
          {known && shown !== total && t('table.matches', { shown, all: inWords(total) })}
        </output>
        {end !== undefined && (
          <>
            <FoldButton {...foldOf('actions')} label={t('table.actions')} />
            <div id={`${id}actions`} className="folded actions">
              {end}
            </div>
          </>
        )}
      </div>
    </Box>
  );
}
