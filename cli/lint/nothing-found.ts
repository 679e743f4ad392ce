import path from 'node:path';
import { isDynamicPattern } from 'tinyglobby';
import type { LoadedConfig } from '../config/find-config.ts';
import { docsPage } from '../docs-page.ts';
import { findAuthoredMaps } from '../files/find-maps.ts';
import { pathKind } from '../files/paths.ts';
import { count } from '../words.ts';
import type { TargetSearch } from './collect-targets.ts';

/** Explains to the user that no maps were found: the configuration leaves them out, or there are none. */
export async function nothingFound(
  paths: readonly string[],
  { cwd, configOf }: Pick<TargetSearch, 'cwd' | 'configOf'>,
): Promise<string> {
  for (const given of paths) {
    const folder = path.resolve(cwd, given);
    const loaded = (await pathKind(folder)) === 'folder' ? await configOf(folder) : undefined;
    const reason = loaded && (await whyLeftOut(folder, loaded));
    if (reason !== undefined) return `No maps found in ${describePath(given)}: ${reason}`;
  }
  return [
    `No maps found in ${paths.map(describePath).join(', ')}.`,
    '`skillmap init` creates one to start from. A map is a markdown file with a `## map` and a `### activity` with attributes such as `* type: tutorial`:',
    docsPage('docs/map-format.md'),
    'To check a file that is not recognised, pass its path.',
  ].join('\n');
}

function describePath(given: string): string {
  if (/^\.[\\/]?$/.test(given)) return 'this folder';
  return isDynamicPattern(given) ? `what ${given} matches` : `the folder ${given}`;
}

/** Returns why the configuration leaves out all maps of a folder. Undefined if it does not. */
async function whyLeftOut(folder: string, loaded: LoadedConfig): Promise<string | undefined> {
  const { config, file = 'the configuration' } = loaded;
  if (config.maps?.length === 0) return `\`maps\` in ${file} is an empty list.`;
  const { ignore, ...others } = config;
  const { isIgnored: _isIgnored, ...listed } = loaded;
  const all = await findAuthoredMaps(folder, { ...listed, config: others });
  if (all.length === 0 && config.maps) return `\`maps\` in ${file} names none there.`;
  if (all.length === 0) return undefined;
  const withoutGlobs = await findAuthoredMaps(folder, { ...loaded, config: others });
  const maps = all.length === 1 ? 'the only map' : `all ${count(all.length, 'map')}`;
  return ignore && withoutGlobs.length > 0
    ? `\`ignore\` in ${file} leaves out ${maps}.`
    : `\`.skillmapignore\` or \`--ignore-pattern\` leaves out ${maps}.`;
}
