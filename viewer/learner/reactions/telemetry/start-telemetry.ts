import type { Commands } from '../../commands/table.ts';
import { messages } from '../../../shared/i18n/generated/first-en.ts';
import type { EditorSession } from '../../../shared/protocol/editor-session.ts';
import type { Languages } from '../../../shared/ports/page.ts';
import type { Telemetry } from '../../ports/telemetry.ts';
import type { ViewerStore } from '../../state/store.ts';
import { watchViewer, type ViewerWatch } from './watch-viewer.ts';

export interface TelemetryOptions {
  window: Window & typeof globalThis;
  viewer: ViewerStore;
  commands: Pick<Commands, 'onDispatch'>;
  services: { session: Pick<EditorSession, 'onEvent'>; languages: Languages };
  telemetry: Telemetry;
}

/** Reports the viewer's events and script errors until stopped. */
export function startTelemetry({
  window,
  viewer,
  commands,
  services,
  telemetry,
}: TelemetryOptions): ViewerWatch {
  const { session, languages } = services;
  const title = messages['page.defaultTitle'];
  const watch = watchViewer({
    viewer,
    commands,
    session,
    telemetry,
    locale: languages.current.locale,
    // The default title is not translated, so that all languages count as one page.
    defaultTitle: typeof title === 'string' ? title : '',
  });
  const going = new AbortController();
  const { signal } = going;
  window.addEventListener('pagehide', telemetry.flush, { signal });
  window.document.addEventListener(
    'visibilitychange',
    () => window.document.visibilityState === 'hidden' && telemetry.flush(),
    { signal },
  );
  // Report only the error's type, because messages may quote what a learner wrote.
  window.addEventListener('error', ({ error }) => watch.reportScriptError(toCode(error)), { signal });
  window.addEventListener('unhandledrejection', ({ reason }) => watch.reportScriptError(toCode(reason)), {
    signal,
  });
  return {
    ...watch,
    stop: () => {
      going.abort();
      watch.stop();
      telemetry.flush();
    },
  };
}

function toCode(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}
