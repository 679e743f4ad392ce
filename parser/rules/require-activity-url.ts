import type { CheckContext } from '../diagnostics/rule.ts';
import { defineRule } from './define-rule.ts';
import { addTutorialFix } from '../edits/create-tutorial.ts';
import { addAttribute } from '../edits/insert-attribute.ts';
import { isEmptyDuplicate } from '../facts/duplicate-nodes.ts';
import { isKindUnclear, kindAsType } from '../facts/is-kind-unclear.ts';
import { isMapLike } from '../facts/wrong-levels.ts';
import { meantNote, locateMissing } from '../facts/locate-missing.ts';
import type { MapEntry } from '../model/map-document.ts';
import { valueOf } from '../model/section-attributes.ts';
import { fileIndexOf } from '../repository/file-index.ts';
import { phrase } from '../phrases/phrase.ts';

const MAP_ERROR_NOTE = phrase('note.map-error');
const ADD_LINE = phrase('note.add-such-line', { line: '* url: /tutorials/my-tutorial' });
/** Limits the guesses, because each one may look at all neighbours. */
const MAX_GUESSES = 50;

export const requireActivityUrl = defineRule('require-activity-url', {
  messages: {
    missing: 'The activity `{heading}` needs a `url`, the address of its tutorial.',
  },
  visit: (context) => {
    const { document, report } = context;
    let guesses = 0;
    return {
      activity: (view) => {
        const { section, attributes, map } = view;
        if (attributes.scalars.has('url') || isEmptyDuplicate(section, document)) return;
        // `require-activity-type` reports a kind that is written as `type`.
        if (kindAsType(attributes) !== undefined) return;
        // Probably not an activity: the finding of `require-activity-type` is enough.
        const isOther = isKindUnclear(view, document) || isMapLike(view);
        if (isOther && valueOf(attributes, 'type')?.toLowerCase() !== 'tutorial') return;
        guesses += 1;
        const where = locateMissing(section, 'url', document);
        const heading = section.header.trimEnd();
        const isGuessed = guesses <= MAX_GUESSES && !where.related;
        const url = isGuessed ? guessTutorialUrl(heading.toLowerCase(), map, context) : undefined;
        const add = url === undefined ? undefined : addAttribute(document, section, ['url', url]);
        const suggestion = add ?? (isGuessed ? addTutorialFix(context, view.node) : undefined);
        report({
          message: 'missing',
          values: { heading },
          ...where,
          note: [MAP_ERROR_NOTE, meantNote(where, document) ?? ADD_LINE],
          ...(suggestion && { suggestions: [suggestion] }),
        });
      },
    };
  },
});

/**
 * Guesses the address of a tutorial: the only tutorial of that name in the repository, or the address in the style of
 * its neighbours (`/tutorials/orbit` for `orbit` beside `/tutorials/lift-off`).
 */
function guessTutorialUrl(
  id: string,
  map: MapEntry,
  { repository }: Pick<CheckContext, 'repository'>,
): string | undefined {
  if (/[\s/\\?#]/.test(id)) return undefined;
  const sameName = repository?.files ? fileIndexOf(repository.files).withName(`${id}.md`) : [];
  const originals = sameName.filter((path) => !`/${path}`.includes('/_locales/'));
  if (originals.length === 1) return `/${originals[0]?.replace(/\.md$/i, '')}`;
  for (const { id: other, attributes, node } of map.nodes) {
    const url = node.kind === 'activity' ? valueOf(attributes, 'url') : undefined;
    if (!url?.toLowerCase().endsWith(`/${other}`)) continue;
    const guess = `${url.slice(0, -other.length)}${id}`;
    // If the files are known, only suggest an existing one.
    const isThere = repository?.files?.has(`${guess.replace(/^\//, '')}.md`) ?? true;
    return isThere ? guess : undefined;
  }
  return undefined;
}
