/** The documents that wait, the most urgent first; the one that is open is marked. */
import { Box } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewRow } from '../../contract/documents/documentRecords';
import { ReviewDue } from './ReviewDue';
import { named } from '../../ui/format/named';

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
  '& li:first-of-type button': { borderTopWidth: 0 },
  '& .code': { fontFamily: 'monospace', fontSize: { xs: 13, md: 12 } },
  '& .title': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& .muted': { fontSize: 13, color: 'text.secondary' },
} as const;

interface ReviewListProps {
  items: readonly ReviewRow[];
  /** With those for which there is no room on this page. */
  total: number;
  chosen: number;
  onChoose: (revisionId: number) => void;
}

export function ReviewList({ items, total, chosen, onChoose }: ReviewListProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <nav aria-label={t('documents.reviews.list')}>
      <Box role="status" sx={{ mb: 1, color: 'text.secondary', fontSize: 13 }}>
        {t('documents.reviews.waiting', { count: total })}
      </Box>
      <Box component="ul" role="list" ref={list} sx={LIST}>
        {items.map((one) => (
          <li key={one.revision_id}>
            <button
              type="button"
              aria-current={one.revision_id === chosen}
              onClick={() => {
                onChoose(one.revision_id);
              }}
            >
              <div className="code">
                {t('documents.reviews.numberAndLabel', { number: one.number, label: one.label })}
              </div>
              <div className="title">{one.title}</div>
              <div className="muted">
                {t('documents.reviews.line', {
                  type: named(t, one.type.label),
                  ship: one.ship.name,
                  position: one.position,
                  of: one.of,
                })}
              </div>
              <div className="muted">
                <ReviewDue days={one.days} />
              </div>
            </button>
          </li>
        ))}
      </Box>
    </nav>
  );
}
