/** The remarks on a revision, and the ways to add one: by pointing at a place, or without. */
import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import type { Revision } from '../../contract/documentRecords';
import { PREVIEWED } from '../../contract/uploads';
import { QueryState } from '../../ui/QueryState';
import { DocumentSection } from '../../parts/documents/DocumentSection';
import { RemarkForm } from './RemarkForm';
import { RemarkItem } from './RemarkItem';
import type { Remarks } from './useRemarks';

interface RemarkListProps {
  revision: Revision;
  remarks: Remarks;
}

function Add({ revision, remarks }: RemarkListProps) {
  const { t } = useTranslation();
  const { placing, setPlacing, write } = remarks;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
      {PREVIEWED.includes(revision.file.mime) && (
        <Button
          variant="outlined"
          size="small"
          aria-pressed={placing}
          onClick={() => {
            setPlacing(!placing);
          }}
        >
          {t(placing ? 'documents.page.remarks.stopPlacing' : 'documents.page.remarks.addOnPlace')}
        </Button>
      )}
      <Button size="small" onClick={write}>
        {t('documents.page.remarks.add')}
      </Button>
      <Box role="status" sx={{ flexBasis: '100%', color: 'text.secondary', fontSize: 13 }}>
        {placing && t('documents.page.remarks.point')}
      </Box>
    </Box>
  );
}

function Items({ remarks }: { remarks: Remarks }) {
  const { t } = useTranslation();
  const { shown, all, resolved, withResolved, setWithResolved } = remarks;
  return (
    // As high as what stands here while they are waited for.
    <Box sx={{ minHeight: 48 }}>
      {all.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{t('documents.page.remarks.none')}</Typography>
      )}
      <Box component="ol" role="list" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((remark) => (
          <RemarkItem key={remark.id} remark={remark} remarks={remarks} />
        ))}
      </Box>
      {resolved > 0 && (
        <Button
          size="small"
          sx={{ ml: -0.75 }}
          aria-pressed={withResolved}
          onClick={() => {
            setWithResolved(!withResolved);
          }}
        >
          {t(
            withResolved
              ? 'documents.page.remarks.hideResolved'
              : 'documents.page.remarks.showResolved',
            { count: resolved },
          )}
        </Button>
      )}
    </Box>
  );
}

export function RemarkList({ revision, remarks }: RemarkListProps) {
  const { t } = useTranslation();
  const { query, writing, newPlace, stop } = remarks;
  const mayAdd = revision.may.includes('comment');
  return (
    <DocumentSection title={t('documents.page.remarks.title')}>
      {mayAdd && !writing && <Add revision={revision} remarks={remarks} />}
      {mayAdd && writing && (
        <RemarkForm
          key={newPlace ? `${newPlace.page} ${newPlace.x} ${newPlace.y}` : 'whole'}
          revision={revision}
          place={newPlace}
          draft={remarks.draft}
          onChange={remarks.keep}
          onDone={stop}
        />
      )}
      <QueryState
        query={query}
        skeleton={<Skeleton variant="rounded" height={48} />}
        what={t('documents.page.remarks.title')}
      >
        {() => <Items remarks={remarks} />}
      </QueryState>
    </DocumentSection>
  );
}
