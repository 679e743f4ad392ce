import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createFromTemplate } from '../../../../viewer/studio/files/create-from-template.ts';
import { initialState } from '../../../../viewer/studio/state/studio-state.ts';

test('the worker knows the files of a template before its map mentions them', async () => {
  const steps: string[] = [];
  const unexpected = async (): Promise<never> => Promise.reject(new Error('The folder has no map yet.'));
  await createFromTemplate(
    { 'skillmap.md': '# map\n', 'tutorials/one.md': '# One\n' },
    {
      files: {
        read: unexpected,
        write: async (path) => {
          steps.push(`write ${path}`);
          return { kind: 'written', version: '1' };
        },
      },
      store: createStore(() => initialState),
      texts: { state: () => undefined },
      open: unexpected,
      create: (path) => void steps.push(`create ${path}`),
      make: unexpected,
      batchMapUpdates: async (paths) => void steps.push(`update ${paths.join()}`),
    },
  );
  expect(steps).toEqual(['write tutorials/one.md', 'update tutorials/one.md', 'create skillmap.md']);
});
