import type { CheckContext } from '../diagnostics/rule.ts';
import type { MapDocument } from '../model/map-document.ts';
import { oncePer } from '../once-per.ts';
import type { Repository } from '../repository/repository-files.ts';
import type { ClassifiedAddress } from './map-addresses.ts';
import { createMissingFileSearch, type MissingFile } from './missing-file.ts';
import { contentRepositoryOf } from './named-files.ts';

type Search = (reference: ClassifiedAddress) => MissingFile | undefined;

interface Known {
  document: MapDocument;
  path: string | undefined;
  target: string | undefined;
  search: Search;
}

/** Caches the search for the last map only: all rules run on one map before they run on the next. */
const known = new WeakMap<Repository, Known>();

/**
 * Returns the search for missing files that a map's addresses mean. Rules share the search, so that each address is
 * searched for only once.
 */
export function missingFilesOf(context: CheckContext): Search {
  const { document, repository = {}, path, target } = context;
  const last = known.get(repository);
  if (last?.document === document && last.path === path && last.target === target) return last.search;
  const find = createMissingFileSearch(repository, contentRepositoryOf(context), context);
  const search: Search = oncePer((reference) => find({ ...reference, isMap: reference.kind === 'map-link' }));
  known.set(repository, { document, path, target, search });
  return search;
}
