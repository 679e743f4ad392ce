import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import { packageVersion } from '../../cli/package-folder.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

test.each(globSync(['docs/*.md', 'examples/server/Dockerfile'], { cwd: ROOT }))(
  '%s names only the current version of skillmap',
  (file) => {
    const page = readFileSync(path.join(ROOT, file), 'utf8');
    const pinned = [...page.matchAll(/(?:skillmap(?:@v?|-)|\brev: v|\/download\/v)(\d+\.\d+\.\d+)/g)];
    expect(pinned.filter(([, version]) => version !== packageVersion()).map(([whole]) => whole)).toEqual([]);
  },
);
