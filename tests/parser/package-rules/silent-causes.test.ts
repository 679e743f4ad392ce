import { test } from 'vitest';
import { activity, expectToldWithout, map } from '../../support/silent-causes.ts';

test.each(['Skillmap.md', 'skilmap.md'])(
  'turning a rule off hides no other finding in a pxt.json with the misspelt entry %s',
  async (listed) => {
    await expectToldWithout('no-unknown-file', 'require-listed-file', {
      kind: 'package',
      path: 'pxt.json',
      lines: [JSON.stringify({ name: 'planets', files: ['README.md', listed] })],
      files: {
        'README.md': '# Planets\n',
        'skillmap.md': ['# p', '', ...map('m', activity('a'))].join('\n'),
      },
    });
  },
);
