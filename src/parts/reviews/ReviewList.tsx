/** The documents that wait, the most urgent first; the one that is open is marked. */
import { Box } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewRow } from '../../contract/documents/documentRecords';
import { readLook } from '../../session/listLooks';
import { preferences } from '../../session/preferences';
import { useFormat } from '../../ui/format/format';
import { useStore } from '../../ui/store';
import { chosenLines, NAMING, reviewLines } from './reviewLines';

const LIST = {
  m: 0,
  p: 0,
  listStyle: 'none',
  border: 'var(--hair) solid',
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  overflow: 'auto',
  maxHeight: { xs: 220, md: 'calc(100dvh - 260px)' },
  '& button': {
    display: 'block',
    width: '100%',
    p: { xs: 1.5, md: 1 },
    border: 0,
    borderInlineStart: '3px solid transparent',
    borderTop: 'var(--hair) solid',
    borderTopColor: 'divider',
    bgcolor: 'transparent',
    color: 'text.primary',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    '&:hover': { bgcolor: 'action.hover' },
    '&[aria-current=true]': { borderInlineStartColor: 'primary.main', bgcolor: 'action.selected' },
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
  },
  '&[data-rows=comfortable] button': { paddingBlock: '16px' },
  '& li:first-of-type button': { borderTopWidth: 0 },
  '& .code': { fontFamily: 'monospace', fontSize: { xs: 13, md: 12 } },
  '& .title': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& .muted': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 1.5,
    fontSize: 13,
    color: 'text.secondary',
  },
} as const;

interface ReviewListProps {
  items: readonly ReviewRow[];
  /** With those for which there is no room on this page. */
  total: number;
  open: number;
  onChoose: (revisionId: number) => void;
}

export function ReviewList({ items, total, open, onChoose }: ReviewListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const lines = reviewLines(t, format);
  const look = readLook(useStore(preferences.lists), 'reviews');
  const chosen = chosenLines(lines, look);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  return (
    <nav aria-label={t('documents.reviews.list')}>
      <Box role="status" sx={{ mb: 1, color: 'text.secondary', fontSize: 13 }}>
        {t('documents.reviews.waiting', { count: total })}
      </Box>
      <Box component="ul" role="list" ref={list} data-rows={look.density} sx={LIST}>
        {items.map((one) => (
          <li key={one.revision_id}>
            <button
              type="button"
              aria-current={one.revision_id === open}
              onClick={() => {
                onChoose(one.revision_id);
              }}
            >
              {lines.slice(0, NAMING).map(({ key, said }) => (
                <div key={key} className={key === 'number' ? 'code' : key}>
                  {said(one)}
                </div>
              ))}
              <div className="muted">
                {chosen.map(({ key, said }) => (
                  <span key={key}>{said(one)}</span>
                ))}
              </div>
            </button>
          </li>
        ))}
      </Box>
    </nav>
  );
}
