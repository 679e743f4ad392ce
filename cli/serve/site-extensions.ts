import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { entriesOf, readFields } from '#schemas/exchange/read-fields.ts';
import { readJson } from '#schemas/exchange/read-json.ts';
import { EXTENSIONS_FOLDER } from '../build/publish-extensions.ts';
import type { FindExtensionFiles } from '../server/routes/extensions.ts';

type Files = Readonly<Record<string, string>>;

/**
 * Returns a function that finds extensions among those that a built site includes for its tutorials, with their
 * dependencies. A game made in such a tutorial needs them wherever it is played. Never fetches anything.
 */
export function createSiteExtensions(site: string): FindExtensionFiles {
  const folder = path.join(site, EXTENSIONS_FOLDER);
  // Keyed by file name, which contains a hash of the content: the site may be rebuilt while it is served.
  const known = new Map<string, Promise<ReadonlyMap<string, Files>>>();
  return async (spec) => {
    const names = await readdir(folder).catch(() => []);
    for (const name of names.filter((file) => file.endsWith('.json'))) {
      const reading = known.get(name) ?? readPackages(path.join(folder, name));
      known.set(name, reading);
      const found = (await reading).get(spec.toLowerCase());
      if (found) return found;
    }
    return undefined;
  };
}

/** Returns the files of extensions by `owner/repo/folder#tag` in lower case. Skips invalid ones. */
async function readPackages(file: string): Promise<ReadonlyMap<string, Files>> {
  const { packages } = readFields(await readJsonFile(file)) ?? {};
  const found = new Map<string, Files>();
  for (const entry of Array.isArray(packages) ? (packages as unknown[]) : []) {
    const { repo, subPath, version, files } = readFields(entry) ?? {};
    if (typeof repo !== 'string' || typeof version !== 'string') continue;
    const folder = typeof subPath === 'string' ? `/${subPath}` : '';
    const texts = entriesOf(files).filter((text): text is [string, string] => typeof text[1] === 'string');
    found.set(`${repo}${folder}#${version}`.toLowerCase(), Object.fromEntries(texts));
  }
  return found;
}

async function readJsonFile(file: string): Promise<unknown> {
  return readJson(await readFile(file, 'utf8').catch(() => ''));
}
