/** Two revisions side by side, each under its own name; scrolling one scrolls the other. */
import { Box, Button, FormControl, NativeSelect, OutlinedInput } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { Document, Revision } from '../../contract/documents/documentRecords';
import { Day } from '../../ui/format/Day';
import { useFormat } from '../../ui/format/format';
import { compareLink, documentLink } from '../../parts/documents/documentAddress';
import { DocumentPreview } from '../../parts/documents/DocumentPreview';
import { DocumentState } from '../../parts/documents/DocumentState';

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
  return (
    <>
      <Box sx={{ mb: 2 }}>
        <Button
          ref={end}
          component={Link}
          to={documentLink(id, one.id)}
          variant="outlined"
          size="small"
        >
          {t('documents.page.compare.end')}
        </Button>
      </Box>
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
    </>
  );
}
