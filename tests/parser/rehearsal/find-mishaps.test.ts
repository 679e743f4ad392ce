import { expect, test } from 'vitest';
import type { Diagnostic } from '#schemas/generated/diagnostic.ts';
import type { RehearsedActivity, RehearsedStep } from '#schemas/generated/rehearsal.ts';
import { checkText, type DocumentKind } from '../../../parser/check-text.ts';
import { findMishaps } from '../../../parser/find-mishaps.ts';
import { WALK } from '../../support/rehearsed-activity.ts';

const LOCKED: RehearsedActivity = { ...WALK, activityId: 'jump', outcome: { kind: 'locked' } };
const stepWith = (seen: Partial<RehearsedStep>): RehearsedActivity[] => [
  { ...WALK, steps: [{ number: 1, milliseconds: 0, ...seen }] },
];
const MAP = '# camp\n## one\n### walk\n* url: /walk\n### jump\n* url: /jump\n';
const REWARD = '# camp\n## one\n### walk\n* url: /walk\n### prize\n* kind: completion\n';
const TUTORIAL =
  '# Walk\n\n## Go\n\nGo.\n\n```blocks\ninfo.setScores(1)\n```\n\n![a](/a.png)\n\n```blocks\n\n```\n';

interface Case {
  kind: DocumentKind;
  text: string;
  activities?: RehearsedActivity[];
  mishap: string;
  cause: string;
  line: number;
}

const build = {
  isWhole: true,
  errors: [{ code: 'TS2339', message: "Property 'setScores' does not exist." }],
};
const CASES: Case[] = [
  {
    kind: 'map',
    text: MAP,
    activities: [LOCKED],
    mishap: 'no-failed-activity',
    cause: 'no-unreachable-activity',
    line: 5,
  },
  { kind: 'map', text: REWARD, mishap: 'no-locked-reward', cause: 'no-unreachable-reward', line: 5 },
  {
    kind: 'tutorial',
    text: TUTORIAL,
    activities: stepWith({ brokenPictures: ['a.png'] }),
    mishap: 'no-broken-step-picture',
    cause: 'valid-picture-file',
    line: 11,
  },
  {
    kind: 'tutorial',
    text: TUTORIAL,
    activities: stepWith({ hint: { isEmpty: true } }),
    mishap: 'no-broken-hint',
    cause: 'no-empty-block',
    line: 13,
  },
  {
    kind: 'tutorial',
    text: TUTORIAL,
    activities: stepWith({ build }),
    mishap: 'no-broken-step-code',
    cause: 'no-unknown-function',
    line: 8,
  },
];

type Severity = Diagnostic['severity'];

function findingAt(line: number, ruleId: string, severity: Severity): Diagnostic {
  const point = { line, column: 1, offset: 0 };
  return { ruleId, severity, reason: '', place: { start: point, end: point } };
}

test.each(CASES)(
  '$mishap is not reported beside $cause',
  async ({ kind, text, activities = [], mishap, cause, line }) => {
    const lockedRewards = [{ file: 'skillmap.md', mapId: 'one', activityId: 'prize' }];
    const rehearsal = { editor: '', activities, lockedRewards };
    const options = { path: kind === 'map' ? 'skillmap.md' : 'walk.md', rehearsal };
    const rulesWith = async (at: number, severity: Severity = 'warning'): Promise<string[]> => {
      const known = new Map([[options.path, [findingAt(at, cause, severity)]]]);
      return (await findMishaps({ text, kind }, { ...options, known })).map(({ ruleId }) => ruleId);
    };
    expect(await rulesWith(1)).toEqual([mishap]);
    expect(await rulesWith(line)).toEqual([]);
    expect(await rulesWith(line, 'error')).toEqual([]);
    // A hint of lint must not hide what makes the rehearsal fail.
    expect(await rulesWith(line, 'info')).toEqual([mishap]);
  },
);

const LOCKED_MAPS = [
  '# camp',
  '## one\n* required: nowhere\n### walk\n* url: /walk',
  '## two\n* required: one\n### jump\n* url: /jump',
  '## three\n### swim\n* url: /swim\n* tags: wet',
  '## four\n* required: 1 wet\n### dive\n* url: /dive',
].join('\n');

test.each([
  ['one', 'walk', 3, []],
  ['two', 'jump', 3, []],
  ['four', 'dive', 10, []],
  ['three', 'swim', 3, ['no-failed-activity']],
  ['four', 'dive', 3, ['no-failed-activity']],
])(
  'a wrong prerequisite explains only what it locks: %s, %s, line %i',
  async (mapId, activityId, line, found) => {
    const activities = [{ ...LOCKED, mapId, activityId }];
    const diagnostics = await findMishaps(
      { text: LOCKED_MAPS, kind: 'map' },
      {
        path: 'skillmap.md',
        rehearsal: { editor: '', activities },
        known: new Map([['skillmap.md', [findingAt(line, 'no-unknown-prerequisite', 'warning')]]]),
      },
    );
    expect(diagnostics.map(({ ruleId }) => ruleId)).toEqual(found);
  },
);

test('the causes and lines in the table are those that lint reports', async () => {
  const { diagnostics } = await checkText(REWARD, 'map', {});
  expect(diagnostics.map(({ ruleId, place }) => `${place?.start.line} ${ruleId}`)).toContain(
    '5 no-unreachable-reward',
  );
  const found = await checkText(TUTORIAL, 'tutorial', { target: 'arcade' });
  const lines = found.diagnostics.map(({ ruleId, place }) => `${place?.start.line} ${ruleId}`);
  expect(lines).toEqual(expect.arrayContaining(['8 no-unknown-function', '13 no-empty-block']));
});
