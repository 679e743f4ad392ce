// Writes the type declarations of the public API to `dist/declarations`. Everything that they import must be available
// after installing the package. `#schemas/...` and `#parser` lead to sources, which do not ship, so they become
// relative paths.
// `vfile` and `@types/unist` are dependencies, because users extend and pass on their types.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { ensureGenerated } from './derived.mjs';
import { root, run } from './set-up.mjs';

const ENTRIES = [
  'parser/public.d.ts',
  'parser/plugins/index.d.ts',
  'cli/node-api.d.ts',
  'schemas/generated/config.d.ts',
];
const emitted = path.join(root, 'dist', 'types');
const emittedCli = path.join(root, '.tsbuild', 'types');
const shipped = path.join(root, 'dist', 'declarations');

await ensureGenerated();
run(process.execPath, ['node_modules/typescript/bin/tsc', '-b', 'cli']);
await rm(shipped, { recursive: true, force: true });
const places = new Set(ENTRIES);
// The loop includes the entries that `ship` adds to the set.
for (const place of places) await ship(place);

async function ship(place) {
  const text = toShipped(await readFile(sourceOf(place), 'utf8'), place);
  const file = path.join(shipped, place);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
  for (const [, specifier] of text.matchAll(/(?:\bfrom |\bimport\()['"](\.[^'"]*)['"]/g)) {
    places.add(path.posix.join(path.posix.dirname(place), specifier).replace(/\.[jt]s$/, '.d.ts'));
  }
}

function sourceOf(place) {
  const [, rest] = /^packages\/(.*)/.exec(place) ?? [];
  if (rest !== undefined) return path.join(root, 'node_modules', rest);
  return path.join(place.startsWith('cli/') ? emittedCli : emitted, place);
}

function toShipped(text, place) {
  const relativeTo = (other) => {
    const relative = path.posix.relative(path.posix.dirname(place), other);
    return relative.startsWith('.') ? relative : `./${relative}`;
  };
  const copyOf = (name) => relativeTo(`packages/${name}/index.js`);
  const ours = text
    .replaceAll(/(?<=['"])#schemas\/[^'"]*/g, (specifier) => relativeTo(specifier.slice(1)))
    .replaceAll(/(?<=['"])#parser(?=['"])/g, relativeTo('parser/index.js'));
  if (!place.startsWith('packages/')) return withInstalledUnified(ours, copyOf('unified'));
  return ours
    .replaceAll(/(?<=(?:\bfrom |\bimport\()['"])(?:trough|unified)(?=['"])/g, copyOf)
    .replaceAll(/^\/\/# sourceMappingURL=.*$/gm, '');
}

/**
 * Makes plugin types match the user's copy of `unified`, because types of two copies are incompatible. Uses the
 * included copy if the user has none: types of a missing module accept every string as a key. The condition is
 * written at each use, because TypeScript infers plugin types from the name of their type.
 */
function withInstalledUnified(text, copy) {
  const [line, imported] = /^import (?:type )?\{ ([\w, ]+) \} from 'unified';$/m.exec(text) ?? [];
  if (line === undefined) return text;
  const names = imported.replaceAll('type ', '');
  const uses = new RegExp(`\\b(${names.replaceAll(', ', '|')})<((?:[^<>]|<[^<>]*>)*)>`, 'g');
  return text
    .replace(
      line,
      `// @ts-ignore -- it may not be installed
import type * as Installed from 'unified';
import type * as Copied from '${copy}';`,
    )
    .replaceAll(
      uses,
      (use) => `(string extends keyof Installed.Processor ? Copied.${use} : Installed.${use})`,
    );
}
