import { isLocalized, withoutLocale } from '../addresses/localized-path.ts';
import { defineRule } from '../diagnostics/define-rule.ts';
import { fileIndexOf } from '../repository/file-index.ts';

const NOTE =
  'Nobody gets this file: learners get a translation in place of the file that has the same path below its `_locales` folder.';

export const noOrphanTranslation = defineRule('no-orphan-translation', {
  messages: {
    missing: {
      reason: 'Unexpected translation of `{original}`, expected a file of that name in the repository',
      note: `${NOTE} Remove it, or move it to where its original has gone.`,
    },
    likely: {
      reason: 'Unexpected translation of `{original}`, expected one of `{likely}`',
      note: `${NOTE} Move it to the path that its original has.`,
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
      const likely = [index.findFolded(original) ?? [], index.withName(name)]
        .flat()
        .find((one) => !isLocalized(one));
      if (likely === undefined) report({ message: 'missing', values: { original } });
      else report({ message: 'likely', values: { original, likely } });
    },
  },
});
