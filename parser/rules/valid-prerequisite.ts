import type { Finding } from '../diagnostics/rule.ts';
import { defineRule } from '../diagnostics/define-rule.ts';
import { removeEntry, replaceEntry } from '../edits/line-edits.ts';
import type { AttributeNode } from '../syntax/tree.ts';
import { valueRange } from '../syntax/tree.ts';
import type { ListEntry } from '../values/read-list.ts';
import { readMalformedPrerequisite } from './malformed-prerequisite.ts';
import { countTags, prerequisitesOf } from '../facts/prerequisites-of.ts';
import { replaceFix } from '../facts/ranges.ts';

export const validPrerequisite = defineRule('valid-prerequisite', ({ document, text, report }) => {
  const mapIds = new Set(document.maps.map(({ id }) => id));
  const tags = countTags(document);
  for (const { attribute, entry, prerequisite } of prerequisitesOf(document)) {
    if (prerequisite.type === 'tag') {
      if (prerequisite.numberCompleted === 0)
        report(nothingLocked({ attribute, entry, text }, prerequisite.tag));
      continue;
    }
    if (mapIds.has(prerequisite.mapId)) continue;
    const malformed = readMalformedPrerequisite(entry.text, (tag) => tags.has(tag));
    if (!malformed) continue;
    const { meant, isCertain } = malformed;
    const range = valueRange(attribute, entry.start, entry.end);
    report({
      reason:
        meant === undefined
          ? `Unexpected number \`${entry.text}\` without a tag, expected one such as \`${entry.text} easy\``
          : `Unexpected \`${entry.text}\`, expected \`${meant}\``,
      range,
      note: 'It is read as the name of a map. No map has this name, so nothing is locked by it.',
      ...(meant !== undefined && { expected: [meant] }),
      ...(meant !== undefined && isCertain
        ? { fix: replaceFix(range, meant) }
        : {
            suggestions: [
              ...(meant === undefined ? [] : replaceEntry(attribute, entry, meant)),
              ...removeEntry(attribute, entry, text),
            ],
          }),
    });
  }
});

function nothingLocked(
  { attribute, entry, text }: { attribute: AttributeNode; entry: ListEntry; text: string },
  tag: string,
): Finding {
  const meant = `1 ${tag}`;
  return {
    reason: `Unexpected number 0 in \`${entry.text}\`, expected one such as \`${meant}\``,
    range: valueRange(attribute, entry.start, entry.end),
    note: 'Nothing is locked by it: learners can open this map at once.',
    suggestions: [...replaceEntry(attribute, entry, meant), ...removeEntry(attribute, entry, text)],
  };
}
