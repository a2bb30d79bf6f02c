/** The file of exactly one revision, in the preview. What draws it comes with the first file that is shown. */
import { Box } from '@mui/material';
import { Suspense, useMemo } from 'react';
import { fileSource } from '../../api/files';
import type { RevisionBrief } from '../../contract/documents/documentRecords';
import { ErrorBoundary } from '../../errors/ErrorBoundary';
import { lazyNamed } from '../../ui/code/lazyNamed';

const FilePreview = lazyNamed(() => import('../../parts/preview/FilePreview'), 'FilePreview');

export function RegisterFile({ revision: { id, file } }: { revision: RevisionBrief }) {
  const { name, mime, size, pages, sha256 } = file;
  const source = useMemo(() => fileSource({ id, sha256 }), [id, sha256]);
  return (
    <Box sx={{ flex: '1 0 360px', minHeight: 0 }}>
      <ErrorBoundary>
        <Suspense>
          <FilePreview source={source} name={name} mime={mime} size={size} pages={pages} />
        </Suspense>
      </ErrorBoundary>
    </Box>
  );
}
