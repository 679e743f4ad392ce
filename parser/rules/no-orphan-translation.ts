import { isLocalized, withoutLocale } from '../addresses/localized-path.ts';
import { defineRule } from '../diagnostics/define-rule.ts';
import { fileIndexOf } from '../repository/file-index.ts';

export const noOrphanTranslation = defineRule('no-orphan-translation', ({ repository, path, report }) => {
  const files = repository?.files;
  if (!files || path === undefined || !isLocalized(path)) return;
  const original = withoutLocale(path);
  if (files.has(original)) return;
  const index = fileIndexOf(files);
  const name = original.slice(original.lastIndexOf('/') + 1);
  const likely = [index.findFolded(original) ?? [], index.withName(name)]
    .flat()
    .find((one) => !isLocalized(one));
  report({
    reason: `Unexpected translation of \`${original}\`, expected ${likely === undefined ? 'a file of that name in the repository' : `one of \`${likely}\``}`,
    note: `Nobody gets this file: learners get a translation in place of the file that has the same path below its \`_locales\` folder. ${likely === undefined ? 'Remove it, or move it to where its original has gone.' : 'Move it to the path that its original has.'}`,
  });
});
