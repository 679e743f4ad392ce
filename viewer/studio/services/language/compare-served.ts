import { diffRepositories, drawChanges, readMap, type Repository, type RepositoryFiles } from '#parser';
import type { Change, FileChanges } from '#schemas/generated/change-report.ts';
import type { Page } from '#schemas/generated/page.ts';
import type { FileDifference, NamedChange } from '../../ports/author-language.ts';

/**
 * Returns the differences that learners will see, compared with the version that they get now. Changed maps have
 * pictures from before and after.
 */
export async function compareServed(
  served: RepositoryFiles,
  { files, slug }: Repository & { files: RepositoryFiles },
): Promise<FileDifference[]> {
  const found = await diffRepositories({ before: served, after: files, ...(slug !== undefined && { slug }) });
  return found.map((file) => {
    const { path, from = path, kind, state, activities } = file;
    const told = { path, kind, state, ...(activities && { activities }) };
    if (kind !== 'map') return { ...told, changes: file.changes };
    const [had, has] = [served.textOf(from), files.textOf(path)].map((text) =>
      text === undefined ? undefined : readMap(text).page,
    );
    return { ...told, changes: file.changes.map(namedIn(had, has)), pictures: picturesOf(file, had, has) };
  });
}

function picturesOf(
  { changes, state }: FileChanges,
  had: Page | undefined,
  has: Page | undefined,
): NonNullable<FileDifference['pictures']> {
  return {
    ...(had && state !== 'added' && { before: drawChanges(had, changes, 'before') }),
    ...(has && state !== 'removed' && { after: drawChanges(has, changes, 'after') }),
  };
}

function namedIn(had: Page | undefined, has: Page | undefined): (change: Change) => NamedChange {
  return (change) => {
    const { maps = [] } = (change.kind === 'removed' ? had : has) ?? {};
    const map = maps.find(({ mapId }) => mapId === change.map);
    const node = map?.nodes.find(({ activityId }) => activityId === change.node);
    const name = change.node === undefined ? map?.displayName : node?.displayName;
    return name ? { ...change, name } : change;
  };
}
