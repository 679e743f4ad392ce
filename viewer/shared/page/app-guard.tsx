import { Component, type ReactNode } from 'react';
import { PageError } from '../features/page/page-error.tsx';

interface AppGuardProps {
  children: ReactNode;
}

/** Keeps a page that cannot be drawn from turning blank: says so, and tries again. Work in memory stays as it is. */
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
