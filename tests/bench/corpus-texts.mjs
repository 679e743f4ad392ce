import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../../../shared/corpus', import.meta.url));
const examples = fileURLToPath(new URL('../../examples', import.meta.url));

/** The map files to measure: real maps if the corpus is beside the repository, otherwise the examples. */
export const mapFiles = existsSync(folder)
  ? [
      ...readdirSync(path.join(folder, 'maps')).map((file) => path.join(folder, 'maps', file)),
      ...['skillmap.md', 'beginner-skillmap-2.md'].map((file) => path.join(folder, 'sample-repo', file)),
    ]
  : ['first-steps', 'space-camp'].map((name) => path.join(examples, name, 'skillmap.md'));

export const mapTexts = mapFiles.map((file) => readFileSync(file, 'utf8'));
