import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import mutants from './mutants.json' with { type: 'json' };

const root = path.resolve(import.meta.dirname, '../..');

test.each(mutants)(
  'the code still has the line that is changed so that $what',
  async ({ file, from, to }) => {
    expect(from).not.toBe(to);
    expect(await readFile(path.join(root, file), 'utf8')).toContain(from);
  },
);
