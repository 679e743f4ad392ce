import { FENCE_LANGUAGES, isTemplate } from '../tutorial/fence-languages.ts';
import { defineTutorialRule } from './define-tutorial-rule.ts';
import { textIn } from './ranges.ts';
import { phrase } from '../phrases/phrase.ts';

export const noEmptyBlock = defineTutorialRule('no-empty-block', {
  messages: {
    template: {
      reason: 'The `{language}` block is empty.',
      note: 'Learners begin with an ordinary new project, without their code from the activity before. Write the code into it, or `{line}` for an empty start.',
    },
    code: {
      reason: 'The `{language}` block is empty.',
      note: 'Learners see an empty box. Write the code, or remove the block.',
    },
  },
  visit: {
    block: ({ language, content, fence, isClosed }, { document, report }) => {
      const purpose = FENCE_LANGUAGES.get(language);
      if (!isClosed || !purpose?.endsWith('code') || textIn(document, content).trim() !== '') return;
      if (isTemplate(language)) {
        const line = language === 'python-template' ? '#' : '//';
        report({
          message: 'template',
          values: { language, line },
          range: fence,
          // Not a fix: the author may have forgotten the code.
          suggestions: [
            { title: phrase('title.write-into-it', { line }), edits: [{ ...content, text: `${line}\n` }] },
          ],
        });
      } else if (purpose === 'code') {
        report({ message: 'code', values: { language }, range: fence });
      }
    },
  },
});
