import type { DocumentKind } from '../check-file.ts';
import { isExpectedMap } from '../facts/expected-maps.ts';
import { usesOfTutorial } from '../facts/tutorial-uses.ts';
import { isMapLike, isMapOrDraft } from '../model/is-map-like.ts';
import { isMarkdownPath } from '../repository/map-path.ts';
import type { Repository } from '../repository/repository-files.ts';
import { PACKAGE_FILE } from '../served/served-content.ts';
import { isTutorialText } from '../model/is-tutorial-text.ts';

/**
 * Why a file is looked at. It decides what a file counts as that is not plainly a map, tutorial or `pxt.json`:
 * - `named`: somebody names it to a command. It is always checked, if need be as a map.
 * - `open`: it is open in an editor. It is left alone, even where a map is expected, until it reads like the beginning of one.
 * - `listed`: it is one of the files of a folder of maps. It is a map where one is expected, else left alone.
 */
export type KindQuestion = 'named' | 'open' | 'listed';

/** What is known of a file whose kind is asked. */
export interface KnownFile {
  /** From the repository's root, with forward slashes; any other name of the file where no repository is known. */
  path: string;
  /** Absent where it cannot be read, or only what other files say of it counts. */
  text?: string;
  /** The repository, to look up which maps name the file; absent if there is only this text. */
  repository?: Repository;
  /** For texts that an editor takes for markdown, whatever their name is. */
  isMarkdown?: boolean;
  /** Whether the configuration names it among its maps; absent where the configuration names none. */
  isConfigured?: boolean;
  /** True for a file that is known to have been a map: it stays one, whatever is left of it. */
  wasMap?: boolean;
}

/** The kind of a file, which decides its rules; undefined for a file that is not checked. */
export function kindOf(file: KnownFile, question: KindQuestion): DocumentKind | undefined {
  const { path, repository = {}, isMarkdown = isMarkdownPath(path) } = file;
  if (/[^\\/]*$/.exec(path)?.[0] === PACKAGE_FILE) return 'package';
  if (!isMarkdown && question !== 'named') return undefined;
  if (isWrittenAsMap(file, question)) return 'map';
  if (usesOfTutorial(repository, path).length > 0) return 'tutorial';
  switch (question) {
    case 'named':
      return isPlainTutorial(file) ? 'tutorial' : 'map';
    case 'open':
      return undefined;
    case 'listed':
      return isMeantAsMap(file) ? 'map' : undefined;
    default:
      return question satisfies never;
  }
}

/** True for a text that may be drawn as a map: it is one, or the beginning of one where a map is expected. */
export function isDrawable(file: KnownFile): boolean {
  return isMapOrDraft(file.text ?? '', () => isMeantAsMap(file));
}

/** In an editor the configuration decides, where it names maps: other texts may look like maps by chance. */
function isWrittenAsMap(file: KnownFile, question: KindQuestion): boolean {
  if (question !== 'open') return isMapLike(file.text ?? '');
  return file.isConfigured ?? isDrawable(file);
}

function isMeantAsMap({ path, repository = {}, wasMap = false }: KnownFile): boolean {
  return wasMap || isExpectedMap(repository, path);
}

function isPlainTutorial(file: KnownFile): boolean {
  return isTutorialText(file.text ?? '') && !isMeantAsMap(file) && file.isConfigured !== true;
}
