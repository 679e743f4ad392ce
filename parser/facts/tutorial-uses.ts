import { withoutLocale } from '../addresses/localized-path.ts';
import type { MapDocument, MapEntry, NodeEntry } from '../model/map-document.ts';
import { mapsIn } from '../repository/maps-in.ts';
import type { Repository, RepositoryFiles } from '../repository/repository-files.ts';
import type { AttributeNode } from '../syntax/tree.ts';
import { namedFilesOf } from './named-files.ts';

export interface TutorialUse {
  mapPath: string;
  document: MapDocument;
  attribute: AttributeNode;
}

const known = new WeakMap<RepositoryFiles, ReadonlyMap<string, TutorialUse[]>>();

/** Returns the tutorials that maps refer to, by path, including missing ones. Empty if the files are unknown. */
export function tutorialUsesIn(repository: Repository): ReadonlyMap<string, readonly TutorialUse[]> {
  const { files } = repository;
  if (!files) return new Map();
  const uses = known.get(files) ?? findUses(repository, files);
  known.set(files, uses);
  return uses;
}

/** Returns the references to a tutorial. A translation has those of its original. */
export function usesOfTutorial(repository: Repository, path: string): readonly TutorialUse[] {
  return tutorialUsesIn(repository).get(withoutLocale(path)) ?? [];
}

export function activityOfUse({
  document,
  attribute,
}: TutorialUse): { map: MapEntry; entry: NodeEntry } | undefined {
  for (const map of document.maps) {
    const entry = map.nodes.find(({ attributes }) => attributes.scalars.get('url') === attribute);
    if (entry) return { map, entry };
  }
  return undefined;
}

function findUses(repository: Repository, files: RepositoryFiles): Map<string, TutorialUse[]> {
  const uses = new Map<string, TutorialUse[]>();
  for (const [mapPath, document] of mapsIn(files)) {
    for (const { attribute, use, location } of namedFilesOf({ document, repository, path: mapPath })) {
      if (use !== 'tutorial' || location.kind !== 'local') continue;
      const before = uses.get(location.path);
      if (before) before.push({ mapPath, document, attribute });
      else uses.set(location.path, [{ mapPath, document, attribute }]);
    }
  }
  return uses;
}
