import type { RuleContext } from '../diagnostics/rule.ts';
import { defineRule } from '../diagnostics/define-rule.ts';
import { addAttribute } from '../edits/line-edits.ts';
import { isEmptyDuplicate } from '../facts/duplicate-nodes.ts';
import { isKindUnclear } from '../facts/is-kind-unclear.ts';
import { isMapLike } from '../facts/wrong-levels.ts';
import { sectionsOf } from '../facts/sections-of.ts';
import { meantNote, whereMissing } from '../facts/where-missing.ts';
import type { MapEntry } from '../model/map-document.ts';
import { valueOf } from '../model/section-attributes.ts';
import { fileIndexOf } from '../repository/file-index.ts';

const NOT_SHOWN = 'Learners see an error in place of the map.';
/** Limits how many addresses are guessed: each guess may look at all neighbours. */
const MOST_GUESSES = 50;

export const requireActivityUrl = defineRule('require-activity-url', (context) => {
  const { document, text, report } = context;
  const mapOf = new Map(
    document.maps.flatMap((map) => map.nodes.map(({ section }) => [section, map] as const)),
  );
  let guesses = 0;
  for (const view of sectionsOf(document)) {
    const { section, attributes, level } = view;
    if (level !== 'activity' || attributes.scalars.has('url')) continue;
    if (isEmptyDuplicate(section, document)) continue;
    // Hardly an activity: that its `type` is missing is enough to say.
    const isOther = isKindUnclear(view, document) || isMapLike(view);
    if (isOther && !attributes.scalars.has('type')) continue;
    guesses += 1;
    const map = guesses <= MOST_GUESSES ? mapOf.get(section) : undefined;
    const where = whereMissing(section, 'url', document);
    const url =
      map && !where.related && guessTutorialUrl(section.header.trimEnd().toLowerCase(), map, context);
    report({
      reason: `Unexpected activity \`${section.header.trimEnd()}\` without \`url\`, expected the address of its tutorial`,
      ...where,
      note: `${NOT_SHOWN}${meantNote(where, document) || ' Add a line such as `* url: /tutorials/my-tutorial`.'}`,
      ...(typeof url === 'string' && { suggestions: [addAttribute(section, ['url', url], text)] }),
    });
  }
});

/**
 * The address that an activity's tutorial most likely has: that of the only tutorial of the repository that is called
 * like it, or the one in the manner of its neighbours' (`/tutorials/orbit` for `orbit` beside `/tutorials/lift-off`).
 */
function guessTutorialUrl(
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
