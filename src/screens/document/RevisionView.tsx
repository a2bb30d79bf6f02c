/** One revision: its file with the remarks on it, where it stands, what can be done, and the others beside it. */
import { Box } from '@mui/material';
import { useEffect, useRef } from 'react';
import type { Document, Revision } from '../../contract/documentRecords';
import { DocumentFacts } from './DocumentFacts';
import { DocumentPreview } from '../../parts/documents/DocumentPreview';
import { RevisionActs } from './RevisionActs';
import { RevisionBanner } from './RevisionBanner';
import { RevisionList } from './RevisionList';
import { RemarkList } from './RemarkList';
import { RemarkMarks } from './RemarkMarks';
import { ReviewSteps } from '../../parts/documents/ReviewSteps';
import { useRemarks } from './useRemarks';

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
} as const;

interface RevisionViewProps {
  document: Document;
  revision: Revision;
}

export function RevisionView({ document, revision }: RevisionViewProps) {
  const remarks = useRemarks(revision);
  const file = useRef<HTMLDivElement>(null);
  const { placing } = remarks;
  // On phones the button stands below the file that is to be pointed at.
  useEffect(() => {
    if (placing) file.current?.scrollIntoView({ block: 'nearest' });
  }, [placing]);
  return (
    <>
      <RevisionBanner document={document} revision={revision} />
      <Box sx={COLUMNS}>
        <Box ref={file} sx={FILE}>
          <DocumentPreview
            revision={revision}
            overlay={(page) => <RemarkMarks page={page} remarks={remarks} />}
            onPlace={placing ? remarks.place : undefined}
            show={remarks.show}
          />
        </Box>
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <RevisionActs document={document} revision={revision} />
          <ReviewSteps revision={revision} />
          <RemarkList revision={revision} remarks={remarks} />
          <RevisionList document={document} shown={revision} />
          <DocumentFacts document={document} />
        </Box>
      </Box>
    </>
  );
}
