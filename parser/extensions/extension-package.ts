import { readFields } from '#schemas/exchange/read-fields.ts';
import { readJson } from '#schemas/exchange/read-json.ts';
import { CodeHostError, TooLargeError, type ExtensionHost } from './extension-host.ts';
import { fullName, readExtensionRef, type ExtensionRef } from './extension-ref.ts';

/** An extension in the format that the editor's cache accepts (`precachetutorial`, `dependencies`). */
export interface ExtensionPackage {
  /** The repository, as `owner/repo`. */
  repo: string;
  subPath?: string;
  /** Absent if the entry only gives the latest version of a repository. */
  version?: string;
  latestVersion?: string;
  sha: string;
  fileHash: string;
  files: Record<string, string>;
}

/** An extension's files and its dependencies. */
export interface LoadedPackage {
  package: ExtensionPackage;
  dependencies: ExtensionRef[];
}

/** Limits for an extension with its dependencies. Larger ones would not fit into a learner's browser. */
export const LIMITS = { files: 400, bytes: 8_000_000, packages: 40 };

const MANIFEST = 'pxt.json';
const PARALLEL_REQUESTS = 8;

/** Loads a version of an extension from the code host. Throws a CodeHostError or a TooLargeError. */
export async function loadPackage(
  host: ExtensionHost,
  ref: ExtensionRef,
  version: string,
  hash: (text: string) => string | Promise<string>,
): Promise<LoadedPackage> {
  const inFolder = (file: string) => (ref.subPath === undefined ? file : `${ref.subPath}/${file}`);
  const manifest = await host.readFile(ref.slug, version, inFolder(MANIFEST));
  if (manifest === undefined) {
    const name = `${fullName(ref)}#${version}`;
    throw new CodeHostError('not-found', `The code host has no extension \`${name}\`: no ${MANIFEST} there.`);
  }
  const { names, dependencies } = readManifest(manifest);
  if (names.length > LIMITS.files) throw new TooLargeError(`It has ${names.length} files.`);
  const files: Record<string, string> = { [MANIFEST]: manifest };
  let bytes = manifest.length;
  for (let at = 0; at < names.length; at += PARALLEL_REQUESTS) {
    const some = names.slice(at, at + PARALLEL_REQUESTS);
    const texts = await Promise.all(some.map((name) => host.readFile(ref.slug, version, inFolder(name))));
    for (const [index, text] of texts.entries()) {
      const name = some[index];
      if (name === undefined || text === undefined) continue;
      bytes += text.length;
      files[name] = text;
    }
    if (bytes > LIMITS.bytes) throw new TooLargeError('Its files are larger than 8 MB.');
  }
  const fileHash = await hash(JSON.stringify(files));
  const folder = ref.subPath === undefined ? {} : { subPath: ref.subPath };
  return {
    package: { repo: ref.slug, ...folder, version, sha: version, fileHash, files },
    dependencies,
  };
}

function readManifest(text: string): { names: string[]; dependencies: ExtensionRef[] } {
  const value = readJson(text);
  if (value === undefined) throw new CodeHostError('not-found', `Its ${MANIFEST} is not JSON.`);
  const manifest = readFields(value) ?? {};
  const files: unknown[] = Array.isArray(manifest.files) ? manifest.files : [];
  const specs = Object.values(readFields(manifest.dependencies) ?? {});
  return {
    names: [...new Set(files.filter(isFileName))].filter((name) => name !== MANIFEST),
    // Other dependencies, such as `"core": "*"`, are part of the editor.
    dependencies: specs.flatMap((spec) =>
      typeof spec === 'string' && /^github:/i.test(spec) ? (readExtensionRef(spec) ?? []) : [],
    ),
  };
}

function isFileName(name: unknown): name is string {
  return (
    typeof name === 'string' && name.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
  );
}
