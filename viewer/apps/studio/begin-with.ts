import type { StoreApi } from 'zustand/vanilla';
import type { AuthorFiles } from '../../services/ports/author-files.ts';
import { troubleOf, type StudioState } from './studio-state.ts';
import type { TemplateFiles } from './templates/templates.ts';

interface BeginningOptions {
  files: Pick<AuthorFiles, 'write'>;
  store: StoreApi<StudioState>;
  create: (path: string, text: string) => void;
}

const MAP = 'skillmap.md';

/** Writes a template's files into a folder, and opens its map; a file that is there already stays as it is. */
export async function beginWith(contents: TemplateFiles, options: BeginningOptions): Promise<void> {
  const { files, store, create } = options;
  for (const [path, text] of Object.entries(contents)) {
    if (path === MAP) continue;
    const outcome = await files.write(path, text, undefined);
    if (outcome.kind !== 'written' && outcome.kind !== 'outdated') {
      return store.setState({ trouble: troubleOf(path, outcome) });
    }
  }
  create(MAP, contents[MAP] ?? '');
}
