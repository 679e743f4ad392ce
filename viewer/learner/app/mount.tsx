import '../../shared/styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { AuthoringSnapshot } from '#schemas/authoring.ts';
import { TextsProvider } from '../../shared/i18n/texts-provider.tsx';
import type { Clock } from '../../shared/ports/clock.ts';
import { startWhenLoaded } from '../../shared/ports/deferred.ts';
import { createViewerStore, type ViewerStore } from '../state/store.ts';
import { SayLost } from '../../shared/ui/lazy-part.tsx';
import { applyProperties, toBrandProperties } from '../../shared/ui/contrast.ts';
import { App } from './app.tsx';
import { AppGuard } from '../../shared/page/app-guard.tsx';
import type { AppProps } from './app-props.ts';
import type { ViewerEnv } from '../adapters/env.ts';
import { logError, logWarning } from '../../shared/adapters/log.ts';
import { logFailures } from '../reactions/log-failures.ts';
import type { Catalogue } from '../../shared/i18n/message.ts';
import { showLanguage } from '../../shared/i18n/show-language.ts';
import { createLearner } from './create-learner.ts';
import { createNotifier } from '../state/notifier.ts';
import { createServices, type Services } from '../adapters/services.ts';
import type { TelemetryOptions } from '../reactions/telemetry/start-telemetry.ts';

export interface MountedViewer {
  /** Updates the viewer with a snapshot that `skillmap dev` sends after each save. */
  receive: (snapshot: AuthoringSnapshot) => void;
  unmount: () => void;
}

export function mountViewer(element: HTMLElement, env: ViewerEnv): MountedViewer {
  // Preload parts that are needed as soon as the map is visible.
  import('./parts/play.ts').catch(() => undefined);
  const services = createServices(env, window);
  const viewer = createViewerStore(services.preferences.read());
  const notifier = createNotifier(viewer, services.clock);
  const stopLog = logFailures(viewer, logError);
  const learner = createLearner({
    ...services,
    viewer,
    notifier,
    shareSettings: env.targetConfig,
  });
  const stopTelemetry = watchByTelemetry({ window, viewer, services, commands: learner.commands });
  const stopSaving = saveOnLeaving(services.session);
  const undoBrand = applyProperties(document.documentElement, toBrandProperties(env.targetConfig.brand));
  const root = createRoot(element);
  const { commands, mapViews } = learner;
  const app: AppProps = { env, services, viewer, commands, mapViews, notifier };
  const onPartLost = (): void => notifier.notify('err', 'part-lost');
  const stopLanguage = showLanguage({
    choice: services.languages.current,
    clock: services.clock,
    loadTranslations: services.loadTranslations,
    isLocalDevelopment: env.authoring !== undefined,
    warn: logWarning,
    show: (catalogue) =>
      whenReady(viewer, services.clock, () =>
        root.render(<ViewerRoot catalogue={catalogue} app={app} onPartLost={onPartLost} />),
      ),
  });
  return {
    receive: (snapshot) => services.authoring?.receive(snapshot),
    unmount: () => {
      stopLanguage();
      root.unmount();
      stopSaving();
      stopLog();
      stopTelemetry();
      learner.dispose();
      // Stores the editor's last changes before the store is disposed.
      void services.session.flush().finally(() => {
        services.session.dispose();
        services.dispose();
      });
      undoBrand();
    },
  };
}

interface ViewerRootProps {
  catalogue: Catalogue;
  onPartLost: () => void;
  app: AppProps;
}

function ViewerRoot({ catalogue, onPartLost, app }: ViewerRootProps) {
  return (
    <StrictMode>
      <TextsProvider catalogue={catalogue}>
        <AppGuard>
          <SayLost value={onPartLost}>
            <App {...app} />
          </SayLost>
        </AppGuard>
      </TextsProvider>
    </StrictMode>
  );
}

const LEAVE_EVENTS = ['beforeunload', 'visibilitychange', 'pagehide'];

/**
 * Saves the editor's last changes at the first sign that the page is closing, since saving takes time. Returns a
 * function that stops listening.
 */
function saveOnLeaving(session: Pick<Services['session'], 'flush'>): () => void {
  const flush = (): void => void session.flush();
  for (const event of LEAVE_EVENTS) window.addEventListener(event, flush);
  return () => {
    for (const event of LEAVE_EVENTS) window.removeEventListener(event, flush);
  };
}

/** §7 Analytics: sends the viewer's events. Does nothing if no endpoint is configured. */
function watchByTelemetry(
  options: Omit<TelemetryOptions, 'telemetry'> & { services: Pick<Services, 'loadTelemetry'> },
): () => void {
  const { loadTelemetry } = options.services;
  if (!loadTelemetry) return () => undefined;
  return startWhenLoaded(
    () => Promise.all([import('../reactions/telemetry/start-telemetry.ts'), loadTelemetry()]),
    ([{ startTelemetry }, telemetry]) => startTelemetry({ ...options, telemetry }).stop,
  );
}

const PATIENCE_MS = 300;

/**
 * Renders at once, unless the document contains a preview of the map. In that case, waits up to `PATIENCE_MS` for the
 * learner's progress, to avoid rendering a map that changes immediately.
 */
function whenReady(viewer: ViewerStore, clock: Clock, draw: () => void): void {
  if (!document.getElementById('first-look') || viewer.getState().isProgressLoaded) return draw();
  const go = (): void => {
    stop();
    stopTimer();
    draw();
  };
  const stop = viewer.subscribe(({ isProgressLoaded }) => {
    if (isProgressLoaded) go();
  });
  const stopTimer = clock.after(PATIENCE_MS, go);
}
