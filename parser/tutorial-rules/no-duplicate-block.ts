import { isTemplate } from '../tutorial/fence-languages.ts';
import type { TutorialBlock } from '../tutorial/tutorial-document.ts';
import { defineTutorialRule } from './define-tutorial-rule.ts';
import { written } from './ranges.ts';

/** Languages that a tutorial uses once: the editor takes the last block. */
const SINGLE = new Set(['customts', 'assetjson', 'jres', 'simtheme']);

export const noDuplicateBlock = defineTutorialRule('no-duplicate-block', {
  messages: {
    second: {
      reason: 'Unexpected second `{kind}` block, expected one in a tutorial',
      note: 'The editor takes the last one alone. Put what learners need into one block, and remove the other.',
    },
  },
  visit: ({ document, report }) => {
    const last = new Map<string, TutorialBlock>();
    return {
      block: (block) => {
        const kind = isTemplate(block.language) ? 'template' : block.language;
        const isSingle = kind === 'template' || SINGLE.has(kind);
        if (!block.isClosed || !isSingle || written(document, block.content).trim() === '') return;
        const before = last.get(kind);
        last.set(kind, block);
        if (!before) return;
        report({
          message: 'second',
          values: { kind },
          range: block.fence,
          related: [{ reason: 'This one does nothing', range: before.fence }],
        });
      },
    };
  },
});
