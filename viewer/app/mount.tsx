import '../styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { AuthoringSnapshot } from '#schemas/authoring.ts';
import { messages } from '../i18n/generated/en.ts';
import { TextsProvider } from '../i18n/texts-provider.tsx';
import { createViewerStore } from '../state/store.ts';
import { applyBrand } from '../ui/brand-properties.ts';
import { App } from './app.tsx';
import type { ViewerEnv } from './env.ts';
import { createLearning } from './learning/create-learning.ts';
import { createNotifier } from './learning/notifier.ts';
import { createServices } from './services.ts';

/** The viewer on a page. */
export interface MountedViewer {
  /** What `skillmap dev` sends at each save. */
  receive: (snapshot: AuthoringSnapshot) => void;
  unmount: () => void;
}

const GOING = ['beforeunload', 'visibilitychange', 'pagehide'];

/** Draws the viewer into an element and keeps it going. */
export function mountSkillmap(element: HTMLElement, env: ViewerEnv): MountedViewer {
  const services = createServices(env, window);
  const viewer = createViewerStore(services.preferences.read());
  const notifier = createNotifier(viewer, services.clock);
  services.onStorageProblem(notifier.reportStorage);
  const learning = createLearning({
    ...services,
    viewer,
    notifier,
    // Sharing and hosting games need a server.
    features: { canShare: false, canHostMultiplayer: false },
  });
  // What the editor handed over last must reach the disk before the page goes.
  const flush = (): void => void services.session.flush();
  // Storing takes a moment: it begins with the first sign that the page may go.
  for (const sign of GOING) window.addEventListener(sign, flush);

  const undoBrand = applyBrand(document.documentElement, env.targetConfig.brand);
  const root = createRoot(element);
  root.render(
    <StrictMode>
      <TextsProvider locale="en" messages={messages}>
        <App env={env} services={services} viewer={viewer} learning={learning} notifier={notifier} />
      </TextsProvider>
    </StrictMode>,
  );
  return {
    receive: (snapshot) => services.authoring?.receive(snapshot),
    unmount: () => {
      root.unmount();
      for (const sign of GOING) window.removeEventListener(sign, flush);
      learning.dispose();
      services.session.dispose();
      undoBrand();
    },
  };
}
