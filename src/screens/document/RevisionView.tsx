/** One revision: its file with the comments on it, where it stands, what can be done, and the others beside it. */
import { Box } from '@mui/material';
import { useEffect, useRef } from 'react';
import type { Document, Revision } from '../../contract/documents/documentRecords';
import { DocumentFacts } from './DocumentFacts';
import { DocumentPreview } from '../../parts/documents/DocumentPreview';
import { RevisionActions } from './RevisionActions';
import { RevisionBanner } from './RevisionBanner';
import { RevisionList } from './RevisionList';
import { CommentList } from '../../parts/comments/CommentList';
import { CommentMarks } from '../../parts/comments/CommentMarks';
import { PHONE } from '../../ui/phone';
import { ReviewSteps } from '../../parts/reviews/ReviewSteps';
import { useRevisionComments } from '../../parts/comments/useRevisionComments';

/** On phones what is only told follows the file; what warns comes before it. */
const PARTS = {
  [PHONE]: {
    display: 'flex',
    flexDirection: 'column',
    '& > .MuiAlert-colorInfo': { order: 1, mt: 2 },
  },
} as const;

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 380px' },
  gap: 3,
  alignItems: 'start',
} as const;

/** Stays in sight while what stands beside it is read. */
const FILE = {
  position: { lg: 'sticky' },
  top: 69,
  // All of it is seen without scrolling the page.
  height: { xs: '75dvh', lg: 'calc(100dvh - 236px)' },
  minHeight: { xs: 360, lg: 480 },
  // From edge to edge: on a phone every pixel of a drawing counts.
  [PHONE]: { mx: -2 },
} as const;

interface RevisionViewProps {
  document: Document;
  revision: Revision;
}

export function RevisionView({ document, revision }: RevisionViewProps) {
  const comments = useRevisionComments(revision.id);
  const file = useRef<HTMLDivElement>(null);
  const { placing } = comments;
  // On phones the button stands below the file that is to be pointed at.
  useEffect(() => {
    if (placing) file.current?.scrollIntoView({ block: 'nearest' });
  }, [placing]);
  return (
    <Box sx={PARTS}>
      <RevisionBanner document={document} revision={revision} />
      <Box sx={COLUMNS}>
        <Box ref={file} sx={FILE}>
          <DocumentPreview
            revision={revision}
            overlay={(page) => <CommentMarks page={page} comments={comments} />}
            onPlace={placing ? comments.place : undefined}
            show={comments.show}
          />
        </Box>
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <RevisionActions document={document} revision={revision} />
          <ReviewSteps revision={revision} />
          <CommentList revision={revision} comments={comments} />
          <RevisionList document={document} shown={revision} />
          <DocumentFacts document={document} />
        </Box>
      </Box>
    </Box>
  );
}
