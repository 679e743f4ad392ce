import { phrase } from '#parser';
import { createStudio } from '../../viewer/studio/app/create-studio.ts';
import { isChecked } from '../../viewer/studio/code-host/publish-checks.tsx';
import { createLanguageHandlers } from '../../viewer/studio/services/language/language-handlers.ts';
import type { AuthorFiles } from '../../viewer/studio/ports/author-files.ts';
import type { ServerCheck } from '../../viewer/studio/ports/author-language.ts';
import { toRefused } from '../../viewer/studio/services/language/to-document.ts';
import { createListeners } from '../../viewer/shared/ports/listeners.ts';
import { createFakeClock } from '../fakes/fake-clock.ts';

const encoder = new TextEncoder();

/** Opens a Studio without a page, on files in memory, with the parser in the same thread. */
export async function openMemoryStudio(
  given: Readonly<Record<string, string>>,
  server: { checkOnServer?: ServerCheck } = {},
) {
  const contents = new Map(Object.entries(given));
  const listeners = createListeners<[paths: readonly string[]]>();
  const done = { kind: 'done' } as const;
  const files: AuthorFiles = {
    list: async () => ({
      kind: 'listed',
      files: [...contents].map(([path, text]) => ({ path, size: text.length })),
    }),
    read: async (path) => {
      const text = contents.get(path);
      return text === undefined ? { kind: 'missing' } : { kind: 'read', text, version: text };
    },
    readBytes: async (path) => {
      const text = contents.get(path);
      return text === undefined
        ? { kind: 'missing' }
        : { kind: 'read', bytes: encoder.encode(text), version: text };
    },
    write: async (path, text, version) => {
      if (contents.get(path) !== version) return { kind: 'outdated' };
      contents.set(path, text);
      listeners.notify([path]);
      return { kind: 'written', version: text };
    },
    createBytes: async (path, bytes) => {
      contents.set(path, new TextDecoder().decode(bytes));
      listeners.notify([path]);
      return done;
    },
    rename: async (from, to) => {
      if (contents.has(to)) return toRefused(phrase('refusal.path-exists', { path: to }));
      contents.set(to, contents.get(from) ?? '');
      contents.delete(from);
      listeners.notify([from, to]);
      return done;
    },
    remove: async (path) => {
      contents.delete(path);
      listeners.notify([path]);
      return done;
    },
    watch: listeners.add,
  };
  const answers = createLanguageHandlers((path) => {
    const text = contents.get(path);
    return text === undefined ? undefined : encoder.encode(text);
  });
  const clock = createFakeClock();
  const studio = createStudio({
    page: { rules: {} },
    ...server,
    files,
    drafts: {
      list: async () => [],
      read: async () => undefined,
      write: async () => undefined,
      writeNow: () => undefined,
      remove: async () => undefined,
    },
    language: {
      call: async (name, asked) => (await answers[name](asked as never)) as never,
      dispose: () => undefined,
    },
    clock,
    openHistory: () => Promise.reject(new Error('There is none.')),
    words: { labelOf: (path) => path, phrases: {} },
  });
  await studio.load();
  await clock.pass(1000);
  // Wait until the files are checked: loading the parser takes real time.
  for (let tries = 0; tries < 1000 && !isChecked(studio.store.getState()); tries += 1) await clock.pass(1);
  return { studio, clock, textsNow: () => Object.fromEntries(contents) };
}
