import { expect, test } from 'vitest';
import { planFolder, type PlanOptions } from '../../../cli/rehearse/plan-folder.ts';
import { PERSONAS } from '../../../cli/rehearse/personas.ts';
import { createFakeIo } from '../../fakes/fake-io.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const activity = (name: string, next: string): string =>
  `### ${name}\n* name: ${name}\n* type: tutorial\n* url: /tutorials/${name}\n* imageurl: /images/${name}.png\n* checks: ${name}.checks.md\n${next}\n`;

const FILES = {
  'skillmap.md': `# camp\n\n## one\n* name: One\n\n${activity('walk', '* next: jump')}\n${activity('jump', '')}`,
  'tutorials/walk.md': '# Walk\n\n## Go\n',
  'tutorials/jump.md': '# Jump\n\n## Go\n',
  'walk.checks.md': '* It walks: `sprites.creat`\n',
  'jump.checks.md': '* It jumps: `sprites.creat`\n',
  '_locales/de/tutorials/jump.md': '# Spring\n\n## Los\n',
  'README.md': '# About\n',
  'images/sky.png': '',
};

async function plan(options: Partial<PlanOptions>, files: Readonly<Record<string, string>> = FILES) {
  const root = await tempFolder(files);
  const given: PlanOptions = {
    personas: [{ name: 'builder', persona: PERSONAS.builder }],
    jobs: 1,
    code: { mayRun: false, onNotRun: () => undefined },
    ...options,
  };
  const planned = await planFolder(root, 'all', given, createFakeIo({ cwd: root }));
  const found = planned.files.flatMap(({ path, diagnostics }) =>
    diagnostics.map(({ ruleId, place }) => `${path}:${place?.start.line} ${ruleId}`),
  );
  return { ...planned, found };
}

test('a plan has the findings of lint in the maps, tutorials, checks and translations', async () => {
  const { found } = await plan({});
  expect(found).toEqual(
    expect.arrayContaining([
      'skillmap.md:10 require-image-file',
      'skillmap.md:18 require-image-file',
      'tutorials/walk.md:3 no-empty-step',
      'tutorials/jump.md:3 no-empty-step',
      '_locales/de/tutorials/jump.md:3 no-empty-step',
    ]),
  );
  expect(found.filter((one) => one.startsWith('walk.checks.md:1'))).not.toEqual([]);
  expect(found.filter((one) => one.startsWith('README.md'))).toEqual([]);
});

test('for one activity, a plan has only the findings in its files and in its part of the map', async () => {
  const { found, playable } = await plan({ only: 'jump' });
  expect(playable).toEqual(['walk', 'jump']);
  expect(found).toContain('skillmap.md:18 require-image-file');
  expect(found).toContain('tutorials/jump.md:3 no-empty-step');
  expect(found.filter((one) => /walk|skillmap\.md:10/.test(one))).toEqual([]);
});

test('a map with nothing to play still has its findings', async () => {
  const { plays, found } = await plan(
    {},
    { 'skillmap.md': FILES['skillmap.md'], 'tutorials/swim.md': '# Swim\n' },
  );
  expect(plays).toEqual([]);
  expect(found).toContain('skillmap.md:9 require-tutorial-file');
});
