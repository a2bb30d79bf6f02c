/** Two files over one another, page by page: what is gone and what has come stand out in colour. To be loaded lazily. */
import { Box } from '@mui/material';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { PreviewFailure } from './kinds';
import { failureOf } from './openPdf';
import { COME, GONE, overlaid } from './overlaid';
import { PreviewBar } from './PreviewBar';
import { PreviewFailed, PreviewWaiting } from './PreviewState';
import { PREVIEW, SCROLLER } from './previewStyle';
import type { Sheets, SheetsFile } from './sheets';
import { useSheets } from './useSheets';
import { useBox } from './useScroller';

interface OverlayFile extends SheetsFile {
  /** Of its revision. */
  label: string;
}

interface OverlayPreviewProps {
  older: OverlayFile;
  newer: OverlayFile;
}

/** Room for the scroll bar. */
const BAR = 18;
/** As many times as wide as there is room. */
const ZOOMS = [1, 1.5, 2, 3, 4, 6] as const;

const NO_BYTES = { loaded: 0, total: 0 };

const LEGEND = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  px: 1.5,
  py: 0.75,
  fontSize: 13,
  borderBottom: 'var(--hair) solid',
  borderColor: 'divider',
  '& span::before': {
    content: '""',
    display: 'inline-block',
    width: 12,
    height: 12,
    marginInlineEnd: '6px',
    border: '1px solid',
    borderColor: 'divider',
    verticalAlign: '-1px',
    bgcolor: '#1A1A1A',
    forcedColorAdjust: 'none',
  },
  '& .gone::before': { bgcolor: GONE },
  '& .come::before': { bgcolor: COME },
} as const;

interface Drawn {
  page: number;
  failure?: PreviewFailure;
}

interface Wanted {
  older: Sheets;
  newer: Sheets;
  page: number;
  width: number;
}

const drawIf = (sheets: Sheets, page: number, scale: number) =>
  page <= sheets.pages ? sheets.draw(page, scale) : Promise.resolve(undefined);

/** Draws the page into the element, as wide as is said; the last drawing stays until then. */
function useDrawing(host: HTMLElement | null, { older, newer, page, width }: Wanted) {
  const [drawn, setDrawn] = useState<Drawn>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (host === null || width <= 0) return undefined;
    let gone = false;
    const draw = async () => {
      const { width: own } = await (page <= newer.pages ? newer : older).sizeOf(page);
      const scale = width / own;
      const canvas = overlaid(
        ...(await Promise.all([drawIf(older, page, scale), drawIf(newer, page, scale)])),
      );
      if (gone) return;
      host.replaceChildren(canvas);
      setDrawn({ page });
    };
    draw().catch((error: unknown) => {
      if (!gone) setDrawn({ page, failure: failureOf(error) });
    });
    return () => {
      gone = true;
    };
  }, [host, older, newer, page, width, attempt]);
  const retry = () => {
    setDrawn(undefined);
    setAttempt(attempt + 1);
  };
  return { drawn, retry };
}

interface PagesProps {
  older: Sheets;
  newer: Sheets;
  labels: { older: string; newer: string };
}

function Pages({ older, newer, labels }: PagesProps) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(0);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [host, setHost] = useState<HTMLElement | null>(null);
  const box = useBox(scroller);
  const pages = Math.max(older.pages, newer.pages);
  const width = Math.floor(((box?.width ?? 0) - BAR) * (ZOOMS[zoom] ?? 1));
  const { drawn, retry } = useDrawing(host, { older, newer, page, width });
  const isThere = drawn !== undefined && drawn.page === page;
  const go = (to: number) => {
    setPage(Math.min(pages, Math.max(1, to)));
    scroller?.scrollTo({ top: 0 });
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const to = { PageDown: page + 1, PageUp: page - 1, Home: 1, End: pages }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  };
  return (
    <>
      <PreviewBar
        paging={{ page, pages, onGo: go }}
        zoom={{
          percent: Math.round(100 * (ZOOMS[zoom] ?? 1)),
          fits: zoom === 0,
          onZoom: (direction) => {
            setZoom(Math.min(ZOOMS.length - 1, Math.max(0, zoom + direction)));
          },
          onFit: () => {
            setZoom(0);
          },
        }}
      />
      <Box component="p" sx={{ ...LEGEND, m: 0 }}>
        <span className="gone">{t('documents.page.compare.onlyIn', { label: labels.older })}</span>
        <span className="come">{t('documents.page.compare.onlyIn', { label: labels.newer })}</span>
        <span>{t('documents.page.compare.inBoth')}</span>
      </Box>
      <Box sx={{ position: 'relative', flex: '1 1 0', minHeight: 0, display: 'flex' }}>
        <Box
          ref={setScroller}
          role="region"
          dir="ltr"
          aria-label={t('documents.page.compare.overlayOf', labels)}
          aria-busy={!isThere}
          tabIndex={0}
          onKeyDown={handleKeyDown}
          sx={SCROLLER}
        >
          <Box
            ref={setHost}
            role="img"
            aria-label={t('documents.preview.page', { number: page, of: pages })}
            style={{ width }}
            sx={{ '& canvas': { display: 'block', width: '100%', height: 'auto' } }}
          />
        </Box>
        {!isThere && <PreviewWaiting progress={NO_BYTES} />}
        {isThere && drawn.failure !== undefined && (
          <Box sx={{ position: 'absolute', inset: 0, bgcolor: 'background.default' }}>
            <PreviewFailed failure={drawn.failure} onRetry={retry} />
          </Box>
        )}
      </Box>
    </>
  );
}

export function OverlayPreview({ older, newer }: OverlayPreviewProps) {
  const [one, other] = [useSheets(older), useSheets(newer)];
  const failed = [one, other].find(({ failure }) => failure !== undefined);
  const waiting = [one, other].find(({ sheets }) => sheets === undefined);
  return (
    <Box sx={PREVIEW}>
      {failed?.failure !== undefined ? (
        <PreviewFailed failure={failed.failure} onRetry={failed.retry} />
      ) : one.sheets && other.sheets ? (
        <Pages
          older={one.sheets}
          newer={other.sheets}
          labels={{ older: older.label, newer: newer.label }}
        />
      ) : (
        <Box sx={{ position: 'relative', flex: 1 }}>
          {waiting && <PreviewWaiting progress={waiting.progress} />}
        </Box>
      )}
    </Box>
  );
}
