import { withoutLocale } from '../addresses/localized-path.ts';
import type { FindingDetails, CheckContext } from '../diagnostics/rule.ts';
import type { MapDocument, MapEntry } from '../model/map-document.ts';
import { oncePer } from '../once-per.ts';
import { mapsIn } from '../repository/maps-in.ts';
import type { RepositoryFiles } from '../repository/repository-files.ts';
import { headerRange } from './ranges.ts';

export interface MapElsewhere {
  path: string;
  document: MapDocument;
  map: MapEntry;
}

const mapsById = oncePer(listMaps);

/** Returns a map with this id in another file, other than translations of the current file. */
export function findMapElsewhere(
  mapId: string,
  { repository, path }: Pick<CheckContext, 'repository' | 'path'>,
): MapElsewhere | undefined {
  const { files } = repository ?? {};
  if (!files) return undefined;
  const byId = mapsById(files);
  const ownPath = path === undefined ? undefined : withoutLocale(path);
  return byId.get(mapId)?.find((one) => one.path !== ownPath);
}

/** Returns a map in another file as the related place of a finding. */
export function relatedTo({
  path,
  document,
  map,
}: MapElsewhere): NonNullable<FindingDetails['related']>[number] {
  const file = { path, source: document.tree.source };
  return { reason: `The map is here, in \`${path}\``, range: headerRange(map.section), file };
}

function listMaps(files: RepositoryFiles): ReadonlyMap<string, readonly MapElsewhere[]> {
  const byId = new Map<string, MapElsewhere[]>();
  for (const [path, document] of mapsIn(files)) {
    if (withoutLocale(path) !== path) continue;
    for (const map of document.maps) {
      const same = byId.get(map.id);
      if (same) same.push({ path, document, map });
      else byId.set(map.id, [{ path, document, map }]);
    }
  }
  return byId;
}
