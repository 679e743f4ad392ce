import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect } from 'vitest';
import type { CheckedWork, CheckResult } from '#schemas/generated/checks.ts';
import { main } from '../../cli/main.ts';
import { createFakeIo } from '../fakes/fake-io.ts';
import type { JudgedActivity } from './judged-class.ts';
import { tempFolder } from './temp-folder.ts';

const { LZMA } = createRequire(import.meta.url)('lzma/src/lzma_worker.js') as {
  LZMA: { compress: (data: string, mode: number) => number[] };
};

const MARKS: Record<CheckResult['kind'], string> = {
  passed: '+',
  'not-yet': '-',
  'cannot-be-checked': '?',
};

/** A learner's project for an activity. */
export interface HandedIn {
  activity: string;
  learner: string;
  /** Contents by file name. */
  files: Record<string, string>;
}

/** The class's programs as JavaScript projects. */
export function asText(given: readonly JudgedActivity[]): HandedIn[] {
  return given.flatMap(({ name, programs }) =>
    programs.map(({ learner, code }) => ({ activity: name, learner, files: { 'main.ts': code } })),
  );
}

/** The marks that `skillmap check-work` gives projects, by activity and learner. */
export async function judgeClass(
  map: string,
  handedIn: readonly HandedIn[],
): Promise<Record<string, string>> {
  const folder = await tempFolder();
  for (const project of handedIn) await writeProject(folder, project);
  const io = createFakeIo({ cwd: process.cwd() });
  expect(await main(['check-work', folder, '--map', map, '--format', 'json'], io)).toBe(0);
  const work = JSON.parse(io.out()) as CheckedWork;
  expect(work.unreadable).toEqual([]);
  const marks = work.activities.flatMap(({ name, projects }) =>
    projects.map(({ file, results }) => [
      `${name}: ${path.basename(file, '.mkcd')}`,
      results.map(({ kind }) => MARKS[kind]).join(''),
    ]),
  );
  return Object.fromEntries(marks) as Record<string, string>;
}

/** Writes a project as a file that learners download from the editor. */
async function writeProject(folder: string, { activity, learner, files }: HandedIn): Promise<void> {
  const config = { name: activity, dependencies: { device: '*' }, files: Object.keys(files) };
  const source = { ...files, 'pxt.json': JSON.stringify(config) };
  const project = { meta: { cloudId: 'pxt/arcade', name: activity }, source: JSON.stringify(source) };
  const packed = LZMA.compress(JSON.stringify(project), 1);
  const own = path.join(folder, activity);
  await mkdir(own, { recursive: true });
  await writeFile(path.join(own, `${learner}.mkcd`), Buffer.from(packed.map((byte) => byte & 0xff)));
}
