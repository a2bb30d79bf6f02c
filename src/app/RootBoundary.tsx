/** The last net: what nothing else has caught ends in the page's own message, never in a blank page. */
import { Component, type ReactNode } from 'react';
import { showBootFailure } from '../ui/start/bootFailure';

export class RootBoundary extends Component<{ children: ReactNode }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    showBootFailure();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
