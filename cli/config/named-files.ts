import { createRequire } from 'node:module';
import path from 'node:path';
import { UsageError } from '../io.ts';
import { isConfigThere } from './read-config-value.ts';

/** The place of a value in a configuration. */
export interface WrittenPlace {
  /** Absolute path of the configuration. */
  file: string;
  /** Line and column, such as `3:5 `. Empty if unknown. */
  place: string;
}

/** A file or package that a configuration names. */
export interface NamedFile extends WrittenPlace {
  name: string;
  verb: 'extends' | 'names the plugin';
}

/** Returns the absolute path of a file that a configuration names, or of a package's main file. */
export async function findNamed(named: NamedFile): Promise<string> {
  const { name, file } = named;
  const where = describeNamed(named);
  const beside = path.resolve(path.dirname(file), name);
  if (/^\.{0,2}\//.test(name) || path.isAbsolute(name)) {
    if (await isConfigThere(beside)) return beside;
    throw new UsageError(`${where}, but there is no such file.`);
  }
  try {
    return createRequire(file).resolve(name);
  } catch {
    if (await isConfigThere(beside)) {
      throw new UsageError(`${where}, which is the name of a package. For the file, write \`./${name}\`.`);
    }
    throw new UsageError(`${where}, ${await whyMissing(name, file)}`);
  }
}

/** Returns why a package cannot be used, as the end of a sentence. */
async function whyMissing(name: string, file: string): Promise<string> {
  const [packageName] = /^(?:@[^/]+\/)?[^/]+/.exec(name) ?? [name];
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    const isInstalled = await isConfigThere(path.join(folder, 'node_modules', packageName, 'package.json'));
    if (isInstalled)
      return packageName !== name
        ? `but the package \`${packageName}\` has no file of this name.`
        : 'but this package names no file in `main` or `exports` of its package.json, or one that does not exist.';
    if (path.dirname(folder) === folder) return 'but this package is not installed here. Run `npm install`.';
  }
}

/** Returns the beginning of a sentence: `/maps/skillmap.config.json:3:5 extends `./shared.json``. */
export function describeNamed({ name, verb, ...at }: NamedFile): string {
  return `${describePlace(at)} ${verb} \`${name}\``;
}

/** Returns a place as text: `/maps/skillmap.config.json:3:5`, or only the file. */
export function describePlace({ file, place }: WrittenPlace): string {
  return place === '' ? file : `${file}:${place.trimEnd()}`;
}
