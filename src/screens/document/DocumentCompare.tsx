/** Two revisions side by side, each under its own name, scrolling together; or over one another, with what differs in colour. */
import {
  Box,
  Button,
  FormControl,
  NativeSelect,
  OutlinedInput,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { fileSource } from '../../api/files';
import type { Document, Revision } from '../../contract/documents/documentRecords';
import { ErrorBoundary } from '../../errors/ErrorBoundary';
import { lazyNamed } from '../../ui/code/lazyNamed';
import { Day } from '../../ui/format/Day';
import { useFormat } from '../../ui/format/format';
import { compareLink, documentLink } from '../../parts/documents/documentAddress';
import { DocumentPreview } from '../../parts/documents/DocumentPreview';
import { DocumentState } from '../../parts/documents/DocumentState';
import { previewKind } from '../../parts/preview/kinds';

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: 2,
} as const;

const FILE = {
  height: { xs: '60dvh', md: 'calc(100dvh - 356px)' },
  minHeight: { xs: 320, md: 440 },
} as const;

const HEAD = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  mb: 1,
  minHeight: 'var(--target)',
  '& .note': { flexBasis: '100%', color: 'text.secondary', overflowWrap: 'anywhere' },
} as const;

const OverlayPreview = lazyNamed(
  () => import('../../parts/preview/OverlayPreview'),
  'OverlayPreview',
);

const VIEWS = {
  '& button': {
    minHeight: 36,
    '@media (pointer: coarse)': { minHeight: 'var(--target)' },
    color: 'text.secondary',
    '&.Mui-selected': { color: 'text.primary' },
  },
} as const;

const OVERLAY = 'overlay';

/** Both are shown, and in the same way. */
const canLie = (one: Revision, other: Revision): boolean =>
  previewKind(one.file.mime) === previewKind(other.file.mime) &&
  previewKind(one.file.mime) !== 'card';

function useOverlayFile({ id, label, file: { sha256, mime } }: Revision) {
  return useMemo(
    () => ({ source: fileSource({ id, sha256 }), mime, label }),
    [id, sha256, mime, label],
  );
}

/** The newest revision stands first in the document. */
function Overlay({ document, one, other }: DocumentCompareProps) {
  const isNewer = document.revisions.indexOf(one) < document.revisions.indexOf(other);
  const newer = useOverlayFile(isNewer ? one : other);
  const older = useOverlayFile(isNewer ? other : one);
  return (
    <Box sx={FILE}>
      <ErrorBoundary>
        <Suspense>
          <OverlayPreview
            key={`${older.source.url} ${newer.source.url}`}
            older={older}
            newer={newer}
          />
        </Suspense>
      </ErrorBoundary>
    </Box>
  );
}

/** Kept in the address, so that it can be sent and comes back. */
function useOverlay() {
  const [params, setParams] = useSearchParams();
  const isOverlay = params.get('view') === OVERLAY;
  const set = (next: boolean) => {
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next) after.set('view', OVERLAY);
        else after.delete('view');
        return after;
      },
      { replace: true },
    );
  };
  return [isOverlay, set] as const;
}

interface SideProps {
  document: Document;
  shown: Revision;
  other: Revision;
  name: string;
  onChoose: (id: number) => void;
  position: number;
  onPosition: (position: number) => void;
}

function Side({ document, shown, other, name, onChoose, position, onPosition }: SideProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Box component="section" aria-label={t('documents.page.revision', { label: shown.label })}>
      <Box sx={HEAD}>
        <FormControl>
          <NativeSelect
            value={shown.id}
            onChange={(event) => {
              onChoose(Number(event.target.value));
            }}
            input={<OutlinedInput size="small" />}
            inputProps={{ 'aria-label': name }}
          >
            {document.revisions
              .filter(({ id }) => id !== other.id)
              .map(({ id, label }) => (
                <option key={id} value={id}>
                  {t('documents.page.revision', { label })}
                </option>
              ))}
          </NativeSelect>
        </FormControl>
        <DocumentState state={shown.state} />
        <Day on={shown.on} format={format} />
        <span className="note">{shown.change_note}</span>
      </Box>
      <Box sx={FILE}>
        <DocumentPreview revision={shown} position={position} onPosition={onPosition} />
      </Box>
    </Box>
  );
}

interface DocumentCompareProps {
  document: Document;
  one: Revision;
  other: Revision;
}

export function DocumentCompare({ document, one, other }: DocumentCompareProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [position, setPosition] = useState(0);
  const { id } = document;
  const end = useRef<HTMLAnchorElement>(null);
  // What led here is gone.
  useEffect(() => {
    end.current?.focus({ preventScroll: true });
  }, []);
  const show = (left: number, right: number) => {
    void navigate(compareLink(id, left, right), { replace: true });
  };
  const sides = { document, position, onPosition: setPosition };
  const [wanted, setOverlay] = useOverlay();
  const possible = canLie(one, other);
  const isOverlay = wanted && possible;
  return (
    <>
      <Box sx={{ mb: 2, display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button
          ref={end}
          component={Link}
          to={documentLink(id, one.id)}
          variant="outlined"
          size="small"
        >
          {t('documents.page.compare.end')}
        </Button>
        {possible && (
          <ToggleButtonGroup
            exclusive
            size="small"
            aria-label={t('documents.page.compare.view')}
            value={isOverlay}
            sx={VIEWS}
            onChange={(_event, next: boolean | null) => {
              if (next !== null) setOverlay(next);
            }}
          >
            <ToggleButton value={false}>{t('documents.page.compare.beside')}</ToggleButton>
            <ToggleButton value>{t('documents.page.compare.overlay')}</ToggleButton>
          </ToggleButtonGroup>
        )}
      </Box>
      {isOverlay ? (
        <Overlay document={document} one={one} other={other} />
      ) : (
        <Box sx={COLUMNS}>
          <Side
            {...sides}
            shown={one}
            other={other}
            name={t('documents.page.compare.left')}
            onChoose={(chosen) => {
              show(chosen, other.id);
            }}
          />
          <Side
            {...sides}
            shown={other}
            other={one}
            name={t('documents.page.compare.right')}
            onChoose={(chosen) => {
              show(one.id, chosen);
            }}
          />
        </Box>
      )}
    </>
  );
}
