import { defineRule } from './define-rule.ts';
import { removeEntry, replaceEntry } from '../edits/line-edits.ts';
import { valueRange } from '../syntax/tree.ts';
import { readMalformedPrerequisite } from './malformed-prerequisite.ts';
import { countTags } from '../facts/prerequisites-of.ts';
import { replaceFix } from '../facts/ranges.ts';

const NO_MAP = 'It is read as the name of a map. No map has this name, so nothing is locked by it.';

export const validPrerequisite = defineRule('valid-prerequisite', {
  messages: {
    'no-tag': {
      reason: 'The number `{entry}` needs a tag, such as `{entry} easy`.',
      note: NO_MAP,
    },
    malformed: {
      reason: '`{entry}` is neither a map nor a number with a tag. Did you mean `{meant}`?',
      note: NO_MAP,
    },
    zero: {
      reason: '`{entry}` asks for no activity at all. Did you mean `{meant}`?',
      note: 'Nothing is locked by it: learners can open this map at once.',
    },
  },
  visit: ({ document, text, report }) => {
    const mapIds = new Set(document.maps.map(({ id }) => id));
    const tags = countTags(document);
    return {
      prerequisite: ({ attribute, entry, prerequisite }) => {
        const range = valueRange(attribute, entry.start, entry.end);
        const replaceBy = (meant: string) => replaceEntry(attribute, entry, meant);
        const remove = removeEntry(attribute, entry, text);
        if (prerequisite.type === 'tag') {
          if (prerequisite.numberCompleted > 0) return;
          const meant = `1 ${prerequisite.tag}`;
          const suggestions = [...replaceBy(meant), ...remove];
          report({ message: 'zero', values: { entry: entry.text, meant }, range, suggestions });
          return;
        }
        if (mapIds.has(prerequisite.mapId)) return;
        const malformed = readMalformedPrerequisite(entry.text, (tag) => tags.has(tag));
        if (!malformed) return;
        const { meant, isCertain } = malformed;
        if (meant === undefined) {
          report({ message: 'no-tag', values: { entry: entry.text }, range, suggestions: remove });
          return;
        }
        report({
          message: 'malformed',
          values: { entry: entry.text, meant },
          range,
          expected: [meant],
          ...(isCertain
            ? { fix: replaceFix(range, meant) }
            : { suggestions: [...replaceBy(meant), ...remove] }),
        });
      },
    };
  },
});
