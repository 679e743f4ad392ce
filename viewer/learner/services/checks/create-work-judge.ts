import { judgeProject, loadEditorBlocks, readChecksFile } from '#parser';
import type { ActivityChecks, CheckText } from '#schemas/generated/page.ts';
import type { WorkJudge } from '../../ports/work-judge.ts';

export interface WorkJudgeOptions {
  /** Id of the editor, such as `arcade`, whose blocks the checks name. */
  targetId: string;
  /** Loads the text of a file with checks. Resolves to undefined if that fails. */
  loadText: (url: string) => Promise<string | undefined>;
}

export function createWorkJudge({ targetId, loadText }: WorkJudgeOptions): WorkJudge {
  /**
   * Checks that were loaded from files, by the checks that name the file. A changed map has new objects as keys, so its
   * files are loaded again.
   */
  const loaded = new WeakMap<ActivityChecks, Promise<readonly CheckText[] | undefined>>();
  const loadFile = (checks: ActivityChecks, url: string) => {
    const known = loaded.get(checks);
    if (known) return known;
    const loading = loadText(url).then((text) => {
      if (text === undefined) loaded.delete(checks);
      return text === undefined ? undefined : readChecksFile(text);
    });
    loaded.set(checks, loading);
    return loading;
  };
  return {
    judge: async (checks, project) => {
      const further = checks.file === undefined ? [] : await loadFile(checks, checks.file);
      const all = [...checks.items, ...(further ?? [])];
      const results = project ? judgeProject(project.text, all, await loadEditorBlocks(targetId)) : [];
      return {
        checks: all.map(({ sentence }, index) => ({
          sentence,
          ...(results[index] && { result: results[index] }),
        })),
        isIncomplete: further === undefined,
      };
    },
  };
}
