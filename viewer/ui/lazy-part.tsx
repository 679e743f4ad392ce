import { Component, Suspense, lazy } from 'react';
import type { ComponentType, ContextType, ReactNode } from 'react';
import { TextContext, useDeferredTexts } from '../i18n/use-text.ts';

/** Code that is loaded when it is first drawn, and again after that has failed. */
export interface Part<Props> {
  current: () => ComponentType<Props>;
  /** Loads it ahead: it is then drawn at once. Never rejects. */
  preload: () => Promise<void>;
  renew: () => void;
}

/** A part of the page in a chunk of its own. */
export function createPart<Props extends object>(load: () => Promise<ComponentType<Props>>): Part<Props> {
  let loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => (loaded ??= await load());
  const create = () => lazy(async () => ({ default: await loadOnce() }));
  let part: ComponentType<Props> | undefined;
  return {
    // A loaded part is drawn without Suspense: React delays what follows a wait by a third of a second. A part that was
    // drawn stays the same component, or it would lose its state.
    current: () => {
      part ??= loaded ?? create();
      return part;
    },
    preload: async () => {
      try {
        await loadOnce();
      } catch {
        // Then it is loaded when it is drawn.
      }
    },
    // React never loads a failed lazy component again.
    renew: () => {
      part = undefined;
    },
  };
}

interface LazyPartProps<Props> {
  part: Part<Props>;
  /** Draws it. */
  children(this: void, Loaded: ComponentType<Props>): ReactNode;
  /** While it is loading. */
  fallback?: ReactNode;
  /** What stands there instead of it when it is lost, by a bad network or a newer version of the page. */
  renderFailed?(this: void, retry: () => void): ReactNode;
  onFailed?(this: void): void;
}

/** Draws a part, and keeps the page standing where the part fails. */
export class LazyPart<Props extends object> extends Component<LazyPartProps<Props>, { isLost: boolean }> {
  static override contextType = TextContext;
  declare context: ContextType<typeof TextContext>;
  override state = { isLost: false };

  static getDerivedStateFromError() {
    return { isLost: true };
  }

  override componentDidCatch() {
    this.props.part.renew();
    this.context?.renewDeferred();
    this.props.onFailed?.();
  }

  override render() {
    const { part, children, fallback = null, renderFailed } = this.props;
    if (this.state.isLost) return renderFailed?.(() => this.setState({ isLost: false })) ?? null;
    return (
      <Suspense fallback={fallback}>
        <WithDeferredTexts>{children(part.current())}</WithDeferredTexts>
      </Suspense>
    );
  }
}

/** Parts that load later say what is not among the first texts. */
function WithDeferredTexts({ children }: { children: ReactNode }) {
  useDeferredTexts();
  return children;
}
