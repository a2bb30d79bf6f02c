/**
 * The way through a list whose pages lead to one another: from each one step back or on, however long the list is and
 * whether or not somebody has counted it.
 */
import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { PagerStep } from './Pager';
import { PAGER_BAR } from './pagerStyle';

interface CursorPagerProps {
  /** From 1. */
  page: number;
  pageSize: number;
  /** On this page. */
  shown: number;
  total: number;
  /** False where there are more than `total`. */
  counted: boolean;
  /** Undefined where there is no page before, or behind. */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** Nothing where one page holds all. */
export function CursorPager(props: CursorPagerProps) {
  const { page, pageSize, shown, total, counted, onPrevious, onNext } = props;
  const { t } = useTranslation();
  if (onPrevious === undefined && onNext === undefined) return null;
  const from = (page - 1) * pageSize + 1;
  const to = from + shown - 1;
  // Whoever has come further than was counted knows of more, and at the end of all.
  const range = { from, to, count: counted ? total : Math.max(total, to) };
  const isKnown = counted || onNext === undefined;
  return (
    <Box component="nav" aria-label={t('pager.label')} sx={PAGER_BAR}>
      <PagerStep
        text={t('pager.previous')}
        possible={onPrevious !== undefined}
        onStep={() => onPrevious?.()}
      />
      <div role="status">{t(isKnown ? 'pager.range' : 'pager.rangeOfMore', range)}</div>
      <PagerStep text={t('pager.next')} possible={onNext !== undefined} onStep={() => onNext?.()} />
    </Box>
  );
}
