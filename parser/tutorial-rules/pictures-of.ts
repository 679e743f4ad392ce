import { withoutLocale } from '../addresses/localized-path.ts';
import type { ContentRepository } from '../addresses/content-repository.ts';
import {
  findPictures,
  findSpacedPictures,
  type PictureUrl,
  type SpacedPicture,
} from '../addresses/markdown-pictures.ts';
import { resolveContentUrl, type ContentLocation } from '../addresses/resolve-content-url.ts';
import { findRangeAt } from '../facts/block-ranges.ts';
import { contentRepositoryOf } from '../facts/named-files.ts';
import { usesOfTutorial } from '../facts/tutorial-uses.ts';
import { oncePer } from '../once-per.ts';
import type { TutorialDocument } from '../tutorial/tutorial-document.ts';
import type { CheckContext, TextRange } from '../diagnostics/rule.ts';

/** The pictures of a tutorial that learners see: not those in blocks and comments. */
export const picturesOf = oncePer((document: TutorialDocument): readonly PictureUrl[] =>
  findPictures(document.source.text).flatMap((picture) => {
    const shownAt = picture.shownAt.filter((place) => isShown(document, place));
    return shownAt.length > 0 && isShown(document, picture) ? [{ ...picture, shownAt }] : [];
  }),
);

/** What learners see as text in place of a picture, because its address has spaces in it. */
export function spacedPicturesOf(document: TutorialDocument): SpacedPicture[] {
  return findSpacedPictures(document.source.text).filter((picture) => isShown(document, picture));
}

function isShown({ blocks, comments }: TutorialDocument, { start }: TextRange): boolean {
  return !findRangeAt(blocks, start) && !findRangeAt(comments, start);
}

/** How a map that names the tutorial finds what is named in it. */
export interface PictureView {
  repository: ContentRepository;
  /** The path of the original: relative addresses in a translation start there. */
  path: string;
}

/** The views of all maps that name the tutorial; its own where none does. */
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

/** What an address in the tutorial means to a map. */
export function locate(url: string, { repository, path }: PictureView): ContentLocation {
  return resolveContentUrl(url, repository, { from: { kind: 'local', path } });
}

interface LocalPicture {
  path: string;
  /** The first address that names it. */
  picture: PictureUrl;
}

/** The pictures of a tutorial that are in its repository, each once. */
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
