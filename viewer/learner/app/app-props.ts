import type { Notifier } from '../state/notifier.ts';
import type { ViewerStore } from '../state/store.ts';
import type { Learner } from './create-learner.ts';
import type { ViewerEnv } from '../adapters/env.ts';
import type { Services } from '../adapters/services.ts';

export interface AppProps extends Pick<Learner, 'commands' | 'mapViews'> {
  env: ViewerEnv;
  services: Services;
  viewer: ViewerStore;
  notifier: Notifier;
}
