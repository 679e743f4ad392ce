import { BLOCK_WORDS } from '../checks/block-words.ts';
import { loadEditorBlocks } from '../checks/editor-blocks.ts';
import type { ConditionMistake, NameUse } from '../checks/condition-reader.ts';
import { findLikely } from '../diagnostics/find-likely.ts';
import type { FindingOf, TextRange } from '../diagnostics/rule.ts';
import { checkListsOf } from '../checks/checks-of.ts';
import { phrase } from '../phrases/phrase.ts';
import { defineChecksRule } from './define-rule.ts';

const MESSAGES = {
  'missing-name': 'The name of a block is missing here, such as `sprites.create`.',
  'missing-number': 'A number is missing here.',
  'missing-value': 'A value is missing here, such as `SpriteKind.Food`.',
  unclosed: 'A `)` is missing.',
  unexpected: {
    reason: '`{text}` has no meaning here.',
    note: 'Put a comma between conditions, and quotes around names with spaces.',
  },
  container: 'Only a block can contain others, such as `game.onUpdate contains sprites.create`.',
  long: 'This condition is too long.',
  likely: 'There is no block `{name}` in the editor. Did you mean `{likely}`?',
  unknown: {
    reason: 'There is no block `{name}` in the editor.',
    note: 'Write the function as in JavaScript, such as `sprites.create`, or a word such as `loop`.',
  },
} as const;

export const validCheck = defineChecksRule('valid-check', {
  messages: MESSAGES,
  visit: {
    document: async (document, { target, report }) => {
      const checks = checkListsOf(document).flatMap((list) => list.checks);
      if (checks.length === 0) return;
      const editor = await loadEditorBlocks(target);
      const namespaces = new Set(editor.names.map((name) => name.slice(0, name.lastIndexOf('.') + 1)));
      for (const { condition, text, reading } of checks) {
        if (!reading.ok) report(toFinding(reading.mistake, text, condition));
        else for (const use of reading.names) reportUnknown(use, condition.start);
      }

      /** Reports a name that no list contains. In a namespace of an extension, any name may exist. */
      function reportUnknown({ name, start, end }: NameUse, from: number): void {
        const at = name.lastIndexOf('.') + 1;
        const namespace = name.slice(0, at);
        if (editor.find(name) || (at > 0 && !namespaces.has(namespace))) return;
        const range = { start: from + start, end: from + end };
        const others = editor.names.filter(
          (one) => one.startsWith(namespace) && one.lastIndexOf('.') + 1 === at,
        );
        const known = others.map((one) => one.slice(at));
        const word = findLikely(name.slice(at), at > 0 ? known : [...BLOCK_WORDS.keys(), ...known]);
        if (word === undefined) {
          report({ message: 'unknown', values: { name }, range });
          return;
        }
        const likely = namespace + word;
        const suggestions = [
          { title: phrase('title.write', { text: likely }), edits: [{ ...range, text: likely }] },
        ];
        report({ message: 'likely', values: { name, likely }, range, expected: [likely], suggestions });
      }
    },
  },
});

/**
 * Returns the finding on a mistake, with its range in the file. A mistake at the end of a condition marks the whole
 * condition.
 */
function toFinding(
  mistake: ConditionMistake,
  text: string,
  condition: TextRange,
): FindingOf<typeof MESSAGES> {
  const { start, end } = mistake;
  const range = start < end ? { start: condition.start + start, end: condition.start + end } : condition;
  switch (mistake.kind) {
    case 'empty':
    case 'condition':
    case 'name':
      return { message: 'missing-name', range };
    case 'number':
      return { message: 'missing-number', range };
    case 'value':
      return { message: 'missing-value', range };
    case 'unclosed':
      return { message: 'unclosed', range };
    case 'unexpected':
      return { message: 'unexpected', values: { text: text.slice(start, end) }, range };
    case 'not-a-container':
      return { message: 'container', range };
    case 'too-long':
      return { message: 'long', range };
    default:
      return mistake satisfies never;
  }
}
