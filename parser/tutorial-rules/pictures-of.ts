import type { PictureUrl } from '../addresses/tutorial-markdown.ts';
import { findPictures } from '../addresses/tutorial-markdown.ts';
import { findRangeAt } from '../facts/block-ranges.ts';
import type { TutorialDocument } from '../tutorial/tutorial-document.ts';

const known = new WeakMap<TutorialDocument, readonly PictureUrl[]>();

/** The pictures of a tutorial that learners see: not those in blocks and comments. */
export function picturesOf(document: TutorialDocument): readonly PictureUrl[] {
  const { blocks, comments, source } = document;
  const pictures =
    known.get(document) ??
    findPictures(source.text).filter(
      ({ start }) => !findRangeAt(blocks, start) && !findRangeAt(comments, start),
    );
  known.set(document, pictures);
  return pictures;
}
