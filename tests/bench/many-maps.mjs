import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const NODES = 10;

/**
 * Creates a temporary repository with `count` maps of ten nodes each, in the folder `maps`; with `tutorials`, also a
 * tutorial for each node. Returns its path. The caller deletes the repository.
 */
export function makeManyMaps(count, { tutorials }) {
  const root = mkdtempSync(path.join(tmpdir(), 'skillmap-bench-'));
  execFileSync('git', ['init', '--quiet', root]);
  mkdirSync(path.join(root, 'maps'));
  for (let map = 0; map < count; map += 1) {
    writeFileSync(path.join(root, 'maps', `map-${map}.md`), mapText(map, tutorials));
    if (!tutorials) continue;
    const folder = path.join(root, 'lessons', `map-${map}`);
    mkdirSync(folder, { recursive: true });
    for (let node = 0; node < NODES; node += 1) {
      writeFileSync(path.join(folder, `step-${node}.md`), tutorialText(map, node));
    }
  }
  return root;
}

function mapText(map, hasTutorials) {
  const lines = [`# map-${map}`, `* name: Map ${map}`, '* description: Make a game, step by step.', ''];
  lines.push(`## path-${map}`, `* name: Path ${map}`, '* description: From the first sprite to a game.', '');
  for (let node = 0; node < NODES - 1; node += 1) {
    const address = hasTutorials ? `/lessons/map-${map}/step-${node}` : `/tutorials/map-${map}/step-${node}`;
    lines.push(`### map-${map}-step-${node}`, `* name: Step ${node} of map ${map}`, '* type: tutorial');
    lines.push(
      `* description: What you learn in step ${node}.`,
      '* tags: easy, sprites',
      `* url: ${address}`,
    );
    lines.push(`* next: ${node === NODES - 2 ? 'finish' : `map-${map}-step-${node + 1}`}`, '');
  }
  lines.push('### finish', '* kind: completion', '* name: Done', '');
  return lines.join('\n');
}

function tutorialText(map, node) {
  return `# Step ${node} of map ${map}\n\n## Begin\n\nAdd a block.\n\n\`\`\`blocks\nlet x = ${node}\n\`\`\`\n\n## Go on\n\nRun the game.\n`;
}
