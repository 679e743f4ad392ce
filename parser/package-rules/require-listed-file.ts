import { toSteps } from '../addresses/resolve-content-url.ts';
import type { FindingDetails } from '../diagnostics/rule.ts';
import { definePackageRule } from './define-package-rule.ts';
import { insertEntries } from '../package/change-list.ts';
import { neededFilesIn, type NeededFile } from './needed-files.ts';
import { unknownFilesOf } from './unknown-files.ts';
import { isUnreadable, listedFilesOf, nodeRange } from '../package/package-fields.ts';
import { valueRange } from '../syntax/tree.ts';

export const requireListedFile = definePackageRule('require-listed-file', {
  messages: {
    map: {
      reason: 'The map `{path}` is missing in the list `files`.',
      note: "MakeCode's own site reads only the files that are listed: learners there cannot open this map.",
    },
    tutorial: {
      reason: 'The tutorial `{path}` is missing in the list `files`.',
      note: "MakeCode's own site reads only the files that are listed: learners there cannot start the activity.",
    },
    translation: {
      reason: 'The translation `{path}` is missing in the list `files`.',
      note: "MakeCode's own site reads only the files that are listed: learners there do not get this translation.",
    },
  },
  visit: {
    document: (document, { repository, report }) => {
      const listed = isUnreadable(document) ? undefined : listedFilesOf(document);
      if (!listed || !repository?.files) return;
      // An entry that is nearly right is `no-unknown-file`'s to fix.
      const meant = unknownFilesOf(listed.files, repository.files).flatMap(({ likely }) => likely ?? []);
      const listedPaths = listed.files.map(({ path }) => toSteps(path).join('/'));
      const known = new Set([...listedPaths, ...meant].map((path) => path.toLowerCase()));
      const missing = neededFilesIn(repository).filter(({ path }) => !known.has(path.toLowerCase()));
      if (missing.length === 0) return;
      const paths = missing.map(({ path }) => path);
      // One fix for all of them, so that they can be made at once: entries often belong to the same place.
      const fix = insertEntries(document.source, listed.list, paths);
      for (const file of missing) {
        const alone = insertEntries(document.source, listed.list, [file.path]);
        report({
          message: file.kind,
          values: { path: file.path },
          range: nodeRange(listed.field.name),
          ...relatedOf(file),
          fix,
          ...(missing.length > 1 && { suggestions: [alone] }),
        });
      }
    },
  },
});

function relatedOf({ use }: NeededFile): Pick<FindingDetails, 'related'> {
  if (!use) return {};
  const { mapPath: path, document, attribute } = use;
  const file = { path, source: document.tree.source };
  return { related: [{ reason: 'The map that names it', range: valueRange(attribute), file }] };
}
