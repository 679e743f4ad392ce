import { isTemplate } from '../tutorial/fence-languages.ts';
import type { TutorialBlock } from '../tutorial/tutorial-document.ts';
import { defineTutorialRule } from './define-tutorial-rule.ts';
import { written } from './ranges.ts';

/** Languages that a tutorial uses once: the editor takes the last block. */
const SINGLE = new Set(['customts', 'assetjson', 'jres', 'simtheme']);

export const noDuplicateBlock = defineTutorialRule('no-duplicate-block', ({ document, report }) => {
  const last = new Map<string, TutorialBlock>();
  for (const block of document.blocks) {
    const kind = isTemplate(block.language) ? 'template' : block.language;
    const isSingle = kind === 'template' || SINGLE.has(kind);
    if (!block.isClosed || !isSingle || written(document, block.content).trim() === '') continue;
    const before = last.get(kind);
    last.set(kind, block);
    if (!before) continue;
    report({
      reason: `Unexpected second \`${kind}\` block, expected one in a tutorial`,
      range: block.fence,
      note: 'The editor takes the last one alone. Put what learners need into one block, and remove the other.',
      related: [{ reason: 'This one does nothing', range: before.fence }],
    });
  }
});
