import { withoutLocale } from '../addresses/localized-path.ts';
import type { MapDocument, MapEntry, NodeEntry } from '../model/map-document.ts';
import { mapsIn } from '../repository/maps-in.ts';
import type { Repository, RepositoryFiles } from '../repository/repository-files.ts';
import { namedFilesOf } from './named-files.ts';
import { checksFilesOf } from './urls-of.ts';

/** An activity that names a file of checks. */
export interface ChecksUse {
  mapPath: string;
  document: MapDocument;
  map: MapEntry;
  entry: NodeEntry;
}

const known = new WeakMap<RepositoryFiles, ReadonlyMap<string, ChecksUse[]>>();

/** Returns the files of checks that maps name, by path, including missing ones. Empty if the files are unknown. */
export function checksUsesIn(repository: Repository): ReadonlyMap<string, readonly ChecksUse[]> {
  const { files } = repository;
  if (!files) return new Map();
  const uses = known.get(files) ?? findUses(repository, files);
  known.set(files, uses);
  return uses;
}

/** Returns the activities that name a file of checks. A translation has those of its original. */
export function usesOfChecks(repository: Repository, path: string): readonly ChecksUse[] {
  return checksUsesIn(repository).get(withoutLocale(path)) ?? [];
}

/** True for the usual name of a file of checks: `ship.checks.md`. */
export function isCalledChecks(path: string): boolean {
  return /\.checks\.md$/i.test(path);
}

function findUses(repository: Repository, files: RepositoryFiles): Map<string, ChecksUse[]> {
  const uses = new Map<string, ChecksUse[]>();
  for (const [mapPath, document] of mapsIn(files)) {
    const activities = new Map(
      checksFilesOf(document).map(({ attribute, ...activity }) => [attribute, activity]),
    );
    if (activities.size === 0) continue;
    for (const { attribute, location } of namedFilesOf({ document, repository, path: mapPath })) {
      const activity = activities.get(attribute);
      if (!activity || location.kind !== 'local') continue;
      const use = { mapPath, document, map: activity.map, entry: activity.entry };
      const before = uses.get(location.path);
      if (before) before.push(use);
      else uses.set(location.path, [use]);
    }
  }
  return uses;
}
