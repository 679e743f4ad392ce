// Writes the declarations of the public API. Inside the repository `#schemas/...` leads to sources, which do not
// ship: in the declarations it becomes a relative path.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { glob } from 'tinyglobby';
import { ensureGenerated } from './derived.mjs';
import { root, run } from './set-up.mjs';

await ensureGenerated();
run(process.execPath, ['node_modules/typescript/bin/tsc', '-b', 'parser']);
const types = path.join(root, 'dist', 'types');
for (const name of await glob('parser/**/*.d.ts', { cwd: types })) {
  const file = path.join(types, name);
  const text = await readFile(file, 'utf8');
  const up = path.relative(path.dirname(file), path.join(types, 'schemas')).split(path.sep).join('/');
  const relative = text.replaceAll(/(['"])#schemas\//g, `$1${up}/`);
  if (relative !== text) await writeFile(file, relative);
}
