import type { StoreApi } from 'zustand/vanilla';
import type { FileChange } from '#parser';
import type { AuthorFiles } from '../ports/author-files.ts';
import type { StudioState } from '../state/studio-state.ts';
import { troubleOf } from '../state/trouble.ts';
import type { TemplateFiles } from '#schemas/templates/templates.ts';
import type { Texts } from '../text/texts.ts';

interface BeginningOptions {
  files: Pick<AuthorFiles, 'read' | 'write'>;
  store: StoreApi<StudioState>;
  texts: Pick<Texts, 'state'>;
  open: (path: string) => Promise<void>;
  create: (path: string, text: string) => void;
  make: (path: string, changes: readonly FileChange[]) => Promise<void>;
  batchMapUpdates: (paths: readonly string[], work: () => Promise<void>) => Promise<void>;
}

const MAP = 'skillmap.md';

/**
 * Writes a template's files to the folder and opens its map. Existing files keep their content, except for a map that
 * is empty.
 */
export async function createFromTemplate(contents: TemplateFiles, options: BeginningOptions): Promise<void> {
  const { files, store, texts, open, create, make, batchMapUpdates } = options;
  const others = Object.entries(contents).filter(([path]) => path !== MAP);
  for (const [path, text] of others) {
    const outcome = await files.write(path, text, undefined);
    if (outcome.kind !== 'written' && outcome.kind !== 'outdated') {
      return store.setState({ trouble: troubleOf(path, outcome) });
    }
  }
  // The worker has to know the files before the map mentions them. Otherwise, it would report them as missing.
  const paths = others.map(([path]) => path);
  await batchMapUpdates(paths, async () => undefined);
  const text = contents[MAP] ?? '';
  const { folder } = store.getState();
  const isThere = folder.kind === 'listed' && folder.files.some(({ path }) => path === MAP);
  const reading = isThere ? await files.read(MAP) : undefined;
  if (reading?.kind !== 'read' || reading.text.trim() !== '') return create(MAP, text);
  await open(MAP);
  const end = texts.state(MAP)?.doc.length ?? 0;
  return make(MAP, [{ kind: 'edit', edits: [{ start: 0, end, text }] }]);
}
