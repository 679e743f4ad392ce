import { Component, type ReactNode } from 'react';
import { PageError } from '../features/page/page-error.tsx';

interface AppGuardProps {
  children: ReactNode;
}

/**
 * An error boundary: if rendering fails, shows a message and a retry button instead of a blank page. Work in memory is
 * kept.
 */
export class AppGuard extends Component<AppGuardProps, { failure: string | undefined }> {
  override state = { failure: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { failure: String(error) };
  }

  override render() {
    const { failure } = this.state;
    if (failure === undefined) return this.props.children;
    return (
      <main>
        <PageError details={failure} onRetry={() => this.setState({ failure: undefined })} />
      </main>
    );
  }
}
