import { definePackageRule } from './define-package-rule.ts';
import { findField, isUnreadable, nodeRange } from '../package/package-fields.ts';
import { packageTargets } from '../repository/package-targets.ts';
import { phrase } from '../phrases/phrase.ts';

export const consistentTarget = definePackageRule('consistent-target', {
  messages: {
    other: {
      reason: '`supportedTargets` does not name `{target}`, the editor of the configuration.',
      note: 'Learners get the editor that the configuration names. MakeCode lists a repository only in the editors that its `pxt.json` names.',
    },
  },
  visit: {
    document: (document, { target, text, report }) => {
      const { value } = findField(document, 'supportedTargets') ?? {};
      const targets = packageTargets(text);
      if (target === undefined || isUnreadable(document) || value?.type !== 'array') return;
      if (targets.length === 0 || targets.includes(target)) return;
      const last = value.children?.at(-1);
      const end = last ? last.offset + last.length : value.offset + 1;
      report({
        message: 'other',
        values: { target },
        range: nodeRange(value),
        suggestions: [
          {
            title: phrase('title.add', { text: target }),
            edits: [{ start: end, end, text: `, ${JSON.stringify(target)}` }],
          },
        ],
      });
    },
  },
});
