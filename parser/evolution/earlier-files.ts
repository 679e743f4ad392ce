import type { EarlierFile } from '../diagnostics/rule.ts';
import { isMarkdownPath } from '../repository/map-path.ts';
import type { RepositoryFiles } from '../repository/repository-files.ts';
import { findMoved } from './find-moved.ts';

/** Returns earlier versions of changed maps and tutorials by current path, and of removed ones by earlier path. */
export function earlierFiles(before: RepositoryFiles, now: RepositoryFiles): Map<string, EarlierFile> {
  const [then, texts] = [textsOf(before), textsOf(now)];
  const earlier = new Map<string, EarlierFile>();
  const moved = findMoved(then, texts);
  for (const [path, from] of moved) {
    const text = then.get(from) ?? '';
    if (from !== path || text !== texts.get(path)) earlier.set(path, { text, path: from });
  }
  const kept = new Set(moved.values());
  for (const [path, text] of then) if (!kept.has(path)) earlier.set(path, { text, path, isRemoved: true });
  return earlier;
}

function textsOf(files: RepositoryFiles): Map<string, string> {
  const markdown = files.paths.filter((path) => isMarkdownPath(path));
  return new Map(
    markdown.flatMap((path) => {
      const text = files.textOf(path);
      return text === undefined ? [] : [[path, text] as const];
    }),
  );
}
