import { expect, test } from 'vitest';
import { checkPaths } from '../../../cli/lint/check-paths.ts';
import { planMap } from '../../../cli/rehearse/plan-map.ts';
import { createFakeIo } from '../../fakes/fake-io.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const MAP = `# camp

## one
* name: One

### walk
* name: Walk
* type: tutorial
* url: /tutorials/walk
* checks: walk.checks.md
* next: jump

### jump
* name: Jump
* type: tutorial
* url: /tutorials/jump
* checks:
  * It jumps: \`controller.moveSprite\`
`;

test('a plan lists the activities in the order of the map, with their checks from the map and from files', async () => {
  const root = await tempFolder({
    'skillmap.md': MAP,
    'walk.checks.md': '* It walks: `sprites.create`\n',
    'tutorials/jump.md': '# Jump\n\n## Go\n\nGo.\n',
    'tutorials/walk.md': '# Walk\n\n## Go\n\nGo.\n',
  });
  const code = { mayRun: false, onNotRun: () => undefined };
  const all = await checkPaths({ paths: [root], isWhole: true, code }, createFakeIo({ cwd: root }));
  const map = all.find(({ kind }) => kind === 'map');
  const plan = map?.context ? planMap(map.context, all, 'jump') : [];
  const planned = plan.map(({ activityId, tutorial, checks, isWanted }) => ({
    activityId,
    tutorial,
    checks: checks.map(({ sentence }) => sentence),
    isWanted,
  }));
  expect(planned).toEqual([
    { activityId: 'walk', tutorial: 'tutorials/walk.md', checks: ['It walks'], isWanted: false },
    { activityId: 'jump', tutorial: 'tutorials/jump.md', checks: ['It jumps'], isWanted: true },
  ]);
});
