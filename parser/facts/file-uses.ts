import { resolveContentUrl } from '../addresses/resolve-content-url.ts';
import { withoutLocale } from '../addresses/localized-path.ts';
import { findPictures } from '../addresses/markdown-pictures.ts';
import { isMarkdownPath } from '../repository/map-path.ts';
import { mapsIn } from '../repository/maps-in.ts';
import type { Repository } from '../repository/repository-files.ts';
import { addressRange, allAddressesOf } from './map-addresses.ts';
import { contentRepositoryOf } from './named-files.ts';
import { usesOfTutorial } from './text-uses.ts';

export interface FileUse {
  path: string;
  offset: number;
}

/** Returns all references to a file: addresses and actions of maps, and pictures. */
export function usesOfFile(repository: Repository, path: string): FileUse[] {
  const { files } = repository;
  if (!files) return [];
  const maps = mapsIn(files);
  return files.paths.filter(isMarkdownPath).flatMap((from) => {
    const document = maps.get(from);
    const references = document ? allAddressesOf({ document, repository, path: from }) : [];
    const offsets = references
      .filter(({ location }) => location.kind === 'local' && location.path === path)
      .map((address) => addressRange(address).start);
    const all = new Set([...offsets, ...pictureOffsets(repository, from, path)]);
    return [...all].sort((one, other) => one - other).map((offset) => ({ path: from, offset }));
  });
}

function pictureOffsets(repository: Repository, from: string, path: string): number[] {
  const [use] = usesOfTutorial(repository, from);
  const content = contentRepositoryOf({ repository, path: use?.mapPath ?? from });
  const ownLocation = { kind: 'local', path: withoutLocale(from) } as const;
  return findPictures(repository.files?.textOf(from) ?? '')
    .filter(({ url }) => {
      const location = resolveContentUrl(url, content, { from: ownLocation });
      return location.kind === 'local' && location.path === path;
    })
    .map(({ start }) => start);
}
