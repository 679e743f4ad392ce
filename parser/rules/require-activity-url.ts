import { defineRule } from '../diagnostics/define-rule.ts';
import { guessTutorialUrl } from '../edits/guess-tutorial-url.ts';
import { addAttribute } from '../edits/line-edits.ts';
import { isEmptyDuplicate } from '../facts/duplicate-nodes.ts';
import { isKindUnclear } from '../facts/is-kind-unclear.ts';
import { isMapLike } from '../facts/wrong-levels.ts';
import { sectionsOf } from '../facts/sections-of.ts';
import { meantNote, whereMissing } from '../facts/where-missing.ts';

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
