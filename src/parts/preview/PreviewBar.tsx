/** Above a preview: the page, the size, and what else can be done with the file. */
import Add from '@mui/icons-material/Add';
import Fullscreen from '@mui/icons-material/Fullscreen';
import FullscreenExit from '@mui/icons-material/FullscreenExit';
import FitScreen from '@mui/icons-material/FitScreenOutlined';
import Remove from '@mui/icons-material/Remove';
import { Box, IconButton, Tooltip } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Fold } from '../../ui/page/Fold';
import { PHONE } from '../../ui/phone';

const BAR = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  minHeight: 'var(--target)',
  px: 1,
  borderBottom: 'var(--hair) solid',
  borderColor: 'divider',
  fontSize: 13,
  '& input': {
    width: '4ch',
    minWidth: 'var(--target)',
    height: 28,
    '@media (pointer: coarse)': { height: 'var(--target)' },
    font: 'inherit',
    fontSize: { xs: 16, md: 13 },
    textAlign: 'right',
    color: 'text.primary',
    bgcolor: 'background.paper',
    border: 'var(--hair) solid',
    borderColor: 'text.secondary',
    borderRadius: 1,
    '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
  },
  '& .percent': { minWidth: '5ch', textAlign: 'center' },
  // One row: what is not turned all the time stands behind "More".
  [PHONE]: { columnGap: 0.5, '& .percent': { display: 'none' } },
  '& .end': {
    marginInlineStart: 'auto',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 1,
  },
} as const;

interface PageFieldProps {
  page: number;
  pages: number;
  onGo: (page: number) => void;
}

/** What is typed counts on Enter and on leaving; what is no page is forgotten. */
function PageField({ page, pages, onGo }: PageFieldProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string>();
  const go = () => {
    const wanted = Number(typed);
    if (typed !== undefined && Number.isInteger(wanted) && wanted >= 1 && wanted <= pages)
      onGo(wanted);
    setTyped(undefined);
  };
  return (
    <span>
      <input
        inputMode="numeric"
        aria-label={t('documents.preview.pageNumber')}
        value={typed ?? String(page)}
        onChange={(event) => {
          setTyped(event.target.value);
        }}
        onBlur={go}
        onKeyDown={(event) => {
          if (event.key === 'Enter') go();
        }}
      />{' '}
      {t('documents.preview.ofPages', { count: pages })}
    </span>
  );
}

interface ZoomProps {
  /** Undefined while it is not known how large a picture is shown. */
  percent: number | undefined;
  fits: boolean;
  onZoom: (direction: 1 | -1) => void;
  onFit: () => void;
}

function Zoom({ percent, fits, onZoom, onFit }: ZoomProps) {
  const { t } = useTranslation();
  const button = (name: 'smaller' | 'larger' | 'fit', icon: ReactNode, act: () => void) => (
    <Tooltip title={t(`documents.preview.${name}`)}>
      <IconButton
        size="small"
        aria-label={t(`documents.preview.${name}`)}
        {...(name === 'fit' ? { 'aria-pressed': fits } : {})}
        color={name === 'fit' && fits ? 'primary' : 'default'}
        onClick={act}
      >
        {icon}
      </IconButton>
    </Tooltip>
  );
  return (
    <>
      {button('smaller', <Remove fontSize="small" />, () => {
        onZoom(-1);
      })}
      <span className="percent">
        {percent !== undefined && t('documents.preview.percent', { percent })}
      </span>
      {button('larger', <Add fontSize="small" />, () => {
        onZoom(1);
      })}
      {button('fit', <FitScreen fontSize="small" />, onFit)}
    </>
  );
}

export interface FullScreen {
  active: boolean;
  onToggle: () => void;
}

function Full({ active, onToggle }: FullScreen) {
  const { t } = useTranslation();
  return (
    <Tooltip title={t('documents.preview.full')}>
      <IconButton
        size="small"
        aria-label={t(active ? 'documents.preview.notFull' : 'documents.preview.full')}
        onClick={onToggle}
      >
        {active ? <FullscreenExit fontSize="small" /> : <Fullscreen fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
}

interface PreviewBarProps {
  paging?: PageFieldProps | undefined;
  zoom?: ZoomProps | undefined;
  /** Undefined where the browser shows nothing on the full screen, as that of a phone may not. */
  full?: FullScreen | undefined;
  /** The way to download it, and the like. */
  actions?: ReactNode;
}

export function PreviewBar({ paging, zoom, full, actions }: PreviewBarProps) {
  const { t } = useTranslation();
  const more = (
    <>
      {full && <Full {...full} />}
      {actions !== undefined && <span className="end">{actions}</span>}
    </>
  );
  return (
    <Box role="toolbar" aria-label={t('documents.preview.bar')} sx={BAR}>
      {paging && <PageField {...paging} />}
      {zoom && <Zoom {...zoom} />}
      {paging || zoom ? <Fold>{more}</Fold> : more}
    </Box>
  );
}
