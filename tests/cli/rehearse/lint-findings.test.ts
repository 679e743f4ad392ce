import process from 'node:process';
import { expect, test } from 'vitest';
import type { Rehearsal, RehearsedActivity } from '#schemas/generated/rehearsal.ts';
import { lint as lintMaps } from '../../../cli/commands/lint.ts';
import { rehearse, type RehearseCommandOptions } from '../../../cli/commands/rehearse.ts';
import { createConfigLookup } from '../../../cli/config/config-lookup.ts';
import { applyBaseline } from '../../../cli/lint/baseline.ts';
import { fingerprintFindings } from '../../../cli/lint/fingerprint-findings.ts';
import { chooseLintFindings } from '../../../cli/rehearse/lint-findings.ts';
import { PERSONAS } from '../../../cli/rehearse/personas.ts';
import { planFolder } from '../../../cli/rehearse/plan-folder.ts';
import { replaceByMishaps } from '../../../cli/rehearse/replace-by-mishaps.ts';
import { createFakeIo } from '../../fakes/fake-io.ts';
import { WALK } from '../../support/rehearsed-activity.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const FILES = {
  'skillmap.md':
    '# camp\n\n## one\n* name: One\n\n### walk\n* name: walk\n* type: tutorial\n* url: /walk\n* checks: walk.checks.md\n',
  'walk.md': '# Walk\n\n## Go\n\nGo.\n\n```blocks\ninfo.setScores(1)\n```\n',
  'walk.checks.md': '* A tune: `music.play`\n* Nothing: `no music.play`\n',
  'pxt.json': '{ "name": "camp", "files": ["README.md"], "supportedTargets": ["arcade"] }',
};

const BROKEN_CODE: RehearsedActivity = {
  ...WALK,
  steps: [
    {
      number: 1,
      milliseconds: 0,
      build: { isWhole: true, errors: [{ code: 'TS2339', message: "Property 'setScores' does not exist." }] },
    },
  ],
};

const MISJUDGED: RehearsedActivity = {
  ...WALK,
  checks: [
    { sentence: 'A tune', atStart: false, atEnd: false },
    { sentence: 'Nothing', atStart: true, atEnd: true },
  ],
};

interface Options {
  lint?: boolean;
  hasBaseline?: boolean;
  files?: Readonly<Record<string, string>>;
}

/** Returns the rules that report findings on the folder: `lint`'s, and those of a rehearsal. */
async function rulesOf(
  activity: RehearsedActivity,
  { lint = true, hasBaseline = false, files = {} }: Options,
) {
  const root = await tempFolder({ ...FILES, ...files });
  const io = createFakeIo({ cwd: root });
  const code = { mayRun: false, onNotRun: () => undefined };
  const personas = [{ name: 'builder', persona: PERSONAS.builder }];
  const { files: checked } = await planFolder(root, 'all', { personas, jobs: 1, code }, io);
  if (hasBaseline) {
    const how = { file: 'known.json', isUpdating: true, cwd: root };
    await applyBaseline(checked, fingerprintFindings(checked), how);
  }
  const chosen = await chooseLintFindings(
    checked,
    { lint, ...(hasBaseline && { baseline: 'known.json' }) },
    root,
  );
  const rehearsal: Rehearsal = { editor: '', activities: [activity] };
  const configOf = createConfigLookup({ code, cwd: root });
  const mishaps = await replaceByMishaps(chosen.files, rehearsal, { configOf, io });
  const listed = (all: typeof mishaps) =>
    all.flatMap(({ diagnostics }) => diagnostics.map((one) => one.ruleId));
  return { linted: listed([...chosen.files]), mishaps: listed(mishaps), baseline: chosen.baseline };
}

test('the rehearsal does not repeat a mistake that lint reports', async () => {
  const { linted, mishaps } = await rulesOf(BROKEN_CODE, {});
  expect(linted).toContain('no-unknown-function');
  expect(mishaps).toEqual([]);
});

test('without the findings of lint, the rehearsal reports their consequences', async () => {
  const { linted, mishaps } = await rulesOf(BROKEN_CODE, { lint: false });
  expect({ linted, mishaps }).toEqual({ linted: [], mishaps: ['no-broken-step-code'] });
});

test('a baseline hides findings of lint, but not the findings of the rehearsal that they cause', async () => {
  const { linted, mishaps, baseline } = await rulesOf(BROKEN_CODE, { hasBaseline: true });
  expect({ linted, mishaps }).toEqual({ linted: [], mishaps: ['no-broken-step-code'] });
  expect(baseline).toMatchObject({ file: 'known.json', outdated: 0 });
  expect(baseline?.known).toBeGreaterThan(0);
});

test('a hint of lint does not hide a warning of the rehearsal', async () => {
  const config = JSON.stringify({ rules: { 'no-unknown-function': 'info' } });
  const { linted, mishaps } = await rulesOf(BROKEN_CODE, { files: { 'skillmap.config.json': config } });
  expect(linted).toContain('no-unknown-function');
  expect(mishaps).toEqual(['no-broken-step-code']);
});

test('a check in a file of checks is reported once, by lint or by the rehearsal', async () => {
  const { linted, mishaps } = await rulesOf(MISJUDGED, {});
  expect(linted).toEqual(expect.arrayContaining(['no-failing-check', 'no-needless-check']));
  expect(mishaps).toEqual([]);
  const alone = await rulesOf(MISJUDGED, { lint: false });
  expect(alone.mishaps).toEqual(['no-misjudging-check', 'no-misjudging-check']);
});

test('a check in a file of checks is still reported if lint reports only the checks beside it', async () => {
  const { mishaps } = await rulesOf(
    { ...WALK, checks: [{ sentence: 'A tune', atStart: true, atEnd: true }] },
    {},
  );
  expect(mishaps).toEqual(['no-misjudging-check']);
});

/** Runs the command with a persona that finds no translation, so that it needs no browser. Returns its exit code. */
async function exitCodeOf(options: Partial<RehearseCommandOptions>) {
  const root = await tempFolder(FILES);
  const io = createFakeIo({ cwd: root });
  const linted = await lintMaps(
    { paths: ['.'], maxWarnings: 0, baseline: 'known.json', updateBaseline: true },
    io,
  );
  expect(linted).toBe(0);
  const given = { maps: ['.'], personas: ['language'], jobs: 1, lint: true, maxWarnings: 0 };
  return rehearse({ ...given, browser: process.execPath, ...options }, io);
}

test('rehearse accepts what lint accepts', async () => {
  expect(await exitCodeOf({})).toBe(1);
  expect(await exitCodeOf({ lint: false })).toBe(0);
  expect(await exitCodeOf({ maxWarnings: 1 })).toBe(1);
  expect(await exitCodeOf({ maxWarnings: 20 })).toBe(0);
  expect(await exitCodeOf({ baseline: 'known.json' })).toBe(0);
});

test('rehearse refuses a baseline that is missing, or that has nothing to hide', async () => {
  await expect(exitCodeOf({ baseline: 'other.json' })).rejects.toThrow('There is no baseline other.json');
  await expect(exitCodeOf({ baseline: 'known.json', lint: false })).rejects.toThrow('--no-lint');
});
