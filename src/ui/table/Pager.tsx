/** The way through a list that comes in pages: which of it is shown, and the steps back and on. */
import { Box, Button } from '@mui/material';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { PAGER_BAR } from './pagerStyle';

interface PagerProps {
  /** From 1. */
  page: number;
  pageSize: number;
  /** Of all pages together. */
  total: number;
  onPage: (page: number) => void;
}

interface StepProps {
  text: string;
  possible: boolean;
  onStep: () => void;
}

export function PagerStep({ text, possible, onStep }: StepProps) {
  return (
    <Button
      variant="outlined"
      aria-disabled={!possible}
      onClick={() => {
        if (possible) onStep();
      }}
    >
      {text}
    </Button>
  );
}

/** A page beyond the last, as from an old address, leads to the last. Nothing where one page holds all. */
export function Pager({ page, pageSize, total, onPage }: PagerProps) {
  const { t } = useTranslation();
  const last = Math.max(1, Math.ceil(total / pageSize));
  const beyond = page > last;
  useEffect(() => {
    if (beyond) onPage(last);
  }, [beyond, last, onPage]);
  if (last === 1) return null;
  const shown = Math.min(page, last);
  const range = {
    from: (shown - 1) * pageSize + 1,
    to: Math.min(shown * pageSize, total),
    count: total,
  };
  return (
    <Box component="nav" aria-label={t('pager.label')} sx={PAGER_BAR}>
      <PagerStep
        text={t('pager.previous')}
        possible={shown > 1}
        onStep={() => {
          onPage(shown - 1);
        }}
      />
      <div role="status">{t('pager.range', range)}</div>
      <PagerStep
        text={t('pager.next')}
        possible={shown < last}
        onStep={() => {
          onPage(shown + 1);
        }}
      />
    </Box>
  );
}
