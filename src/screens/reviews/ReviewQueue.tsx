/** What waits for this person's decision, as a queue: one document after another, by keyboard or by hand. */
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import { Box, IconButton, Skeleton, Tooltip } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useReviews } from '../../api/reviews';
import type { ReviewRow } from '../../contract/documents/documentRecords';
import { RESULTS } from '../../contract/documents/documentStates';
import { MAX_PAGE_SIZE, readId, type PageOf } from '../../contract/lists';
import { Page } from '../../ui/page/Page';
import { focusHeading } from '../../ui/focus';
import { Notice } from '../../ui/page/Notice';
import { QueryState } from '../../ui/page/QueryState';
import { ReviewItem } from './ReviewItem';
import { ColumnsButton } from '../../parts/lists/ColumnsButton';
import { NAMING, reviewLines, USUAL } from '../../parts/reviews/reviewLines';
import { useFormat } from '../../ui/format/format';
import { ReviewList } from '../../parts/reviews/ReviewList';
import { neighbourOf } from '../../parts/reviews/reviewValues';

/** The file has the width: the list beside it is narrow, and can be put away. */
const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    md: '176px minmax(0, 1fr)',
  },
  '&[data-list=hidden]': {
    gridTemplateColumns: { md: '28px minmax(0, 1fr)' },
    '& > div > nav': { display: { md: 'none' } },
  },
  gap: 2,
  alignItems: 'start',
} as const;

/** The one of the address; the most urgent where it names none that waits. */
function useChosen(items: readonly ReviewRow[]) {
  const [params, setParams] = useSearchParams();
  const asked = readId(params.get('rev') ?? '');
  const chosen = items.find((one) => one.revision_id === asked) ?? items[0];
  const choose = useCallback(
    (revisionId: number) => {
      setParams({ rev: String(revisionId) }, { replace: true });
    },
    [setParams],
  );
  // Who comes to approve finds that chosen; nothing is recorded before they say so.
  const wanted = RESULTS.find((result) => result === params.get('result'));
  return { chosen, choose, proposed: chosen?.revision_id === asked ? wanted : undefined };
}

function Queue({ data }: { data: PageOf<ReviewRow> }) {
  const { t } = useTranslation();
  // They leave the list at once, not when it has been asked for again.
  const [decided, setDecided] = useState<readonly number[]>([]);
  const items = data.items.filter(({ revision_id: id }) => !decided.includes(id));
  const { chosen, choose, proposed } = useChosen(items);
  const [moved, setMoved] = useState(false);
  const [isListShown, setIsListShown] = useState(true);
  const isDone = chosen === undefined && decided.length > 0;
  useEffect(() => {
    if (isDone) focusHeading();
  }, [isDone]);
  if (chosen === undefined)
    return (
      <Notice title={t('documents.reviews.emptyTitle')} text={t('documents.reviews.emptyText')} />
    );
  const step = (direction: 1 | -1) => {
    const next = neighbourOf(items, chosen.revision_id, direction);
    if (next) choose(next.revision_id);
    setMoved(true);
  };
  const handleDecided = () => {
    const next =
      neighbourOf(items, chosen.revision_id, 1) ?? neighbourOf(items, chosen.revision_id, -1);
    setDecided([...decided, chosen.revision_id]);
    setMoved(true);
    if (next) choose(next.revision_id);
  };
  return (
    <Box sx={COLUMNS} data-list={isListShown ? 'shown' : 'hidden'}>
      <div>
        <ListToggle shown={isListShown} onToggle={setIsListShown} />
        <ReviewList
          items={items}
          total={data.total - (data.items.length - items.length)}
          open={chosen.revision_id}
          onChoose={choose}
        />
      </div>
      <ReviewItem
        key={chosen.revision_id}
        review={chosen}
        proposed={proposed}
        moved={moved}
        onStep={step}
        onDecided={handleDecided}
      />
    </Box>
  );
}

const TOGGLE = {
  display: { xs: 'none', md: 'flex' },
  width: 28,
  height: 28,
  p: 0,
  mb: 0.5,
  ml: -0.5,
} as const;

interface ToggleProps {
  shown: boolean;
  onToggle: (shown: boolean) => void;
}

/** Keys go from one document to the next without the list. */
function ListToggle({ shown, onToggle }: ToggleProps) {
  const { t } = useTranslation();
  const label = t(shown ? 'documents.reviews.hideList' : 'documents.reviews.showList');
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        aria-expanded={shown}
        sx={TOGGLE}
        onClick={() => {
          onToggle(!shown);
        }}
      >
        {shown ? <ChevronLeft fontSize="small" /> : <ChevronRight fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
}

const QueueSkeleton = () => (
  <Box sx={COLUMNS}>
    <Skeleton variant="rounded" height={320} />
    <Skeleton variant="rounded" sx={{ height: 'calc(100dvh - 220px)' }} />
  </Box>
);

export function ReviewQueue() {
  const { t } = useTranslation();
  const format = useFormat();
  const reviews = useReviews({ page_size: MAX_PAGE_SIZE });
  return (
    <Page
      title={t('documents.reviews.title')}
      intro={t('documents.reviews.intro')}
      more={
        <ColumnsButton
          list="reviews"
          columns={reviewLines(t, format)}
          fixed={NAMING}
          usual={USUAL}
        />
      }
    >
      <QueryState query={reviews} skeleton={<QueueSkeleton />} what={t('documents.reviews.title')}>
        {(data) => <Queue data={data} />}
      </QueryState>
    </Page>
  );
}
