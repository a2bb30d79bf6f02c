/** How a preview looks, as plain CSS under one class. The rules of `.textLayer` are those of pdf.js that it needs. */

/** White in every theme: it is the document that was issued. */
const PAPER = '#FFFFFF';

const TEXT_LAYER = {
  '& .textLayer': {
    position: 'absolute',
    inset: 0,
    overflow: 'clip',
    lineHeight: 1,
    textAlign: 'initial',
    textSizeAdjust: 'none',
    forcedColorAdjust: 'none',
    transformOrigin: '0 0',
    '--min-font-size': 1,
    '--text-scale-factor': 'calc(var(--total-scale-factor) * var(--min-font-size))',
    '--min-font-size-inv': 'calc(1 / var(--min-font-size))',
  },
  '& .textLayer :is(span, br)': {
    color: 'transparent',
    position: 'absolute',
    whiteSpace: 'pre',
    cursor: 'text',
    transformOrigin: '0% 0%',
  },
  '& .textLayer > :not(.markedContent), & .textLayer .markedContent span:not(.markedContent)': {
    zIndex: 1,
    '--font-height': 0,
    fontSize: 'calc(var(--text-scale-factor) * var(--font-height))',
    '--scale-x': 1,
    '--rotate': '0deg',
    transform: 'rotate(var(--rotate)) scaleX(var(--scale-x)) scale(var(--min-font-size-inv))',
  },
  '& .textLayer .markedContent': { display: 'contents' },
  '& .textLayer ::selection': { background: 'rgba(11, 79, 138, 0.3)' },
} as const;

export const PREVIEW = {
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  height: '100%',
  border: 'var(--hair) solid',
  borderColor: 'divider',
  borderRadius: 1,
  overflow: 'hidden',
  bgcolor: 'background.paper',
} as const;

export const SCROLLER = {
  flex: '1 1 0',
  minHeight: 0,
  overflow: 'auto',
  position: 'relative',
  bgcolor: 'background.default',
  // The room of a page that becomes known is kept by the preview itself.
  overflowAnchor: 'none',
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
  '& .pages': { position: 'relative', minWidth: '100%', mx: 'auto' },
  '& .page': {
    position: 'absolute',
    left: '50%',
    transform: 'translateX(-50%)',
    background: PAPER,
    outline: 'var(--hair) solid',
    outlineColor: 'divider',
    '--scale-round-x': '1px',
    '--scale-round-y': '1px',
  },
  '& .page[data-placing=true]': { cursor: 'crosshair' },
  '& .page[data-placing=true] .textLayer': { pointerEvents: 'none' },
  '& .page .canvas, & .page .canvas canvas': {
    position: 'absolute',
    left: 0,
    top: 0,
    width: '100%',
    height: '100%',
  },
  '& .picture': { position: 'relative', mx: 'auto', background: PAPER },
  '& .picture[data-placing=true]': { cursor: 'crosshair' },
  '& .picture img': { display: 'block', width: '100%', height: '100%' },
  ...TEXT_LAYER,
} as const;
