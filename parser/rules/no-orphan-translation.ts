import { isLocalized, withoutLocale } from '../addresses/localized-path.ts';
import { fileIndexOf } from '../repository/file-index.ts';
import { defineRule } from './define-rule.ts';

const NOTE =
  'Learners never see this file: a translation needs the same path as its original, below `_locales` and the language.';

export const noOrphanTranslation = defineRule('no-orphan-translation', {
  messages: {
    missing: {
      reason: 'This file translates `{original}`, which is not there.',
      note: `${NOTE} Move it to where its original is now, or remove it.`,
    },
    likely: {
      reason: 'This file translates `{original}`, which is not there. Did you mean `{likely}`?',
      note: `${NOTE} Move it to the path of its original.`,
    },
  },
  visit: {
    document: (_document, { repository, path, report }) => {
      const files = repository?.files;
      if (!files || path === undefined || !isLocalized(path)) return;
      const original = withoutLocale(path);
      if (files.has(original)) return;
      const index = fileIndexOf(files);
      const name = original.slice(original.lastIndexOf('/') + 1);
      const likely = [index.findIgnoringCase(original) ?? [], index.withName(name)]
        .flat()
        .find((one) => !isLocalized(one));
      if (likely === undefined) report({ message: 'missing', values: { original } });
      else report({ message: 'likely', values: { original, likely } });
    },
  },
});
