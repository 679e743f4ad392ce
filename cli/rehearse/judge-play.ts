import { judgeProject, loadEditorBlocks } from '#parser';
import type { CheckText } from '#schemas/generated/page.ts';
import type { RehearsedCheck } from '#schemas/generated/rehearsal.ts';
import type { PlayedActivity } from './play-activity.ts';

interface JudgeOptions {
  checks: readonly CheckText[];
  codeSource: string | undefined;
  isLost: boolean;
}

/**
 * Judges a project by the author's checks: as a learner gets it, and with the code that the steps show. `codeSource` is
 * the activity with whose code the project starts. `isLost` is true if the project contains none of that code.
 */
export async function judgePlay(
  { checks, codeSource, isLost }: JudgeOptions,
  { atStart, atEnd }: NonNullable<PlayedActivity['files']>,
  target: string,
): Promise<RehearsedCheck[]> {
  const blocks = await loadEditorBlocks(target);
  const before = judgeProject(atStart, checks, blocks);
  const after = judgeProject(atEnd, checks, blocks);
  return checks.map(({ sentence }, index) => ({
    sentence,
    // The code of an earlier activity may pass the check.
    atStart: (codeSource === undefined || isLost) && before[index]?.kind === 'passed',
    atEnd: after[index]?.kind !== 'not-yet',
  }));
}

/** Returns true if a project contains none of the blocks of the earlier code. */
export function isCodeLost(
  earlier: Record<string, string> | undefined,
  atStart: Record<string, string>,
): boolean {
  const built = blockTypesIn(earlier);
  const arrived = new Set(blockTypesIn(atStart));
  return built.length > 0 && !built.some((type) => arrived.has(type));
}

/** Types of the blocks in a project, without the one that is in all projects. */
function blockTypesIn(files: Record<string, string> | undefined): string[] {
  const found = [...(files?.['main.blocks'] ?? '').matchAll(/<block type="([^"]+)"/g)];
  return found.flatMap(([, type]) => (type === undefined || type === 'pxt-on-start' ? [] : [type]));
}
