import path from 'node:path';
import {
  createContentRepository,
  isSameRepository,
  readSourceHash,
  resolveHash,
  type HashSettings,
} from '#parser';
import type { LoadedConfig } from '../config/find-config.ts';
import { logoPath } from '../config/to-target-config.ts';
import type { ContentProblem } from './content-problem.ts';
import type { MapFile } from './read-maps.ts';

/** What a hash names among the repository's maps. */
interface OwnNamed {
  /** Whether it names something of this repository at all. */
  isOwn: boolean;
  map?: MapFile;
}

/** §2: the maps with that first which the place's default path names, where it is one of them. */
export function openingFirst(
  maps: readonly MapFile[],
  slug: string | undefined,
  skillMap: HashSettings = {},
): MapFile[] {
  const opening = findOwnNamed(resolveHash('', skillMap), maps, slug).map;
  return opening ? [opening, ...maps.filter((map) => map !== opening)] : [...maps];
}

/** The map that a hash names, as the viewer finds it. */
function findOwnNamed(hash: string, maps: readonly MapFile[], slug?: string): OwnNamed {
  const files = toOwnFiles(hash, slug);
  const names = files.flatMap((file) => [file, `docs/${file}`]).map((name) => withoutEnd(name.toLowerCase()));
  const map = maps.find((one) => names.includes(withoutEnd(one.path.toLowerCase())));
  return { isOwn: files.length > 0, ...(map && { map }) };
}

function toOwnFiles(hash: string, slug: string | undefined): string[] {
  // A file at hand is known by its whole name: an author's may have letters and spaces that an argument ends at.
  const [, whole] = /^(?:local|docs):[/\\]*(.+)$/s.exec(hash) ?? [];
  const source = readSourceHash(hash)?.source;
  switch (source?.command) {
    case 'docs':
    case 'local':
      return [source.path, ...(whole === undefined ? [] : [whole])];
    case 'github': {
      const own = createContentRepository({ files: [], ...(slug !== undefined && { slug }) });
      return isSameRepository(own, source.slug) ? [source.file] : [];
    }
    case 'url':
    case undefined:
      return whole === undefined ? [] : [whole];
  }
}

function withoutEnd(file: string): string {
  return file.replace(/\.md$/, '');
}

interface ConfigSurroundings {
  maps: readonly MapFile[];
  /** Of the repository, where it is known. */
  slug: string | undefined;
  /** Files of the repository that are published. */
  files: Readonly<Record<string, string>>;
}

/** What the configuration names and learners will not find: nothing else says so before they do. */
export function findConfigProblems(loaded: LoadedConfig, place: ConfigSurroundings): ContentProblem[] {
  const { brand, skillMap = {} } = loaded.config;
  const { defaultPath, pathAliases = {} } = skillMap;
  const logos = Object.entries({
    logoUrl: brand?.logoUrl,
    organizationLogoUrl: brand?.organizationLogoUrl,
  }).flatMap(([name, url]) => problemOfLogo(name, url, place));
  const aliases = Object.entries(pathAliases).flatMap(([alias, target]) => {
    const why = whyNoMap(target, place);
    return why === undefined ? [] : [`The alias \`${alias}\` leads to \`${target}\`, ${why}.`];
  });
  const file = path.basename(loaded.file ?? 'skillmap.config');
  return [...problemOfDefault(defaultPath, resolveHash('', skillMap), place), ...aliases, ...logos].map(
    (reason) => ({ kind: 'missing', file, reason }),
  );
}

function problemOfDefault(given: string | undefined, hash: string, place: ConfigSurroundings): string[] {
  if (given === undefined || hash === '') return [];
  const why = whyNoMap(hash, place);
  if (why === undefined) return [];
  const opens = readSourceHash(hash) ? 'with no map' : 'with its first map';
  return [`\`skillMap.defaultPath\` is \`${given}\`, ${why}: the site opens ${opens}.${exampleOf(place)}`];
}

function whyNoMap(hash: string, { maps, slug }: ConfigSurroundings): string | undefined {
  const source = readSourceHash(hash)?.source;
  const named = findOwnNamed(hash, maps, slug);
  if (source === undefined && !named.isOwn) return 'which is no address of a map';
  // What is not here may be in the documentation, or at another version.
  const isElsewhere =
    source?.command === 'docs' || (source?.command === 'github' && source.tag !== undefined);
  return named.isOwn && !named.map && !isElsewhere ? 'and no map here has that name' : undefined;
}

function exampleOf({ maps: [first] }: ConfigSurroundings): string {
  return first ? ` For ${first.path} write \`local:${first.path.replace(/\.md$/i, '')}\`.` : '';
}

function problemOfLogo(name: string, url: string | undefined, { files }: ConfigSurroundings): string[] {
  const isOwn = url !== undefined && url !== '' && !/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(url);
  if (!isOwn || files[logoPath(url)] !== undefined) return [];
  return [`\`brand.${name}\` is \`${url}\`, which is not in this folder: the name stands in for it.`];
}
