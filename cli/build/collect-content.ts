import { createContentRepository, withoutLocale } from '#parser';
import { findLineOf } from './content-problem.ts';
import type { ContentSource, CollectedContent, CollectOptions } from './content-walk.ts';
import { createWalk, follow } from './content-walk.ts';
import { namedAddresses } from './named-addresses.ts';
import type { MapFile } from './read-maps.ts';

/**
 * Follows every address from the maps, as the viewer will: to files of the repository, in every language that it has
 * them, and from tutorials on to what these name.
 */
export async function collectContent(
  maps: readonly MapFile[],
  options: CollectOptions,
): Promise<CollectedContent> {
  const walk = createWalk(options);
  for (const map of maps) {
    for (const origin of new Set([map.path, withoutLocale(map.path)])) {
      const source: ContentSource = {
        path: map.path,
        lineOf: (url) => findLineOf(url, map.document),
        from: { kind: 'local', path: origin },
        repository: createContentRepository({
          files: options.paths,
          mapPath: origin,
          ...(options.slug !== undefined && { slug: options.slug }),
        }),
      };
      for (const address of namedAddresses(map.page)) await follow(address, source, walk);
    }
  }
  return {
    files: new Map([...walk.files].sort(([left], [right]) => (left < right ? -1 : 1))),
    tutorials: walk.tutorials,
    // What is played is needed as it is.
    pages: new Map([...walk.pages].filter(([path]) => !walk.tutorials.has(path))),
    extensions: walk.extensions,
    problems: [...walk.problems.values()],
    outside: walk.outside.size,
  };
}
