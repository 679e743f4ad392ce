import { toSteps } from '../addresses/resolve-content-url.ts';
import type { FindingDetails } from '../diagnostics/rule.ts';
import { definePackageRule } from './define-package-rule.ts';
import { insertEntries } from '../package/change-list.ts';
import { neededFilesIn, type NeededFile } from './needed-files.ts';
import { unknownFilesOf } from './unknown-files.ts';
import { isSample, isSampleFile } from '../facts/sample-repository.ts';
import { isUnreadable, listedFilesOf, nodeRange } from '../package/package-fields.ts';
import { valueRange } from '../syntax/tree.ts';

const CLOSED = "MakeCode's own site reads only the files that are listed: learners there";

export const requireListedFile = definePackageRule('require-listed-file', {
  messages: {
    map: {
      reason: 'The map `{path}` is missing in the list `files`.',
      note: `${CLOSED} cannot open this map.`,
    },
    tutorial: {
      reason: 'The tutorial `{path}` is missing in the list `files`.',
      note: `${CLOSED} cannot start the activity.`,
    },
    translation: {
      reason: 'The translation `{path}` is missing in the list `files`.',
      note: `${CLOSED} do not get this translation.`,
    },
    several: {
      reason: '{count} files that learners need are missing in the list `files`.',
      note: `${CLOSED} do not get {paths}.`,
    },
  },
  visit: {
    document: (document, { repository, report }) => {
      const listed = isUnreadable(document) ? undefined : listedFilesOf(document);
      if (!listed || !repository?.files) return;
      const { textOf } = repository.files;
      // An entry that is nearly right is `no-unknown-file`'s to fix.
      const meant = unknownFilesOf(listed.files, repository.files).flatMap(({ likely }) => likely ?? []);
      const listedPaths = listed.files.map(({ path }) => toSteps(path).join('/'));
      const known = new Set([...listedPaths, ...meant].map((path) => path.toLowerCase()));
      const missing = neededFilesIn(repository)
        .filter(({ path }) => !known.has(path.toLowerCase()))
        // What is left over of the sample, which does not list it either, is nothing that learners need.
        .filter(({ path }) => isSample(repository) || !isSampleFile(path, textOf(path) ?? ''));
      const [first] = missing;
      if (!first) return;
      const paths = missing.map(({ path }) => path);
      report({
        ...(missing.length === 1
          ? { message: first.kind, values: { path: first.path } }
          : { message: 'several', values: { count: missing.length, paths: namedOf(paths) } }),
        range: nodeRange(listed.field.name),
        related: missing.flatMap(relatedOf),
        fix: insertEntries(document.source, listed.list, paths),
      });
    },
  },
});

/** As many as are read before the fix is taken. */
const MOST_NAMED = 5;

function namedOf(paths: readonly string[]): string {
  const named = paths.slice(0, MOST_NAMED).map((path) => `\`${path}\``);
  const more = paths.length - named.length;
  if (more > 0) named.push(`${more} more`);
  return `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`;
}

type Related = NonNullable<FindingDetails['related']>;

function relatedOf({ use }: NeededFile): Related {
  if (!use) return [];
  const { mapPath: path, document, attribute } = use;
  const file = { path, source: document.tree.source };
  return [{ reason: 'The map that names it', range: valueRange(attribute), file }];
}
