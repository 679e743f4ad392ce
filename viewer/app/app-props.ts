import type { ModalEvent } from '../features/modals/modal.ts';
import type { ViewerStore } from '../state/store.ts';
import type { ViewerEnv } from './env.ts';
import type { Learning } from './learning/learning.ts';
import type { Notifier } from './learning/notifier.ts';
import type { Services } from './services.ts';

/** What the viewer's parts are made of. */
export interface AppProps {
  env: ViewerEnv;
  services: Services;
  viewer: ViewerStore;
  learning: Learning;
  notifier: Notifier;
  /** Hears of what learners decide in dialogs. */
  onDecided?: (event: ModalEvent) => void;
}
