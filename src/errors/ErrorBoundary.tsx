/** Catches what a screen or a part of one throws, so that the rest of the page stays; a new `resetKey` tries again. */
import { Box, Button } from '@mui/material';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChunkMissing } from '../ui/code/chunkMissing';
import { renewLazy } from '../ui/code/lazyNamed';
import { Notice } from '../ui/page/Notice';
import { removeStaticSplash } from '../ui/start/staticSplash';
import { MissingPart } from './MissingPart';

interface Props {
  children: ReactNode;
  /** When it changes, as on navigation, the failed screen is forgotten. */
  resetKey?: string;
  /** In the stead of the sentence, for parts that have no room for one. */
  fallback?: (error: unknown, onRetry: () => void) => ReactNode;
}

interface State {
  failed: boolean;
  error?: unknown;
}

function Crash({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Notice
      title={t('state.crashTitle')}
      text={t('state.crashText')}
      action={
        <Button variant="outlined" onClick={onRetry}>
          {t('app.tryAgain')}
        </Button>
      }
    />
  );
}

const sentence = (error: unknown, onRetry: () => void) =>
  error instanceof ChunkMissing ? (
    <MissingPart error={error} onHere={onRetry} />
  ) : (
    <Crash onRetry={onRetry} />
  );

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, error };
  }

  override componentDidCatch() {
    renewLazy();
    removeStaticSplash();
  }

  override componentDidUpdate(before: Props) {
    if (before.resetKey !== this.props.resetKey && this.state.failed) this.handleRetry();
  }

  handleRetry = () => {
    this.setState({ failed: false, error: undefined });
  };

  override render() {
    const { children, fallback = sentence } = this.props;
    const { failed, error } = this.state;
    return failed ? fallback(error, this.handleRetry) : children;
  }
}

const page = (error: unknown, onRetry: () => void) => (
  <Box component="main" sx={{ p: { xs: 2, md: 6 } }}>
    {sentence(error, onRetry)}
  </Box>
);

/** In the stead of the whole page. */
export function PageBoundary(props: Omit<Props, 'fallback'>) {
  return <ErrorBoundary {...props} fallback={page} />;
}
