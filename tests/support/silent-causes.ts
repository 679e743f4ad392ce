import { VFile } from 'vfile';
import { expect } from 'vitest';
import type { Diagnostic } from '#schemas/generated/diagnostic.ts';
import type { DocumentKind } from '../../parser/check-text.ts';
import type { EarlierFile } from '../../parser/diagnostics/rule.ts';
import { checkFile, readDiagnostics } from '../../parser/processor.ts';
import { linkFacts } from './link-facts.ts';
import { memoryFiles } from './memory-files.ts';

/** A file to check, the other files of its repository, and the HTTP statuses of its links. */
export interface Trial {
  lines: readonly string[];
  kind?: DocumentKind;
  path?: string;
  /** Other files of the repository. */
  files?: Readonly<Record<string, string>>;
  /** The path of the file with the mistake, if it is another file. */
  causeIn?: string;
  links?: Readonly<Record<string, number>>;
  before?: EarlierFile;
}

export async function check(trial: Trial, ...off: string[]): Promise<Diagnostic[]> {
  const { kind = 'map', path = 'skillmap.md', files = {}, links, before } = trial;
  const file = new VFile(trial.lines.join('\n'));
  await checkFile(file, kind, {
    path,
    repository: { slug: 'teacher/planets', files: memoryFiles({ ...files, [path]: String(file) }) },
    severities: Object.fromEntries(off.map((ruleId) => [ruleId, 'off'])),
    ...(links && { links: linkFacts(links) }),
    ...(before && { before: { ...before } }),
  });
  return readDiagnostics(file);
}

/** Returns a trial with a comment that silences a rule in the file with the mistake. */
function silenced(trial: Trial, ruleId: string): Trial {
  const comment = `<!-- skillmap-ignore-file ${ruleId} -->`;
  const { causeIn, files = {}, lines } = trial;
  if (causeIn === undefined) return { ...trial, lines: [comment, ...lines] };
  return { ...trial, files: { ...files, [causeIn]: `${comment}\n${files[causeIn] ?? ''}` } };
}

/** Expects that the rule `follows` has a finding only if the rule `ruleId`, which reports the cause, is off or silenced. */
export async function expectToldWithout(ruleId: string, follows: string, trial: Trial): Promise<void> {
  const idsOf = (found: readonly Diagnostic[]): string[] => found.map((one) => one.ruleId);
  const told = idsOf(await check(trial));
  if (trial.causeIn === undefined) expect(told).toContain(ruleId);
  expect(told).not.toContain(follows);
  const without = idsOf(await check(trial, ruleId));
  expect(without).not.toContain(ruleId);
  expect(without).toContain(follows);
  if (trial.kind === 'package') return;
  expect(idsOf(await check(silenced(trial, ruleId)))).toContain(follows);
}

export const activity = (id: string, ...more: string[]): string[] => [
  `### ${id}`,
  '* type: tutorial',
  `* url: /tutorials/${id}`,
  ...more,
  '',
];
export const map = (id: string, ...nodes: string[][]): string[] => [
  `## ${id}`,
  '* name: M',
  '',
  ...nodes.flat(),
];
