/** Catches what a screen throws, so that the rest of the page stays; a new `resetKey` tries again. */
import { Button } from '@mui/material';
import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ChunkMissing } from './lazyNamed';
import { Notice } from './QueryState';

interface Props {
  children: ReactNode;
  /** When it changes, as on navigation, the failed screen is forgotten. */
  resetKey: string;
}

interface State {
  failed: boolean;
  /** Only a new page load can bring the code that is missing. */
  chunkMissing?: boolean;
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

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failed: true, chunkMissing: error instanceof ChunkMissing };
  }

  override componentDidUpdate(before: Props) {
    if (before.resetKey !== this.props.resetKey && this.state.failed)
      this.setState({ failed: false });
  }

  handleRetry = () => {
    if (this.state.chunkMissing) window.location.reload();
    this.setState({ failed: false });
  };

  override render() {
    return this.state.failed ? <Crash onRetry={this.handleRetry} /> : this.props.children;
  }
}
