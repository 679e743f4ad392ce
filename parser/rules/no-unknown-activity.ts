import type { Mend } from '../diagnostics/define-rule.ts';
import { defineRule } from '../diagnostics/define-rule.ts';
import type { MapDocument, MapEntry } from '../model/map-document.ts';
import type { SectionAttributes } from '../model/section-attributes.ts';
import type { AttributeNode, SectionNode } from '../syntax/tree.ts';
import { valueRange } from '../syntax/tree.ts';
import type { ListEntry } from '../values/read-list.ts';
import { readFilledList } from '../values/read-list.ts';
import type { ActivityIndex } from '../facts/activity-index.ts';
import { createActivityIndex } from '../facts/activity-index.ts';
import { headerRange } from '../facts/ranges.ts';
import { removeEntry, replaceEntry } from '../mends/entry-mends.ts';

export const noUnknownActivity = defineRule('no-unknown-activity', ({ document, text, report }) => {
  const activities = createActivityIndex(document);
  // Hardly any map needs them.
  let headings: Map<string, SectionNode> | undefined;
  for (const map of document.maps) {
    for (const { attributes } of map.nodes) {
      const next = attributes.scalars.get('next');
      for (const entry of readFilledList(next?.value ?? '')) {
        if (!next || activities.has(map, entry.text.toLowerCase())) continue;
        const mistake = findMistake(entry, { map, activities });
        if (mistake) {
          report({
            reason: mistake.reason,
            range: valueRange(next, entry.start, entry.end),
            note: 'All of it is read as the heading of one activity: the path leads nowhere, and the map does not open for learners.',
            suggestions: replaceEntry(next, entry, mistake.meant),
          });
          continue;
        }
        const { elsewhere, ...unknown } = activities.explainUnknown(map, entry.text);
        headings ??= headingsOf(document);
        const meant = elsewhere ? undefined : headings.get(entry.text.toLowerCase());
        report({
          ...unknown,
          ...(meant && {
            related: [
              {
                reason: 'A heading of that name stands here: mend it, if that is meant',
                range: headerRange(meant),
              },
            ],
          }),
          range: valueRange(next, entry.start, entry.end),
          note: elsewhere
            ? 'A path cannot lead into another map. To lock a map until another is finished, give it `required`.'
            : 'The path leads nowhere, and the map does not open for learners.',
          suggestions: [
            ...(unknown.expected ?? []).flatMap((likely) => replaceEntry(next, entry, likely)),
            ...(meant ? [] : withoutEntry(attributes, next, entry, text)),
          ],
        });
      }
    }
  }
});

/** Headings by the id that they are probably meant for: at another level, or with something behind it. */
function headingsOf({ tree }: MapDocument): Map<string, SectionNode> {
  const headings = new Map<string, SectionNode>();
  for (const section of tree.children) {
    const header = section.header.toLowerCase().trim();
    const bare = header.split(/[,;:#]/, 1)[0]?.trim() ?? '';
    for (const id of [header, bare]) if (id !== '' && !headings.has(id)) headings.set(id, section);
  }
  return headings;
}

interface Mistake {
  reason: string;
  meant: string;
}

/** Ids as code, or with something else than a comma between them: `orbit; moon`, `orbit and moon`, `orbit moon`. */
function findMistake(
  { text }: ListEntry,
  { map, activities }: { map: MapEntry; activities: ActivityIndex },
): Mistake | undefined {
  const bare = text.replaceAll('`', '').trim();
  const isKnown = (id: string): boolean => activities.has(map, id.toLowerCase());
  if (bare !== text && isKnown(bare)) {
    return { reason: `Unexpected backticks, expected \`${bare}\` without them`, meant: bare };
  }
  for (const separator of [/[;|&+/]/, /\s+and\s+/i, /\s+/]) {
    const mark = separator.exec(bare)?.[0].trim();
    const parts = bare.split(separator).map((part) => part.trim());
    if (mark === undefined || !parts.every(isKnown)) continue;
    const shown = mark === '' ? 'white space' : `\`${mark}\``;
    return {
      reason: `Unexpected ${shown} between activities, expected \`,\``,
      meant: parts.join(', '),
    };
  }
  return undefined;
}

/** Not where `edges` are counted with `next`: the bends behind it would go to other paths. */
function withoutEntry(
  { scalars }: SectionAttributes,
  next: AttributeNode,
  entry: ListEntry,
  text: string,
): Mend[] {
  return scalars.has('edges') ? [] : removeEntry(next, entry, text);
}
