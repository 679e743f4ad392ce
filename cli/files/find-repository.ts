import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Repository } from '#parser';

const REMOTE = /^\s*url\s*=\s*\S*?[/:]([\w.-]+\/[\w.-]+?)(?:\.git)?\/?\s*$/m;

/**
 * The repository a folder stands in: by the remote of the nearest git checkout, else by the name in the nearest
 * `pxt.json`; undefined where there is neither.
 */
export async function findRepository(folder: string): Promise<Repository | undefined> {
  for (let at = folder; ; at = path.dirname(at)) {
    const slug = (await remoteSlug(at)) ?? (await packageName(at));
    if (slug !== undefined) return { slug };
    if (path.dirname(at) === at) return undefined;
  }
}

async function remoteSlug(folder: string): Promise<string | undefined> {
  const config = await readText(path.join(folder, '.git', 'config'));
  const origin = config?.slice(Math.max(config.indexOf('[remote "origin"]'), 0));
  return origin === undefined ? undefined : REMOTE.exec(origin)?.[1];
}

async function packageName(folder: string): Promise<string | undefined> {
  const text = await readText(path.join(folder, 'pxt.json'));
  if (text === undefined) return undefined;
  try {
    const { name } = JSON.parse(text) as { name?: unknown };
    return typeof name === 'string' && name !== '' ? name : undefined;
  } catch {
    // A broken pxt.json is not this function's to report.
    return undefined;
  }
}

async function readText(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    return undefined;
  }
}
