import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { asQuestion, findLikelyFile } from '#parser';
import { isFile, pathKind } from '../files/paths.ts';
import { UsageError } from '../io.ts';
import { toSentence } from '../words.ts';
import { isConfigThere } from './read-config-value.ts';
import { atPlace, type WrittenPlace } from './written-place.ts';

/** A file or package that a configuration names. */
export interface NamedFile extends WrittenPlace {
  name: string;
  setting: 'extends' | 'plugins';
}

/** Returns the absolute path of a file that a configuration names, or of a package's main file. */
export async function findNamed(named: NamedFile): Promise<string> {
  const found = await findModuleFile(named.name, named.file);
  if (found.ok) return found.file;
  throw new UsageError(describeNamed(named, found.reason));
}

/** Returns a message about a name in a configuration. `reason` is the end of its sentence, without a full stop. */
export function describeNamed({ name, setting, ...at }: NamedFile, reason: string): string {
  return atPlace(at, toSentence(`\`${setting}\` names \`${name}\`, ${reason}`));
}

type FoundFile = { ok: true; file: string } | { ok: false; reason: string };

/**
 * Returns the absolute path of a file or of a package's main file. `from` is the file that names it. Otherwise returns why
 * it cannot be used, as the end of a sentence without a full stop, with the likely name.
 */
export async function findModuleFile(name: string, from: string): Promise<FoundFile> {
  const folder = path.dirname(from);
  const beside = path.resolve(folder, name);
  if (/^\.{0,2}\//.test(name) || path.isAbsolute(name)) {
    if ((await pathKind(beside)) === 'folder') return { ok: false, reason: await whyNoFolder(name, beside) };
    if (await isConfigThere(beside)) return { ok: true, file: beside };
    return { ok: false, reason: `but there is no such file${asQuestion(await findNearby(name, folder))}` };
  }
  if (/^[a-z][\w+.-]+:/i.test(name)) {
    return { ok: false, reason: 'which is an address: expected a file such as `./file.json`, or a package' };
  }
  if (name.includes('\\'))
    return { ok: false, reason: `which has backslashes${asQuestion(name.replaceAll('\\', '/'))}` };
  try {
    return { ok: true, file: createRequire(from).resolve(name) };
  } catch {
    if (await isFile(beside))
      return { ok: false, reason: `which is the name of a package. For the file, write \`./${name}\`` };
    return { ok: false, reason: await whyMissing(name, folder) };
  }
}

/** Returns why a folder cannot be used, as the end of a sentence, with the file in it that is most likely meant. */
async function whyNoFolder(name: string, folder: string): Promise<string> {
  const files = (await namesIn(folder)).filter((one) => USABLE.test(one));
  const likely = files.length === 1 ? files[0] : files.find((one) => one.startsWith('index.'));
  if (likely === undefined) return 'which is a folder: name a file in it';
  return `which is a folder${asQuestion(`${name.replace(/\/+$/, '')}/${likely}`)}`;
}

/** Returns why a package cannot be used, as the end of a sentence. */
async function whyMissing(name: string, folder: string): Promise<string> {
  const [packageName] = /^(?:@[^/]+\/)?[^/]+/.exec(name) ?? [name];
  const installed = await installedPackages(folder);
  if (installed.includes(packageName)) {
    return packageName !== name
      ? `but the package \`${packageName}\` has no file of this name`
      : 'but this package names no file in `main` or `exports` of its package.json, or one that does not exist';
  }
  const likely = findLikelyFile(packageName, installed) ?? (await findNearby(`./${name}`, folder));
  return `but this package is not installed here${likely === undefined ? '. Run `npm install`' : asQuestion(likely)}`;
}

/** Returns the names of all packages that code in a folder can import. */
async function installedPackages(folder: string): Promise<string[]> {
  const names: string[] = [];
  for (let at = folder; ; at = path.dirname(at)) {
    const modules = path.join(at, 'node_modules');
    for (const name of await namesIn(modules)) {
      const scoped = name.startsWith('@') ? await namesIn(path.join(modules, name)) : [];
      names.push(...(name.startsWith('@') ? scoped.map((one) => `${name}/${one}`) : [name]));
    }
    if (path.dirname(at) === at) return names.filter((name) => !name.startsWith('.'));
  }
}

const USABLE = /\.(?:json|[cm]?[jt]s)$/;

/**
 * Returns the file that a relative name most likely means, relative in the same way. Looks in the folder that it names,
 * and in the folders beside that one. Undefined if no file has a similar name.
 */
async function findNearby(name: string, folder: string): Promise<string | undefined> {
  const named = path.posix.dirname(name);
  const above = path.posix.dirname(named);
  const isDeep = above !== named && !named.endsWith('..');
  const folders = isDeep
    ? [named, ...(await namesIn(path.resolve(folder, above))).map(inside(above))]
    : [named];
  const files = await Promise.all(
    [...new Set(folders)].map(async (one) => (await namesIn(path.resolve(folder, one))).map(inside(one))),
  );
  const known = files.flat().filter((file) => USABLE.test(file));
  const withEnd = known.filter((file) => file.replace(USABLE, '') === name.replace(USABLE, ''));
  return withEnd.length === 1 ? withEnd[0] : findLikelyFile(name, known);
}

/** Returns a function that adds a folder before a name, as relative names are written: `./rules/tags.ts`. */
function inside(folder: string): (name: string) => string {
  return (name) => `${folder}/${name}`;
}

/** Returns the names in a folder. Empty if it cannot be read. */
async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}
