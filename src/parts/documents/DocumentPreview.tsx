/** The file of exactly one revision, in the page. The preview's code is loaded with the first one. */
import { Suspense, useMemo, type ReactNode } from 'react';
import { fileSource } from '../../api/files';
import type { RevisionBrief } from '../../contract/documents/documentRecords';
import { FILE_KINDS } from '../../contract/documents/uploads';
import { ErrorBoundary } from '../../errors/ErrorBoundary';
import { lazyNamed } from '../../ui/code/lazyNamed';
import { DocumentDownload } from './DocumentDownload';
import { DocumentPrint } from './DocumentPrint';

const FilePreview = lazyNamed(() => import('../preview/FilePreview'), 'FilePreview');

/** Pictures that the server can put on a page. */
const ON_A_PAGE: readonly string[] = [FILE_KINDS.png, FILE_KINDS.jpg];

interface Place {
  page: number;
  x: number;
  y: number;
}

interface DocumentPreviewProps {
  revision: Pick<RevisionBrief, 'id' | 'file'>;
  overlay?: ((page: number) => ReactNode) | undefined;
  onPlace?: ((place: Place) => void) | undefined;
  show?: { page: number } | undefined;
  position?: number | undefined;
  onPosition?: ((position: number) => void) | undefined;
}

export function DocumentPreview({ revision, ...props }: DocumentPreviewProps) {
  const { id, file } = revision;
  const { sha256 } = file;
  const slip = ON_A_PAGE.includes(file.mime) ? 'asPdf' : 'slip';
  const source = useMemo(() => fileSource({ id, sha256 }), [id, sha256]);
  return (
    <ErrorBoundary>
      <Suspense>
        <FilePreview
          {...props}
          key={id}
          source={source}
          mime={file.mime}
          name={file.name}
          size={file.size}
          pages={file.pages}
          actions={
            <>
              {file.mime === FILE_KINDS.pdf ? (
                <DocumentPrint revisionId={id} />
              ) : (
                <DocumentDownload revisionId={id} slip={slip} small />
              )}
              <DocumentDownload revisionId={id} small />
            </>
          }
          download={
            <>
              <DocumentDownload revisionId={id} />
              {file.mime !== FILE_KINDS.pdf && <DocumentDownload revisionId={id} slip={slip} />}
            </>
          }
        />
      </Suspense>
    </ErrorBoundary>
  );
}
