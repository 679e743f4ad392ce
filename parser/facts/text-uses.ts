import { withoutLocale } from '../addresses/localized-path.ts';
import type { MapDocument, MapEntry, NodeEntry } from '../model/map-document.ts';
import { mapsIn } from '../repository/maps-in.ts';
import type { Repository, RepositoryFiles } from '../repository/repository-files.ts';
import type { AttributeNode } from '../syntax/tree.ts';
import { namedFilesOf } from './named-files.ts';
import { checksFilesOf } from './urls-of.ts';

/** A map's reference to a tutorial or to a file of checks. */
export interface TextUse {
  mapPath: string;
  document: MapDocument;
  attribute: AttributeNode;
}

type Uses = ReadonlyMap<string, readonly TextUse[]>;

/** Returns the tutorials that maps refer to, by path, including missing ones. Empty if the files are unknown. */
export function tutorialUsesIn(repository: Repository): Uses {
  return usesIn(repository).tutorial;
}

/** Returns the references to a tutorial. A translation has those of its original. */
export function usesOfTutorial(repository: Repository, path: string): readonly TextUse[] {
  return tutorialUsesIn(repository).get(withoutLocale(path)) ?? [];
}

/** Returns the files of checks that maps refer to, by path, including missing ones. Empty if the files are unknown. */
export function checksUsesIn(repository: Repository): Uses {
  return usesIn(repository).checks;
}

/** Returns the references to a file of checks. A translation has those of its original. */
export function usesOfChecks(repository: Repository, path: string): readonly TextUse[] {
  return checksUsesIn(repository).get(withoutLocale(path)) ?? [];
}

/** True for the usual name of a file of checks: `ship.checks.md`. */
export function isCalledChecks(path: string): boolean {
  return /\.checks\.md$/i.test(path);
}

/** Returns the activity that contains a reference. */
export function activityOfUse({
  document,
  attribute,
}: TextUse): { map: MapEntry; entry: NodeEntry } | undefined {
  for (const map of document.maps) {
    const entry = map.nodes.find(({ attributes }) => attributes.scalars.get('url') === attribute);
    if (entry) return { map, entry };
  }
  return checksFilesOf(document).find((checks) => checks.attribute === attribute);
}

const known = new WeakMap<RepositoryFiles, Record<'tutorial' | 'checks', Uses>>();

const NONE = { tutorial: new Map(), checks: new Map() };

function usesIn(repository: Repository): Record<'tutorial' | 'checks', Uses> {
  const { files } = repository;
  if (!files) return NONE;
  const uses = known.get(files) ?? findUses(repository, files);
  known.set(files, uses);
  return uses;
}

function findUses(repository: Repository, files: RepositoryFiles): Record<'tutorial' | 'checks', Uses> {
  const uses = { tutorial: new Map<string, TextUse[]>(), checks: new Map<string, TextUse[]>() };
  for (const [mapPath, document] of mapsIn(files)) {
    for (const { attribute, use, location } of namedFilesOf({ document, repository, path: mapPath })) {
      if ((use !== 'tutorial' && use !== 'checks') || location.kind !== 'local') continue;
      const before = uses[use].get(location.path);
      if (before) before.push({ mapPath, document, attribute });
      else uses[use].set(location.path, [{ mapPath, document, attribute }]);
    }
  }
  return uses;
}
