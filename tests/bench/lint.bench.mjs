// The whole process of `skillmap lint` against markdownlint-cli2 on the same files.
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { lintPaths, mapFiles } from './corpus-texts.mjs';
import { compare, printRatio, runProcess } from './measure.mjs';

const ours = fileURLToPath(new URL('../../bin/skillmap.js', import.meta.url));
const theirs = fileURLToPath(
  new URL('../../node_modules/markdownlint-cli2/markdownlint-cli2-bin.mjs', import.meta.url),
);

export async function run() {
  const times = await compare(
    {
      skillmap: () => runProcess(process.execPath, [ours, 'lint', ...lintPaths]),
      // The leading colon makes it a path instead of a glob: the same files, nothing else.
      'markdownlint-cli2': () =>
        runProcess(process.execPath, [theirs, ...mapFiles.map((file) => `:${file}`)]),
    },
    { rounds: 7, warmUps: 1 },
  );
  const peer = 'markdownlint-cli2';
  printRatio(
    `lint ${mapFiles.length} maps, whole process`,
    'skillmap',
    times.skillmap,
    peer,
    times[peer],
    '2',
  );
}
