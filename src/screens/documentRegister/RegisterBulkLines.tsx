/** A line for each document of an action on many. */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { BulkReport, DocumentRow } from '../../contract/documents/documentRecords';

const LIST = {
  m: 0,
  mt: 1,
  p: 0,
  maxHeight: 'min(50vh, 400px)',
  overflow: 'auto',
  listStyle: 'none',
  borderTop: 'var(--hair) solid',
  borderColor: 'divider',
  '& li': {
    display: 'grid',
    gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' },
    columnGap: 2,
    py: 1,
    borderBottom: 'var(--hair) solid',
    borderColor: 'divider',
    overflowWrap: 'anywhere',
  },
  '& .code': { fontFamily: 'ui-monospace, monospace', fontSize: 13 },
  '& .kept': { color: 'text.secondary' },
  '& .mark': { display: 'inline-block', width: 20, fontWeight: 600 },
  '& [data-done=true] .mark': { color: 'success.main' },
  '& [data-done=false] .mark': { color: 'warning.main' },
} as const;

interface LinesProps {
  rows: readonly DocumentRow[];
  results: BulkReport['results'];
  intro?: string;
}

export function RegisterBulkLines({ rows, results, intro }: LinesProps) {
  const { t } = useTranslation();
  const known = new Map(rows.map((row) => [row.id, row]));
  return (
    <>
      {intro !== undefined && <Box role="status">{intro}</Box>}
      {/* It scrolls by itself: the keyboard has to reach it. */}
      <Box component="ul" tabIndex={0} aria-label={t('documents.register.bulk.lines')} sx={LIST}>
        {results.map(({ id, number, done, text }) => (
          <li key={id} data-done={done}>
            <span>
              <span className="code">{number ?? known.get(id)?.number}</span>{' '}
              <span>{known.get(id)?.title}</span>
            </span>
            <span className={done ? undefined : 'kept'}>
              <span className="mark" aria-hidden>
                {done ? '✓' : '–'}
              </span>
              {!done && (
                <span className="visually-hidden">{t('documents.register.bulk.not')} </span>
              )}
              {text}
            </span>
          </li>
        ))}
      </Box>
    </>
  );
}

export function RegisterBulkSkeleton({ count }: { count: number }) {
  return (
    <Box aria-hidden sx={{ pt: '1.5em', mt: 1 }}>
      {Array.from({ length: Math.min(count, 8) }, (_, place) => (
        <Box key={place} sx={{ py: 1, borderBottom: 'var(--hair) solid', borderColor: 'divider' }}>
          <Box sx={{ height: 21, width: '70%', borderRadius: 0.5, bgcolor: 'action.hover' }} />
        </Box>
      ))}
    </Box>
  );
}
