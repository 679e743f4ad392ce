import { expect, test } from 'vitest';
import type { ClassWork, LearnerActivity } from '#schemas/generated/class-work.ts';
import type { Project } from '#schemas/generated/project.ts';
import { parsePage } from '../../../../parser/index.ts';
import { listEarned } from '../../../../viewer/classroom/domain/earned-certificates.ts';
import { judgeClass } from '../../../../viewer/classroom/results/class-content.ts';

const MAP = `# space
* name: Space

## first
* name: First
* completionUrl: /done.pdf

### ship
* name: Ship
* url: /ship
* next: end

### end
* name: The end
* kind: completion
* rewards:
    * certificate:
        * url: /end.pdf
`;
const { page } = parsePage(MAP);
const maps = [{ path: 'skillmap.md', page }];
const activity = (more: Partial<LearnerActivity>): LearnerActivity => ({
  sourceUrl: 'local:skillmap',
  mapId: page.maps[0]?.mapId ?? '',
  activityId: 'ship',
  isCompleted: false,
  ...more,
});
const workOf = (activities: LearnerActivity[]): ClassWork => ({
  learners: [{ id: 'mia', steps: [], activities }],
});

test('a learner earns the certificates of a map by completing its last activity', () => {
  expect(listEarned(workOf([activity({})]), maps)).toEqual([]);
  const earned = listEarned(workOf([activity({ isCompleted: true })]), maps);
  expect(earned).toEqual([
    { learnerId: 'mia', path: 'skillmap.md', url: '/end.pdf' },
    { learnerId: 'mia', path: 'skillmap.md', url: '/done.pdf' },
  ]);
});

test('projects are judged by the checks of the map and its file, and a missing project or file makes the result incomplete', async () => {
  const checked = structuredClone(page);
  for (const node of checked.maps[0]?.nodes ?? [])
    if (node.kind === 'activity')
      node.checks = {
        isRequired: false,
        file: '/checks.md',
        items: [{ sentence: 'Ask a friend.', condition: '' }],
      };
  const judge = (project: Project | undefined, file: string | undefined) =>
    judgeClass({
      work: workOf([activity({ headerId: 'game' })]),
      maps: [{ path: 'skillmap.md', page: checked }],
      targetId: 'arcade',
      loadText: async () => file,
      loadProject: async () => project,
    });
  const code = {
    header: { id: 'game' },
    text: { 'pxt.json': '{}', 'main.ts': 'let a = 0\n', 'main.blocks': XML },
  };
  const file = '- Make a variable: `at least 1 variable`\n- Make ten: `at least 10 variables`\n';
  expect(await judge(code as Project, file)).toEqual({
    passed: new Map([['mia', 1]]),
    total: 2,
    isComplete: true,
  });
  expect(await judge(undefined, file)).toMatchObject({ isComplete: false });
  expect(await judge(code as Project, undefined)).toMatchObject({ total: 0, isComplete: false });
});

const XML = `<xml xmlns="https://developers.google.com/blockly/xml"><variables><variable id="a">a</variable></variables><block type="pxt-on-start"><statement name="HANDLER"><block type="variables_set"><field name="VAR" id="a">a</field><value name="VALUE"><shadow type="math_number"><field name="NUM">0</field></shadow></value></block></statement></block></xml>`;
