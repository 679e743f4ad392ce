import { expect, test } from 'vitest';
import type { AuthorLanguage } from '../../../../viewer/studio/ports/author-language.ts';
import { storeFiles } from '../../../../viewer/studio/files/store-files.ts';
import { openMemoryStudio } from '../../../support/memory-studio.ts';

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
      toFree: () => (path) => path,
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

test.each(['png', 'pdf'])(
  'a certificate and its picture keep a common name if a %s has that name',
  async (taken) => {
    const own = `certificates/hero.${taken}`;
    const { studio, textsNow } = await openMemoryStudio({ 'skillmap.md': '# a\n', [own]: 'own' });
    const made = ['certificates/hero.pdf', 'certificates/hero.png'].map((path) => ({
      path,
      bytes: new TextEncoder().encode('made'),
      replaces: false,
    }));
    const used: string[] = [];
    await studio.fileActions.storeFiles('skillmap.md', made, async (addresses) => used.push(...addresses));
    expect(used).toEqual(['/certificates/hero-2.pdf', '/certificates/hero-2.png']);
    expect(textsNow()).toMatchObject({
      [own]: 'own',
      'certificates/hero-2.pdf': 'made',
      'certificates/hero-2.png': 'made',
    });
  },
);
