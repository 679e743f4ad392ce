import type { RuleContext } from '../diagnostics/define-rule.ts';
import type { MapEntry } from '../model/map-document.ts';
import { valueOf } from '../model/section-attributes.ts';
import { fileIndexOf } from '../repository/file-index.ts';

/**
 * The address that an activity's tutorial most likely has: that of the only tutorial of the repository that is called
 * like it, or the one in the manner of its neighbours' (`/tutorials/orbit` for `orbit` beside `/tutorials/lift-off`).
 */
export function guessTutorialUrl(
  id: string,
  map: MapEntry,
  { repository }: Pick<RuleContext, 'repository'>,
): string | undefined {
  if (/[\s/\\?#]/.test(id)) return undefined;
  const named = repository?.files ? fileIndexOf(repository.files).withName(`${id}.md`) : [];
  const own = named.filter((path) => !`/${path}`.includes('/_locales/'));
  if (own.length === 1) return `/${own[0]?.replace(/\.md$/i, '')}`;
  for (const { id: other, attributes, node } of map.nodes) {
    const url = node.kind === 'activity' ? valueOf(attributes, 'url') : undefined;
    if (!url?.toLowerCase().endsWith(`/${other}`)) continue;
    const guess = `${url.slice(0, -other.length)}${id}`;
    // Where the files are known, one that is not there is not made up.
    const isThere = repository?.files?.has(`${guess.replace(/^\//, '')}.md`) ?? true;
    return isThere ? guess : undefined;
  }
  return undefined;
}
