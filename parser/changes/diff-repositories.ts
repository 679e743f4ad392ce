import { isLocalized } from '../addresses/localized-path.ts';
import { checkMap } from '../check-text.ts';
import type { EarlierFile } from '../diagnostics/rule.ts';
import { runRules } from '../diagnostics/run-rules.ts';
import { EVOLUTION_RULES, TUTORIAL_EVOLUTION_RULES } from '../evolution-rules/index.ts';
import { earlierFiles } from '../evolution/earlier-files.ts';
import { namedFilesOf } from '../facts/named-files.ts';
import { activityOfUse, usesOfTutorial } from '../facts/text-uses.ts';
import { buildDocument } from '../model/build-document.ts';
import { isMapLike } from '../model/is-map-like.ts';
import { mapsIn } from '../repository/maps-in.ts';
import { isMarkdownPath } from '../repository/map-path.ts';
import type { Repository, RepositoryFiles } from '../repository/repository-files.ts';
import { toShownFindings } from '../shown-findings.ts';
import { scanPage } from '../syntax/scan-page.ts';
import { readTutorial } from '../tutorial/read-tutorial.ts';
import type { FileChanges } from '#schemas/generated/change-report.ts';
import { diffPages } from './diff-pages.ts';
import { diffTutorials } from './diff-tutorials.ts';

export interface Versions {
  before: RepositoryFiles;
  after: RepositoryFiles;
  /** The repository's `owner/name`. Absent if unknown. */
  slug?: string;
}

/**
 * Compares two versions of a repository. Returns the changes that learners see in maps, tutorials and pictures, maps
 * first and sorted by path. Leaves out files that differ only in parts that learners never see.
 */
export async function diffRepositories({ before, after, slug }: Versions): Promise<FileChanges[]> {
  const sides = {
    before: { files: before, ...(slug !== undefined && { slug }) },
    after: { files: after, ...(slug !== undefined && { slug }) },
  };
  const earlier = earlierFiles(before, after);
  const maps = await diffMaps(earlier, sides);
  const all = [...maps, ...(await diffAllTutorials(earlier, sides)), ...diffNamedFiles(sides)];
  return all.filter(
    ({ state, changes, losses }) => state !== 'changed' || changes.length + losses.length > 0,
  );
}

interface Sides {
  before: Repository & { files: RepositoryFiles };
  after: Repository & { files: RepositoryFiles };
}

async function diffMaps(
  earlier: ReadonlyMap<string, EarlierFile>,
  { before, after }: Sides,
): Promise<FileChanges[]> {
  const found: FileChanges[] = [];
  for (const [path, document] of mapsIn(after.files)) {
    const had = earlier.get(path);
    if (!had) {
      if (!before.files.has(path)) found.push({ path, kind: 'map', state: 'added', losses: [], changes: [] });
      continue;
    }
    const from = had.path === path ? {} : { from: had.path };
    if (!isMapLike(had.text)) {
      found.push({ path, ...from, kind: 'map', state: 'added', losses: [], changes: [] });
      continue;
    }
    const losses = await checkMap(document, { rules: EVOLUTION_RULES, before: had, path, repository: after });
    const changes = diffPages(buildDocument(scanPage(had.text)), document);
    found.push({ path, ...from, kind: 'map', state: 'changed', losses: [...losses], changes });
  }
  for (const [path, had] of earlier) {
    const isGone = had.isRemoved === true || !mapsIn(after.files).has(path);
    if (!isGone || !isMapLike(had.text) || isLocalized(had.path)) continue;
    const removed = { ...had, isRemoved: true };
    const empty = buildDocument(scanPage(''));
    const losses = await checkMap(empty, {
      rules: EVOLUTION_RULES,
      before: removed,
      path,
      repository: after,
    });
    found.push({ path: had.path, kind: 'map', state: 'removed', losses: [...losses], changes: [] });
  }
  return found.sort(byPath);
}

async function diffAllTutorials(
  earlier: ReadonlyMap<string, EarlierFile>,
  { before, after }: Sides,
): Promise<FileChanges[]> {
  const found: FileChanges[] = [];
  for (const [path, had] of earlier) {
    const text = after.files.textOf(path);
    if (had.isRemoved === true || text === undefined || mapsIn(after.files).has(path)) continue;
    const uses = [...usesOfTutorial(after, path), ...usesOfTutorial(before, had.path)];
    if (uses.length === 0) continue;
    const losses = await runRules(readTutorial(text), TUTORIAL_EVOLUTION_RULES, {
      before: had,
      path,
      repository: after,
    });
    const names = uses.map((use) => activityOfUse(use)?.entry.node.displayName ?? '').filter(Boolean);
    found.push({
      path,
      ...(had.path !== path && { from: had.path }),
      kind: 'tutorial',
      state: 'changed',
      activities: [...new Set(names)],
      losses: [...toShownFindings(losses, { text })],
      changes: diffTutorials(had.text, text),
    });
  }
  return found.sort(byPath);
}

/** Finds pictures and certificates that maps name in both versions, and whose content differs. */
function diffNamedFiles({ before, after }: Sides): FileChanges[] {
  const earlier = new Set(namedFilesIn(before));
  const changed = [...new Set(namedFilesIn(after))].filter(
    (path) => earlier.has(path) && !isSameContent(path, before.files, after.files),
  );
  return changed.sort().map((path) => ({
    path,
    kind: 'file',
    state: 'changed',
    losses: [],
    changes: [{ part: 'page', kind: 'changed', what: 'file', text: 'Its content changed.' }],
  }));
}

function namedFilesIn(repository: Sides['before']): string[] {
  return [...mapsIn(repository.files)].flatMap(([path, document]) =>
    namedFilesOf({ document, repository, path }).flatMap(({ location }) =>
      location.kind === 'local' && !isMarkdownPath(location.path) ? [location.path] : [],
    ),
  );
}

/** Compares the bytes of a file or, if a version has only its size, the sizes. */
function isSameContent(path: string, before: RepositoryFiles, after: RepositoryFiles): boolean {
  const [one, other] = [before.bytesOf(path), after.bytesOf(path)];
  if (!one || !other) return before.sizeOf(path) === after.sizeOf(path);
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}

function byPath(one: FileChanges, other: FileChanges): number {
  return one.path < other.path ? -1 : 1;
}
