import { withoutLocale } from '../addresses/localized-path.ts';
import type { ContentRepository } from '../addresses/content-repository.ts';
import { findPictures, findSpacedPictures } from '../addresses/markdown-pictures.ts';
import type { PictureUrl, SpacedPicture } from '../addresses/scan-pictures.ts';
import { resolveContentUrl, type ContentLocation } from '../addresses/resolve-content-url.ts';
import { findRangeAt } from '../facts/block-ranges.ts';
import { contentRepositoryOf } from '../facts/named-files.ts';
import { usesOfTutorial } from '../facts/text-uses.ts';
import { oncePer } from '../once-per.ts';
import type { TutorialDocument } from '../tutorial/tutorial-document.ts';
import type { CheckContext, TextRange } from '../diagnostics/rule.ts';

/** Returns the pictures that learners see. Excludes those in blocks and comments. */
export const picturesOf = oncePer((document: TutorialDocument): readonly PictureUrl[] =>
  findPictures(document.source.text).flatMap((picture) => {
    const shownAt = picture.shownAt.filter((range) => isShown(document, range));
    return shownAt.length > 0 && isShown(document, picture) ? [{ ...picture, shownAt }] : [];
  }),
);

/** Returns the pictures that learners see as text because of spaces in the address. */
export function spacedPicturesOf(document: TutorialDocument): SpacedPicture[] {
  return findSpacedPictures(document.source.text).filter((picture) => isShown(document, picture));
}

function isShown({ blocks, comments }: TutorialDocument, { start }: TextRange): boolean {
  return !findRangeAt(blocks, start) && !findRangeAt(comments, start);
}

/** How a map that refers to the tutorial resolves addresses in it. */
export interface PictureView {
  repository: ContentRepository;
  /** Path of the original tutorial. Relative addresses in a translation start in the original's folder. */
  path: string;
}

/** Returns the views of all maps that refer to the tutorial. If there are none, returns the tutorial's own view. */
export function viewsOf({
  repository = {},
  path = '',
}: Pick<CheckContext<TutorialDocument>, 'repository' | 'path'>): PictureView[] {
  const maps = [...new Set(usesOfTutorial(repository, path).map(({ mapPath }) => mapPath))];
  return (maps.length > 0 ? maps : [path]).map((mapPath) => ({
    repository: contentRepositoryOf({ repository, path: mapPath }),
    path: withoutLocale(path),
  }));
}

/** Resolves an address of the tutorial as a map does. */
export function locate(url: string, { repository, path }: PictureView): ContentLocation {
  return resolveContentUrl(url, repository, { from: { kind: 'local', path } });
}

interface LocalPicture {
  path: string;
  picture: PictureUrl;
}

export function localPicturesOf(context: CheckContext<TutorialDocument>): LocalPicture[] {
  const { files } = context.repository ?? {};
  const [view] = viewsOf(context);
  if (!files || !view) return [];
  const found = new Map<string, LocalPicture>();
  for (const picture of picturesOf(context.document)) {
    const location = locate(picture.url, view);
    if (location.kind !== 'local' || found.has(location.path) || !files.has(location.path)) continue;
    found.set(location.path, { path: location.path, picture });
  }
  return [...found.values()];
}
