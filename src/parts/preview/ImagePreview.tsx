/** A picture in the page, as wide as there is room or in steps of its own size; it counts as one page. */
import { Box } from '@mui/material';
import { useEffect, useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Cross } from './Cross';
import type { PreviewFailure, Progress, Source } from './kinds';
import { loadImage, type LoadedImage } from './loadImage';
import { failureOf } from './openPdf';
import { FULL_SCALE, nextScale } from './pageLayout';
import type { RenderedProps } from './PdfPreview';
import { placeOf } from './place';
import { PreviewBar } from './PreviewBar';
import { PreviewFailed, PreviewWaiting } from './PreviewState';
import { SCROLLER } from './previewStyle';
import { usePointing } from './usePointing';

interface ImageState {
  image?: LoadedImage;
  failure?: PreviewFailure;
}

const NOTHING: ImageState = {};
const NO_BYTES: Progress = { loaded: 0, total: 0 };

function useImage(source: Source, mime: string) {
  const [state, setState] = useState(NOTHING);
  const [progress, setProgress] = useState(NO_BYTES);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const aborted = new AbortController();
    let url: string | undefined;
    loadImage(source, mime, setProgress, aborted.signal).then(
      (image) => {
        url = image.url;
        if (aborted.signal.aborted) URL.revokeObjectURL(url);
        else setState({ image });
      },
      (error: unknown) => {
        if (!aborted.signal.aborted) setState({ failure: failureOf(error) });
      },
    );
    return () => {
      aborted.abort();
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [source, mime, attempt]);
  return {
    ...state,
    progress,
    breaks: () => {
      setState({ failure: 'broken' });
    },
    retry: () => {
      setState(NOTHING);
      setProgress(NO_BYTES);
      setAttempt(attempt + 1);
    },
  };
}

interface PictureProps extends RenderedProps {
  image: LoadedImage;
  /** Undefined: as wide as there is room. */
  scale: number | undefined;
  onBreak: () => void;
}

/** The cross stands over what is seen of the picture. */
const FRAME = {
  position: 'relative',
  flex: '1 1 0',
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
} as const;

function Picture({ image, name, scale, overlay, onPlace, onBreak }: PictureProps) {
  const { t } = useTranslation();
  const { width, height, url } = image;
  const [element, setElement] = useState<HTMLElement | null>(null);
  const { point, onKeyDown } = usePointing(element, onPlace);
  return (
    <Box sx={FRAME}>
      <Box
        ref={setElement}
        role="region"
        dir="ltr"
        aria-label={t('documents.preview.region', { name })}
        tabIndex={0}
        onKeyDown={onKeyDown}
        sx={{ ...SCROLLER, p: 1.5 }}
      >
        <Box
          className="picture"
          data-placing={onPlace !== undefined}
          style={{
            width: scale === undefined ? width : Math.round(width * scale),
            maxWidth: scale === undefined ? '100%' : 'none',
            aspectRatio: `${width} / ${height}`,
          }}
          onClick={
            onPlace &&
            ((event: MouseEvent<HTMLElement>) => {
              onPlace(placeOf(1, event));
            })
          }
        >
          <img src={url} alt={name} width={width} height={height} onError={onBreak} />
          {overlay?.(1)}
        </Box>
      </Box>
      <Cross point={point} />
    </Box>
  );
}

export function ImagePreview({ mime, ...props }: RenderedProps & { mime: string }) {
  const { image, failure, progress, breaks, retry } = useImage(props.source, mime);
  const [scale, setScale] = useState<number>();
  const handleZoom = (direction: 1 | -1) => {
    setScale(nextScale((scale ?? 1) * FULL_SCALE, direction) / FULL_SCALE);
  };
  return (
    <>
      <PreviewBar
        zoom={
          image && {
            percent: scale === undefined ? undefined : Math.round(scale * 100),
            fits: scale === undefined,
            onZoom: handleZoom,
            onFit: () => {
              setScale(undefined);
            },
          }
        }
        actions={props.actions}
        full={props.full}
      />
      {failure !== undefined ? (
        <PreviewFailed failure={failure} onRetry={retry} download={props.download} />
      ) : image ? (
        <Picture {...props} image={image} scale={scale} onBreak={breaks} />
      ) : (
        <Box sx={{ position: 'relative', flex: 1 }}>
          <PreviewWaiting progress={progress} />
        </Box>
      )}
    </>
  );
}
