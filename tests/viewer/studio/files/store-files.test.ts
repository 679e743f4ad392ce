import { expect, test } from 'vitest';
import type { AuthorLanguage } from '../../../../viewer/studio/ports/author-language.ts';
import { storeFiles } from '../../../../viewer/studio/files/store-files.ts';

test('a text mentions new files only once they are listed, so that none is reported as missing', async () => {
  const happened: string[] = [];
  const done = { kind: 'done' } as const;
  const language: Pick<AuthorLanguage, 'call'> = { call: async () => undefined as never };
  const trouble = await storeFiles(
    {
      files: {
        readBytes: async () => ({ kind: 'missing' }),
        createBytes: async (path) => {
          happened.push(`created ${path}`);
          return done;
        },
        remove: async () => done,
      },
      language,
      batchMapUpdates: async (paths, work) => {
        await work();
        happened.push(`listed ${paths.join()}`);
      },
      freePath: (wanted) => wanted,
    },
    'skillmap.md',
    [{ path: 'certificates/a.pdf', bytes: new Uint8Array(), replaces: false }],
    async ([address]) => void happened.push(`used ${address}`),
  );
  expect(trouble).toBeUndefined();
  expect(happened).toEqual([
    'created certificates/a.pdf',
    'listed certificates/a.pdf',
    'used /certificates/a.pdf',
  ]);
});
