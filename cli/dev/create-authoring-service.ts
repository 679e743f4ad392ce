import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { RULE_IDS, applyFixes } from '#parser';
import type { AuthoringMap } from '#schemas/authoring.ts';
import { readTextFile } from '../files/read-text-file.ts';
import { replaceText } from '../fix/replace-text.ts';
import { packageFolder } from '../package-folder.ts';
import type { AuthoringService } from '../server/authoring-service.ts';
import type { AuthoringWorkspace } from './authoring-workspace.ts';

/**
 * Mends and opens files of the workspace: only its own maps, and only by fixes and suggestions that a rule has for them
 * as they are now. `openInEditor` takes `file:line:column`.
 */
export function createAuthoringService(
  workspace: AuthoringWorkspace,
  openInEditor: (place: string) => void,
): AuthoringService {
  const fileOf = (map: AuthoringMap): string => path.join(workspace.snapshot().root, map.path);
  return {
    fix: async ({ path: shown, ruleId, offset, title }) => {
      const map = workspace.snapshot().maps.find((one) => one.path === shown);
      if (!map) return 'outdated';
      // What is on the disk counts: the author may have gone on typing.
      await workspace.refresh([fileOf(map)]);
      const current = workspace.snapshot().maps.find((one) => one.path === shown);
      const mends = (current?.diagnostics ?? [])
        .filter((one) => one.ruleId === ruleId && one.place?.start.offset === offset)
        .flatMap(({ fix, suggestions = [] }) =>
          title === undefined ? (fix ?? []) : [fix ?? [], suggestions].flat(),
        );
      const mend = mends.find((one) => title === undefined || one.title === title);
      if (!mend) return 'outdated';
      const reading = await readTextFile(fileOf(map));
      // Text with replacement characters must never be written back.
      if (reading.kind !== 'text' || reading.replacedAt !== undefined) return 'outdated';
      const { text } = applyFixes(reading.text, [mend]);
      return (await replaceText(fileOf(map), reading.text, text)).kind === 'written' ? 'fixed' : 'outdated';
    },
    open: ({ path: shown, line, column }) => {
      const map = workspace.snapshot().maps.find((one) => one.path === shown);
      if (map) openInEditor(`${fileOf(map)}:${line}:${column}`);
      return map !== undefined;
    },
    rulePage: async (ruleId) => {
      if (!RULE_IDS.includes(ruleId)) return undefined;
      return readFile(path.join(packageFolder(), 'docs', 'rules', `${ruleId}.md`), 'utf8');
    },
  };
}
