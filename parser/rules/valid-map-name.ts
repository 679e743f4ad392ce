import type { Fix } from '#schemas/generated/diagnostic.ts';
import { fixByChanges } from '../diagnostics/file-changes.ts';
import { defineRule } from '../diagnostics/define-rule.ts';
import { replaceEntry } from '../package/change-list.ts';
import { readPackage } from '../package/package-document.ts';
import { listedFilesOf } from '../package/package-fields.ts';
import { hasMapEnding, withMapEnding } from '../repository/map-path.ts';
import type { RepositoryFiles } from '../repository/repository-files.ts';

const NOTE =
  'From GitHub a map is asked for by its name and `.md`, in small letters: learners cannot open it there.';

export const validMapName = defineRule('valid-map-name', {
  messages: {
    ending: { reason: 'The name of the map `{name}` has to end in `.md`.', note: NOTE },
  },
  visit: {
    document: ({ maps }, { path, repository, report }) => {
      if (path === undefined || maps.length === 0 || hasMapEnding(path)) return;
      const name = path.slice(path.lastIndexOf('/') + 1);
      const fix = repository?.files && renaming(path, repository.files);
      report({ message: 'ending', values: { name }, ...(fix && { fix }) });
    },
  },
});

const PACKAGE = 'pxt.json';

/** The file under the right name, and so in the list of the package; none where that name is taken. */
function renaming(from: string, files: RepositoryFiles): Fix | undefined {
  const to = withMapEnding(from);
  if (to === from || files.has(to) || !files.has(from)) return undefined;
  const listed = listedFilesOf(readPackage(files.textOf(PACKAGE) ?? ''))?.files ?? [];
  const edits = listed.flatMap((file) => (file.path === from ? replaceEntry(file.node, to).edits : []));
  return fixByChanges(`Rename the file to \`${to}\``, [
    ...(edits.length > 0 ? [{ kind: 'edit' as const, path: PACKAGE, edits }] : []),
    { kind: 'rename', from, to },
  ]);
}
