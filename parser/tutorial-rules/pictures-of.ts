import { withoutLocale } from '../addresses/localized-path.ts';
import { resolveContentUrl } from '../addresses/resolve-content-url.ts';
import { findPictures, type PictureUrl } from '../addresses/tutorial-markdown.ts';
import { findRangeAt } from '../facts/block-ranges.ts';
import { contentRepositoryOf } from '../facts/named-files.ts';
import { usesOfTutorial } from '../facts/tutorial-uses.ts';
import { oncePer } from '../once-per.ts';
import type { TutorialDocument } from '../tutorial/tutorial-document.ts';
import type { CheckContext } from '../diagnostics/rule.ts';

/** The pictures of a tutorial that learners see: not those in blocks and comments. */
export const picturesOf = oncePer(({ blocks, comments, source }: TutorialDocument): readonly PictureUrl[] =>
  findPictures(source.text).filter(
    ({ start }) => !findRangeAt(blocks, start) && !findRangeAt(comments, start),
  ),
);

interface LocalPicture {
  path: string;
  /** The first address that names it. */
  picture: PictureUrl;
}

/** The pictures of a tutorial that are in its repository, each once. */
export function localPicturesOf({
  document,
  repository = {},
  path = '',
}: CheckContext<TutorialDocument>): LocalPicture[] {
  const { files } = repository;
  if (!files) return [];
  const [use] = usesOfTutorial(repository, path);
  const content = contentRepositoryOf({ repository, path: use?.mapPath ?? path });
  const from = { kind: 'local', path: withoutLocale(path) } as const;
  const found = new Map<string, LocalPicture>();
  for (const picture of picturesOf(document)) {
    const location = resolveContentUrl(picture.url, content, { from });
    if (location.kind !== 'local' || found.has(location.path) || !files.has(location.path)) continue;
    found.set(location.path, { path: location.path, picture });
  }
  return [...found.values()];
}
