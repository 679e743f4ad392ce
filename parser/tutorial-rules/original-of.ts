import { isLocalized, withoutLocale } from '../addresses/localized-path.ts';
import type { CheckContext, FindingDetails, TextRange } from '../diagnostics/rule.ts';
import type { RepositoryFiles } from '../repository/repository-files.ts';
import { readTutorial } from '../tutorial/read-tutorial.ts';
import type { TutorialDocument } from '../tutorial/tutorial-document.ts';

export interface OriginalTutorial {
  path: string;
  document: TutorialDocument;
}

const known = new WeakMap<RepositoryFiles, Map<string, OriginalTutorial | undefined>>();

/** Returns the original of a translation. Undefined for originals, or if it does not exist. Each is parsed once. */
export function originalOf({
  repository,
  path,
}: CheckContext<TutorialDocument>): OriginalTutorial | undefined {
  const files = repository?.files;
  if (!files || path === undefined || !isLocalized(path)) return undefined;
  const originals = known.get(files) ?? new Map<string, OriginalTutorial | undefined>();
  known.set(files, originals);
  const originalPath = withoutLocale(path);
  if (!originals.has(originalPath)) {
    const text = files.textOf(originalPath);
    originals.set(
      originalPath,
      text === undefined ? undefined : { path: originalPath, document: readTutorial(text) },
    );
  }
  return originals.get(originalPath);
}

export function inOriginal(
  { path, document }: OriginalTutorial,
  reason: string,
  range: TextRange,
): NonNullable<FindingDetails['related']> {
  return [{ reason, range, file: { path, source: document.source } }];
}
