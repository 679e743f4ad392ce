import { undoDepth } from '@codemirror/commands';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createStudio } from '../../../../viewer/studio/app/create-studio.ts';
import { decodeText } from '../../../../viewer/studio/services/bytes.ts';
import { createLanguageHandlers } from '../../../../viewer/studio/services/language/language-handlers.ts';
import type { AuthorFiles } from '../../../../viewer/studio/ports/author-files.ts';
import type { AuthorLanguage } from '../../../../viewer/studio/ports/author-language.ts';
import { createFakeClock, settle } from '../../../fakes/fake-clock.ts';
import { hasCorpus, readCorpusMaps } from '../../../support/corpus.ts';

// Real maps, in the forms that editors save, opened in the Studio: unedited parts stay byte for byte.

const PATH = 'skillmap.md';
const MARK = '\uFEFF';

const SPELLINGS: readonly (readonly [name: string, spell: (text: string) => string])[] = [
  ['their own bytes', (text) => text],
  ['\\r\\n and a byte order mark', (text) => MARK + text.replace(/\r?\n/g, '\r\n')],
  ['line ends of three kinds', mixed],
  ['no end of the last line', (text) => text.trimEnd()],
  ['tabs', (text) => text.replace(/^ +|(?<=[:*-]) /gm, '\t')],
];

function mixed(text: string): string {
  let count = 0;
  return text.replace(/\r?\n/g, () => ['\n', '\r\n', '\n', '\r', '\r\n'][count++ % 5] ?? '');
}

/** The Studio on a folder with one map, in memory. */
async function openMap(text: string) {
  const bytes = new Map([[PATH, new TextEncoder().encode(text)]]);
  let version = 1;
  const unused = async (): Promise<never> => {
    throw new Error('The test does not expect this call.');
  };
  const files: AuthorFiles = {
    list: async () => ({
      kind: 'listed',
      files: [...bytes].map(([path, { length }]) => ({ path, size: length })),
    }),
    read: async (path) => {
      const found = decodeText(bytes.get(path) ?? new Uint8Array());
      return found === undefined ? { kind: 'missing' } : { kind: 'read', text: found, version: `${version}` };
    },
    write: async (path, written) => {
      bytes.set(path, new TextEncoder().encode(written));
      version += 1;
      return { kind: 'written', version: `${version}` };
    },
    readBytes: unused,
    createBytes: unused,
    rename: unused,
    remove: unused,
    watch: () => () => undefined,
  };
  const answers = createLanguageHandlers((path) => bytes.get(path));
  const call = async (name: keyof typeof answers, asked: never): Promise<unknown> => answers[name](asked);
  const studio = createStudio({
    page: { rules: {} },
    files,
    drafts: {
      list: async () => [],
      read: async () => undefined,
      write: async () => undefined,
      writeNow: () => undefined,
      remove: async () => undefined,
    },
    language: { call: call as AuthorLanguage['call'], dispose: () => undefined },
    clock: createFakeClock(),
    openHistory: unused,
    words: { labelOf: (path) => path, phrases: {} },
  });
  onTestFinished(studio.dispose);
  await studio.load();
  const save = async (): Promise<string> => {
    studio.saving.saveAll();
    await settle();
    expect(studio.saving.hasUnsaved()).toBe(false);
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.get(PATH));
  };
  const documentNow = () => {
    const state = studio.texts.state(PATH);
    if (!state) throw new Error('The map is not open.');
    return state;
  };
  return { ...studio, save, documentNow, writes: () => version - 1 };
}

/** A file's lines with their line ends. */
const linesOf = (text: string): string[] => text.match(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g) ?? [];

describe.skipIf(!hasCorpus)('the Studio with real maps', () => {
  const maps = readCorpusMaps().map(({ name, text }) => ({ name, text }));

  describe.each(SPELLINGS)('with %s', (_, spell) => {
    test.each(maps)('restores every byte of $name by undoing several edits', async ({ text }) => {
      const file = spell(text);
      const { texts, store, outline, rename, save, documentNow, writes } = await openMap(file);
      expect([await save(), writes()]).toEqual([file, 0]);

      const [first] = await outline(PATH);
      store.setState({ naming: { path: PATH, offset: first?.children[0]?.nameRange.start ?? 0, name: '' } });
      const refusal = await rename('renamed-in-the-studio');
      expect((await save()).includes('renamed-in-the-studio')).toBe(refusal === undefined);

      const { doc } = documentNow();
      // Joins and splits lines, moves some away, inserts one, and then undoes all of it.
      for (const at of [0.8, 0.5, 0.2].map((part) => doc.line(Math.ceil(doc.lines * part)))) {
        texts.dispatch(PATH, { changes: { from: at.to, insert: '\n* tags: new, more\n' } });
        const end = Math.min(at.to + 40, documentNow().doc.length);
        texts.dispatch(PATH, { changes: { from: at.from, to: end } });
      }
      expect(await save()).not.toBe(file);
      texts.dispatch(PATH, { changes: { from: 0, to: documentNow().doc.length } });
      expect(await save()).toBe(file.startsWith(MARK) ? MARK : '');

      while (undoDepth(documentNow()) > 0) texts.undo(PATH);
      expect(await save()).toBe(file);
    });

    test.each(maps)('changes only the line of an edited attribute in $name', async ({ text }) => {
      const file = spell(text);
      const { texts, save, documentNow } = await openMap(file);
      const { doc } = documentNow();
      const attribute = /^\s*[*-]\s*name:.*$/m.exec(doc.toString());
      if (!attribute) throw new Error('The map has no name.');
      const { number, to } = doc.lineAt(attribute.index + attribute[0].length);
      texts.dispatch(PATH, { changes: { from: to, insert: ' edited' } });
      const [before, after] = [linesOf(file), linesOf(await save())];
      const line = before[number - 1] ?? '';
      expect(after).toEqual(before.with(number - 1, line.replace(/(?=[\r\n]*$)/, ' edited')));
    });
  });
});
