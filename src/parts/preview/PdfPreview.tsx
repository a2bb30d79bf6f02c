/** A PDF in the page: only the pages near what is seen are drawn, and only their bytes are fetched. */
import { Box } from '@mui/material';
import { useCallback, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Cross } from './Cross';
import type { Place, Source } from './kinds';
import { PdfPage } from './PdfPage';
import { GAP, percentOf } from './pageLayout';
import { PreviewBar, type FullScreen } from './PreviewBar';
import { PreviewFailed, PreviewWaiting } from './PreviewState';
import { SCROLLER } from './previewStyle';
import { usePages, type Following, type Pages } from './usePages';
import { usePdf, type ShownPdf } from './usePdf';
import { usePointing } from './usePointing';

export interface RenderedProps extends Following {
  source: Source;
  name: string;
  /** Lies over a page, from 1: marks and the like. */
  overlay?: ((page: number) => ReactNode) | undefined;
  /** Somebody points at a place; while it is given, pointing does nothing else. */
  onPlace?: ((place: Place) => void) | undefined;
  /** To bring a page to sight: another object asks again. */
  show?: { page: number } | undefined;
  actions?: ReactNode;
  download?: ReactNode;
  full?: FullScreen | undefined;
}

interface OpenProps extends RenderedProps {
  pdf: ShownPdf;
  onPainted: () => void;
  onFail: (error: unknown) => void;
  /** Until the first page is drawn. */
  cover: ReactNode;
}

function useKeys({ zoom, fit }: Pages) {
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const zooms: Record<string, () => void> = {
      '+': () => {
        zoom(1);
      },
      '-': () => {
        zoom(-1);
      },
      '0': fit,
    };
    const run = zooms[event.key];
    if (run === undefined) return;
    event.preventDefault();
    run();
  };
}

/** Once for each asking. */
function useShow({ goTo, ready }: Pages, show: { page: number } | undefined) {
  const [shown, setShown] = useState<object>();
  const [pending, setPending] = useState<number>();
  if (show !== shown) {
    setShown(show);
    setPending(show?.page);
  }
  return useCallback(
    (element: HTMLElement | null) => {
      if (element === null || pending === undefined || !ready) return;
      goTo(pending);
      setPending(undefined);
    },
    [pending, ready, goTo],
  );
}

function OpenPdf(props: OpenProps) {
  const { pdf, name, overlay, onPlace, show, actions, full, cover, onPainted, onFail } = props;
  const { t } = useTranslation();
  const pages = usePages(pdf, props);
  const { element, setElement, layout, scale, seen, parts } = pages;
  const { ready, learn, goTo, zoom, fit, fits } = pages;
  const handleZoomKeys = useKeys(pages);
  const pointing = usePointing(element, onPlace);
  const bringToSight = useShow(pages, show);
  const [first, last] = seen.drawn;
  return (
    <>
      <PreviewBar
        paging={{ page: seen.current, pages: pdf.pages, onGo: goTo }}
        zoom={{
          percent: percentOf(scale),
          fits,
          onZoom: zoom,
          onFit: fit,
        }}
        actions={actions}
        full={full}
      />
      <Box sx={{ position: 'relative', flex: '1 1 0', minHeight: 0, display: 'flex' }}>
        <Box
          ref={setElement}
          role="region"
          dir="ltr"
          aria-label={t('documents.preview.region', { name })}
          tabIndex={0}
          onKeyDown={(event) => {
            handleZoomKeys(event);
            pointing.onKeyDown?.(event);
          }}
          sx={SCROLLER}
        >
          <div
            className="pages"
            ref={bringToSight}
            style={{ height: layout.height, width: layout.width + 2 * GAP }}
          >
            {layout.sizes.map((size, index) => (
              <PdfPage
                key={index}
                pdf={pdf}
                number={index + 1}
                of={pdf.pages}
                size={size}
                top={layout.tops[index] ?? 0}
                scale={scale}
                drawn={ready && index >= first && index <= last}
                part={parts.get(index)}
                overlay={overlay?.(index + 1)}
                onSize={learn}
                onPainted={onPainted}
                onFail={onFail}
                onPlace={onPlace}
              />
            ))}
          </div>
        </Box>
        <Cross point={pointing.point} />
        {cover}
      </Box>
    </>
  );
}

export function PdfPreview(props: RenderedProps) {
  const { source, actions, download } = props;
  const { pdf, failure, progress, fail, retry } = usePdf(source);
  const [painted, setPainted] = useState<ShownPdf>();
  const handlePainted = useCallback(() => {
    setPainted(pdf);
  }, [pdf]);
  if (failure !== undefined)
    return (
      <>
        <PreviewBar actions={actions} />
        <PreviewFailed failure={failure} onRetry={retry} download={download} />
      </>
    );
  const cover =
    painted !== undefined && painted === pdf ? null : <PreviewWaiting progress={progress} />;
  if (pdf === undefined)
    return (
      <>
        <PreviewBar actions={actions} />
        <Box sx={{ position: 'relative', flex: 1 }}>{cover}</Box>
      </>
    );
  return <OpenPdf {...props} pdf={pdf} cover={cover} onPainted={handlePainted} onFail={fail} />;
}
