import path from 'node:path';
import {
  createContentRepository,
  isLocalized,
  isSameRepository,
  readSourceHash,
  resolveHash,
  type HashSettings,
} from '#parser';
import { matchesConfigName, listedMaps } from '../files/arrange-maps.ts';
import type { LoadedConfig } from '../config/find-config.ts';
import { logoPath } from '../config/to-target-config.ts';
import type { ContentProblem } from './content-problem.ts';
import type { MapFile } from './read-maps.ts';

/** The map that a URL's hash names, if it is in this repository. */
interface OwnNamed {
  /** Whether the hash refers to this repository at all. */
  isOwn: boolean;
  map?: MapFile;
}

/**
 * Spec §2: returns the map that the site's root URL opens: the one that the default path names, or the only one.
 * Undefined if learners choose a map on the start page.
 */
export function findOpening(
  maps: readonly MapFile[],
  slug: string | undefined,
  skillMap: HashSettings = {},
): MapFile | undefined {
  const match = findOwnNamed(resolveHash('', skillMap), maps, slug).map;
  const listed = listedMaps(maps);
  if (match || listed.length > 1) return match;
  return listed[0] ?? maps.find(({ path: file }) => !isLocalized(file)) ?? maps[0];
}

/** Finds the map that a hash names, in the same way as the viewer. */
function findOwnNamed(hash: string, maps: readonly MapFile[], slug?: string): OwnNamed {
  const files = toOwnFiles(hash, slug);
  const names = files.flatMap((file) => [file, `docs/${file}`]).map((name) => withoutEnd(name.toLowerCase()));
  const map = maps.find((one) => names.includes(withoutEnd(one.path.toLowerCase())));
  return { isOwn: files.length > 0, ...(map && { map }) };
}

function toOwnFiles(hash: string, slug: string | undefined): string[] {
  // The file's name may contain characters that end an argument of the hash, so the whole text is a candidate too.
  const [, whole] = /^(?:local|docs):[/\\]*(.+)$/s.exec(hash) ?? [];
  const source = readSourceHash(hash)?.source;
  switch (source?.command) {
    case 'docs':
    case 'local':
      return [source.path, ...(whole === undefined ? [] : [whole])];
    case 'github': {
      const repository = createContentRepository({ files: [], ...(slug !== undefined && { slug }) });
      return isSameRepository(repository, source.slug) ? [source.file] : [];
    }
    case 'url':
    case undefined:
      return whole === undefined ? [] : [whole];
  }
}

function withoutEnd(file: string): string {
  return file.replace(/\.md$/, '');
}

interface ConfigContext {
  maps: readonly MapFile[];
  /** `owner/name` of the repository, or its name. Undefined if unknown. */
  slug: string | undefined;
  /** Published files of the repository. */
  files: Readonly<Record<string, string>>;
}

/**
 * Returns problems with maps and logos that the configuration names but that learners would not find. No rule reports
 * these.
 */
export function findConfigProblems(loaded: LoadedConfig, context: ConfigContext): ContentProblem[] {
  const { brand, skillMap = {} } = loaded.config;
  const { defaultPath, pathAliases = {}, order = [], hidden = [] } = skillMap;
  const logos = Object.entries({
    logoUrl: brand?.logoUrl,
    organizationLogoUrl: brand?.organizationLogoUrl,
  }).flatMap(([name, url]) => problemOfLogo(name, url, context));
  const aliases = Object.entries(pathAliases).flatMap(([alias, target]) => {
    const why = whyNoMap(target, context);
    return why === undefined ? [] : [`The alias \`${alias}\` leads to \`${target}\`, ${why}.`];
  });
  const chosen = Object.entries({ order, hidden }).flatMap(([setting, names]) =>
    names
      .filter((name) => !context.maps.some((map) => matchesConfigName(map.path, name)))
      .map((name) => `\`skillMap.${setting}\` contains \`${name}\`, but there is no map with that path.`),
  );
  const file = path.basename(loaded.file ?? 'skillmap.config');
  const opening = problemOfDefault(defaultPath, resolveHash('', skillMap), context);
  return [...opening, ...aliases, ...chosen, ...logos].map((reason) => ({ kind: 'missing', file, reason }));
}

function problemOfDefault(given: string | undefined, hash: string, context: ConfigContext): string[] {
  if (given === undefined || hash === '') return [];
  const why = whyNoMap(hash, context);
  if (why === undefined) return [];
  return [
    `\`skillMap.defaultPath\` is \`${given}\`, ${why}: the site opens without a map.${exampleOf(context)}`,
  ];
}

function whyNoMap(hash: string, { maps, slug }: ConfigContext): string | undefined {
  const source = readSourceHash(hash)?.source;
  const match = findOwnNamed(hash, maps, slug);
  if (source === undefined && !match.isOwn) return 'which is not the address of a map';
  // A file in MakeCode's documentation, or in another version of the repository, cannot be checked here.
  const isElsewhere =
    source?.command === 'docs' || (source?.command === 'github' && source.tag !== undefined);
  return match.isOwn && !match.map && !isElsewhere ? 'but there is no such map' : undefined;
}

function exampleOf({ maps: [first] }: ConfigContext): string {
  return first ? ` For ${first.path} write \`local:${first.path.replace(/\.md$/i, '')}\`.` : '';
}

function problemOfLogo(name: string, url: string | undefined, { files }: ConfigContext): string[] {
  const isOwn = url !== undefined && url !== '' && !/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(url);
  if (!isOwn || files[logoPath(url)] !== undefined) return [];
  return [`\`brand.${name}\` is \`${url}\`, which is not in this folder: the name is shown instead.`];
}
