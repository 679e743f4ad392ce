import type { Identity } from '../services/ports/account.ts';
import type { ShownOnce } from '../services/ports/storage.ts';
import type { Modal } from '../state/modal.ts';
import { sourceOf } from '../state/store.ts';
import type { ViewerStore } from '../state/store.ts';

export interface LoginPrompterOptions {
  viewer: ViewerStore;
  shownOnce: ShownOnce;
  identity?: Pick<Identity, 'current'>;
}

/** §4 The login prompt, once per page source, for a learner who could sign in and has not; else nothing. */
export function createLoginPrompter({ viewer, shownOnce, identity }: LoginPrompterOptions): () => Modal[] {
  return () => {
    const source = sourceOf(viewer.getState().page);
    if (source === undefined || !identity || identity.current().kind === 'signed-in') return [];
    if (shownOnce.has('login-prompt', source)) return [];
    shownOnce.mark('login-prompt', source);
    return [{ kind: 'login-prompt' }];
  };
}
