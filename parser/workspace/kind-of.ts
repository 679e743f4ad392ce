import type { DocumentKind } from '../check-text.ts';
import { isExpectedMap } from '../facts/expected-maps.ts';
import { isCalledChecks, usesOfChecks, usesOfTutorial } from '../facts/text-uses.ts';
import { isMapLike, isMapOrDraft, textKindOf } from '../model/is-map-like.ts';
import { isMarkdownPath } from '../repository/map-path.ts';
import type { Repository } from '../repository/repository-files.ts';
import { PACKAGE_FILE } from '../served/served-content.ts';
import { isTutorialText } from '../model/is-tutorial-text.ts';

/**
 * Why a file is considered. Matters for files that are not clearly a map, tutorial, file of checks or `pxt.json`:
 * - `named`: the file was passed to a command and is always checked, if need be as a map.
 * - `open`: the file is open in an editor. Ignored until it looks like the beginning of a map, even where one is
 * expected.
 * - `listed`: the file is in a folder of maps. Checked as a map if one is expected, else ignored.
 */
export type KindQuestion = 'named' | 'open' | 'listed';

export interface KnownFile {
  /** Path from the repository's root, with forward slashes. Without a repository, any name. */
  path: string;
  /** Text of the file. Absent if unreadable, or if only references from other files count. */
  text?: string;
  /** Repository in which to find references to the file. Absent if only the file's text is available. */
  repository?: Repository;
  /** True for text that an editor treats as markdown, whatever its name. */
  isMarkdown?: boolean;
  /** True if the configuration lists the file as a map. Absent if it lists no maps. */
  isConfigured?: boolean;
  /** True if the file was a map before. It stays one whatever it contains. */
  wasMap?: boolean;
}

/** Returns the kind of a file, or undefined if it is not checked. */
export function kindOf(file: KnownFile, question: KindQuestion): DocumentKind | undefined {
  const { path, repository = {}, isMarkdown = isMarkdownPath(path) } = file;
  if (/[^\\/]*$/.exec(path)?.[0] === PACKAGE_FILE) return 'package';
  if (!isMarkdown && question !== 'named') return undefined;
  if (isCalledChecks(path)) return 'checks';
  if (isWrittenAsMap(file, question)) return 'map';
  if (usesOfTutorial(repository, path).length > 0) return 'tutorial';
  if (usesOfChecks(repository, path).length > 0) return 'checks';
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

/** True if a text may be drawn as a map: it is one, or begins one where a map is expected. */
export function isDrawable(file: KnownFile): boolean {
  return isMapOrDraft(file.text ?? '', () => isMeantAsMap(file));
}

/** Returns whether an open text that is not a map yet may be the beginning of one, so that its author gets help. */
export function mayBecomeMap({ path, text = '', isMarkdown = isMarkdownPath(path) }: KnownFile): boolean {
  if (!isMarkdown) return false;
  const [folder = '', name = ''] = path.split('/').slice(-2);
  return /map/i.test(name) || /^(?:skill)?maps?$/i.test(folder) || textKindOf(text) === 'draft';
}

/**
 * True for a text that looks like a map. In an editor, the configuration wins, because other texts may look like
 * maps, too.
 */
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
