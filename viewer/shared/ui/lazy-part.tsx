import { Component, createContext, type ComponentType, type ReactNode } from 'react';
import { useLaterTexts, useLoading } from '../i18n/use-text.ts';
import { createDeferred, type Deferred } from '../ports/deferred.ts';

/** A component whose code is loaded when it is first rendered. */
export type Part<Props> = Deferred<ComponentType<Props>>;

/** Creates a part of the page that has its own chunk. */
export function createPart<Props extends object>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  return createDeferred(load);
}

/** Provides a function that reports to the user that a part which they have opened cannot be loaded. */
export const SayLost = createContext((): void => undefined);

interface LazyPartProps<Props> {
  part: Part<Props>;
  children(this: void, Loaded: ComponentType<Props>): ReactNode;
  /** Content to show while the part loads. */
  fallback?: ReactNode;
  /** Returns the content to show if loading fails, because of the network or a newer version of the page. */
  renderFailed?(this: void, retry: () => void): ReactNode;
  onFailed?(this: void): void;
}

/** Renders a part of the page. If it fails to load or to render, the rest of the page keeps working. */
export class LazyPart<Props extends object> extends Component<LazyPartProps<Props>, { isLost: boolean }> {
  override state = { isLost: false };

  static getDerivedStateFromError() {
    return { isLost: true };
  }

  override componentDidCatch() {
    this.props.onFailed?.();
  }

  override render() {
    const { renderFailed, ...props } = this.props;
    if (this.state.isLost) return renderFailed?.(() => this.setState({ isLost: false })) ?? null;
    return <WhenLoaded {...props} />;
  }
}

function WhenLoaded<Props extends object>({ part, children, fallback = null }: LazyPartProps<Props>) {
  const Loaded = part.current();
  useLoading(Loaded ? undefined : part.load);
  const hasTexts = useLaterTexts();
  return Loaded && hasTexts ? children(Loaded) : fallback;
}
