// Compares whole processes on the same files: `skillmap lint`, and markdownlint-cli2 and remark-cli with their
// recommended rules. Also measures how much more processor time `skillmap lint` needs for 1,000 maps than for one.
import { rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { mapFiles } from './corpus-texts.mjs';
import { makeManyMaps } from './many-maps.mjs';
import { compare, printRatio, processorTime, runProcess } from './measure.mjs';

const package_ = (file) => fileURLToPath(new URL(`../../${file}`, import.meta.url));
const ours = package_('bin/skillmap.js');
const markdownlint = package_('node_modules/markdownlint-cli2/markdownlint-cli2-bin.mjs');
const remark = package_('node_modules/remark-cli/cli.js');

export async function run() {
  await againstPeers();
  manyMaps();
}

async function againstPeers() {
  const peers = {
    // markdownlint-cli2 reads a leading colon as "a path, not a glob". Its default rules are the recommended ones.
    'markdownlint-cli2': [markdownlint, ...mapFiles.map((file) => `:${file}`)],
    'remark-cli': [
      remark,
      '--no-stdout',
      '--no-config',
      '--use',
      'remark-preset-lint-recommended',
      ...mapFiles,
    ],
  };
  const cwd = package_('.');
  const runs = Object.entries({ skillmap: [ours, 'lint', ...mapFiles], ...peers });
  const work = runs.map(([name, args]) => [name, () => runProcess(process.execPath, args, { cwd })]);
  const times = await compare(Object.fromEntries(work), { rounds: 7, warmUps: 1 });
  const goals = { 'markdownlint-cli2': '2' };
  for (const peer of Object.keys(peers)) {
    const title = `lint ${mapFiles.length} maps, whole process`;
    printRatio(title, 'skillmap', times.skillmap, peer, times[peer], goals[peer]);
  }
}

/** Measures `skillmap lint` on 1,000 maps, without and with their tutorials in the same repository. */
function manyMaps() {
  for (const tutorials of [false, true]) {
    const root = makeManyMaps(1000, { tutorials });
    try {
      const maps = path.join(root, 'maps');
      const all = processorTime(process.execPath, [ours, 'lint', maps], { cwd: root });
      const one = processorTime(process.execPath, [ours, 'lint', path.join(maps, 'map-0.md')], { cwd: root });
      const where = tutorials ? 'with 10,000 tutorials beside them' : 'with tutorials elsewhere';
      console.log(
        `lint 1,000 maps of 10 nodes, ${where}: ${(all - one).toFixed(0)} ms of processor time beyond the ${one.toFixed(0)} ms for one (goal 1000)`,
      );
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  }
}
