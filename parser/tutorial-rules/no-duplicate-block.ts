import { isTemplate } from '../tutorial/fence-languages.ts';
import type { TutorialBlock } from '../tutorial/tutorial-document.ts';
import { defineTutorialRule } from './define-tutorial-rule.ts';
import { textIn } from './ranges.ts';

/** Blocks that a tutorial may have once, because the editor uses the last. */
const SINGLE = new Set(['customts', 'assetjson', 'jres', 'simtheme']);

export const noDuplicateBlock = defineTutorialRule('no-duplicate-block', {
  messages: {
    second: {
      reason: 'This tutorial has more than one `{kind}` block.',
      note: 'The editor uses only the last one. Put everything that learners need into one block, and remove the other.',
    },
  },
  visit: ({ document, report }) => {
    const last = new Map<string, TutorialBlock>();
    return {
      block: (block) => {
        const kind = isTemplate(block.language) ? 'template' : block.language;
        const isSingle = kind === 'template' || SINGLE.has(kind);
        if (!block.isClosed || !isSingle || textIn(document, block.content).trim() === '') return;
        const before = last.get(kind);
        last.set(kind, block);
        if (!before) return;
        report({
          message: 'second',
          values: { kind },
          range: block.fence,
          related: [{ reason: 'The editor leaves this block out', range: before.fence }],
        });
      },
    };
  },
});
