import { toSteps } from '../addresses/resolve-content-url.ts';
import type { Cause, FindingDetails } from '../diagnostics/rule.ts';
import { definePackageRule } from './define-package-rule.ts';
import { insertEntries } from '../edits/package-list.ts';
import { neededFilesIn, type NeededFile } from './needed-files.ts';
import { unknownFilesOf, type UnknownFile } from './unknown-files.ts';
import { isSample, isSampleFile } from '../facts/sample-repository.ts';
import { isUnreadable, listedFilesOf, nodeRange, type ListedFile } from '../package/package-fields.ts';
import { valueRange } from '../syntax/tree.ts';
import { listed as joined, phrase } from '../phrases/phrase.ts';
import type { PhraseList } from '#schemas/generated/diagnostic.ts';

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
      const meant = listMeant(unknownFilesOf(listed.files, repository.files));
      const known = new Set(
        listed.files
          .filter(({ node }) => !meant.nodes.has(node))
          .map(({ path }) => toSteps(path).join('/').toLowerCase()),
      );
      const missing = neededFilesIn(repository)
        .filter(({ path }) => !known.has(path.toLowerCase()))
        // Leave out unchanged files of the sample. Learners do not need them, and the sample's own list omits them,
        // too.
        .filter(({ path }) => isSample(repository) || !isSampleFile(path, textOf(path) ?? ''));
      const isMeant = ({ path }: NeededFile): boolean => meant.paths.has(path.toLowerCase());
      const parts = [
        { files: missing.filter((file) => !isMeant(file)) },
        { files: missing.filter(isMeant), because: meant.because },
      ];
      for (const { files, because } of parts) {
        const [first] = files;
        if (!first) continue;
        const paths = files.map(({ path }) => path);
        report({
          ...(files.length === 1
            ? { message: first.kind, values: { path: first.path } }
            : { message: 'several', values: { count: files.length, paths: namedOf(paths) } }),
          range: nodeRange(listed.field.name),
          related: files.flatMap(relatedOf),
          fix: insertEntries(document.source, listed.list, paths),
          because,
        });
      }
    },
  },
});

/** Returns the files that misspelt entries mean, in lower case, with those entries and the findings on them. */
function listMeant(unknown: readonly UnknownFile[]): {
  paths: ReadonlySet<string>;
  nodes: ReadonlySet<ListedFile['node']>;
  because: readonly Cause[];
} {
  const meant = unknown.flatMap(({ file, right, likely = right }) =>
    likely === undefined ? [] : [{ path: likely.toLowerCase(), node: file.node }],
  );
  return {
    paths: new Set(meant.map(({ path }) => path)),
    nodes: new Set(meant.map(({ node }) => node)),
    because: meant.map(({ node }) => ({ rule: 'no-unknown-file', range: nodeRange(node) })),
  };
}

const MAX_NAMES = 5;

function namedOf(paths: readonly string[]): PhraseList {
  const quoted = paths.slice(0, MAX_NAMES).map((path) => `\`${path}\``);
  const more = paths.length - quoted.length;
  return joined('and', more > 0 ? [...quoted, phrase('word.more', { count: more })] : quoted);
}

type Related = NonNullable<FindingDetails['related']>;

function relatedOf({ use }: NeededFile): Related {
  if (!use) return [];
  const { mapPath: path, document, attribute } = use;
  const file = { path, source: document.tree.source };
  return [{ reason: 'The map that names it', range: valueRange(attribute), file }];
}
