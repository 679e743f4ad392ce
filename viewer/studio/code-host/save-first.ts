import type { Studio } from '../state/create-studio.ts';
import { worstSave } from '../state/text-state.ts';

/** Saves all texts; false where one cannot be saved, so that the files are not what the author sees. */
export function saveFirst({ store, saving }: Pick<Studio, 'store' | 'saving'>): Promise<boolean> {
  saving.saveAll();
  return new Promise((resolve) => {
    const look = (): void => {
      const kind = worstSave(store.getState())?.state.kind ?? 'saved';
      if (kind === 'unsaved' || kind === 'saving') return;
      stop();
      resolve(kind === 'saved');
    };
    const stop = store.subscribe(look);
    look();
  });
}
