/** A part with code of its own that opens over the page: where that does not come a toast says so, and it closes. */
import { Suspense, useEffect, useRef, type ReactNode } from 'react';
import { ErrorBoundary } from './ErrorBoundary';
import { report } from './report';

function NotOpened({ error, onClose }: { error: unknown; onClose: () => void }) {
  const close = useRef(onClose);
  useEffect(() => {
    report(error);
    close.current();
  }, [error]);
  return null;
}

export function Opened({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <ErrorBoundary fallback={(error) => <NotOpened error={error} onClose={onClose} />}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
