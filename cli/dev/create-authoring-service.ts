import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import {
  RULE_IDS,
  applyFixes,
  isBeyondFile,
  mayBeOffered,
  type Diagnostic,
  type Fix,
  type PluginRule,
} from '#parser';
import { isInside } from '../files/paths.ts';
import { readTextFile } from '../files/read-text-file.ts';
import { planFix, isRealPathInside } from '../fix/file-tree.ts';
import { replaceText, type ReplaceOutcome } from '../fix/replace-text.ts';
import { writeTree } from '../fix/write-tree.ts';
import { packageFolder } from '../package-folder.ts';
import { pluginRulePage } from '../report/rule-pages.ts';
import { findRepository } from '../repository/find-repository.ts';
import type { AuthoringService, FindingRef, FixOutcome } from '../server/ports/authoring-service.ts';
import type { AuthoringWorkspace } from './authoring-workspace.ts';

/** Dependencies of the authoring service. */
export interface Authoring {
  workspace: AuthoringWorkspace;
  /** Opens `file:line:column` in the author's code editor. */
  openInEditor: (place: string) => void;
  /**
   * Called with absolute paths when a finding could not be fixed, because the page's findings for these files may be
   * outdated.
   */
  onLeft: (files: readonly string[]) => void;
  studio?: AuthoringService['studio'];
  /** The rules of plugins. */
  rules?: readonly PluginRule[];
}

/**
 * Creates the service that fixes and opens files of the workspace. It accepts only maps and files that learners get
 * with maps, and only fixes and suggestions for their current text.
 */
export function createAuthoringService(authoring: Authoring): AuthoringService {
  const { workspace, openInEditor, onLeft, studio, rules = [] } = authoring;
  const fileOf = (shown: string): string => path.join(workspace.snapshot().root, shown);
  return {
    fix: async (finding) => {
      const isKnown = workspace.has(finding.path);
      const file = fileOf(finding.path);
      const outcome = isKnown ? await fixFinding(finding, file, workspace) : 'outdated';
      if (outcome !== 'fixed') onLeft(isKnown ? [file] : []);
      return outcome;
    },
    open: ({ path: shown, line, column }) => {
      const isKnown = workspace.has(shown);
      if (isKnown) openInEditor(`${fileOf(shown)}:${line}:${column}`);
      return isKnown;
    },
    rulePage: async (ruleId) => {
      const ofPlugin = rules.find(({ id }) => id === ruleId);
      if (ofPlugin) return pluginRulePage(ofPlugin).text;
      if (!RULE_IDS.includes(ruleId)) return undefined;
      return readFile(path.join(packageFolder(), 'docs', 'rules', `${ruleId}.md`), 'utf8');
    },
    ...(studio && { studio }),
  };
}

async function fixFinding(
  finding: FindingRef,
  file: string,
  workspace: AuthoringWorkspace,
): Promise<FixOutcome> {
  const reading = await readTextFile(file);
  if (reading.kind !== 'text') return 'outdated';
  // A text with replacement characters must not be written back.
  if (reading.replacedAt !== undefined || !(await isOwn(file, workspace))) return 'unwritable';
  // Read the file again, because the author may have edited it. Edits made from now on are not overwritten.
  await workspace.refresh([file]);
  const found = findFix(finding, workspace);
  if (!found) return 'outdated';
  const { fix } = found;
  if (isBeyondFile(fix)) return applyMultiFileFix(fix, file, workspace);
  const checked = { text: reading.text, diagnostics: workspace.diagnosticsOf(finding.path) };
  const check = (text: string): Promise<readonly Diagnostic[]> => workspace.check(finding.path, text);
  if (!(await mayBeOffered(found, checked, check))) return 'harmful';
  const { text } = applyFixes(reading.text, [fix]);
  return toOutcome(await replaceText(file, reading.text, text));
}

/** Applies a fix of several files, completely or not at all, and only inside the served folder. */
async function applyMultiFileFix(fix: Fix, file: string, workspace: AuthoringWorkspace): Promise<FixOutcome> {
  const { root } = workspace.snapshot();
  // Paths in a fix start at the repository's root, which may be above the served folder.
  const top = (await findRepository(root))?.root ?? root;
  const plan = await planFix(fix, { file, root: top });
  if (!plan.ok || !plan.touched.every((one) => isInside(root, one) && isRealPathInside(root, one)))
    return 'unwritable';
  return toOutcome(await writeTree(plan.tree));
}

function toOutcome(outcome: ReplaceOutcome): FixOutcome {
  if (outcome.kind === 'written') return 'fixed';
  return outcome.isChanged ? 'outdated' : 'unwritable';
}

/**
 * Returns whether the file is really in the repository. A symbolic link may lead to another file, which the page must
 * not change.
 */
async function isOwn(file: string, workspace: AuthoringWorkspace): Promise<boolean> {
  try {
    return isInside(await realpath(workspace.snapshot().root), await realpath(file));
  } catch {
    return false;
  }
}

function findFix(
  { path: shown, ruleId, offset, title }: FindingRef,
  workspace: AuthoringWorkspace,
): { finding: Diagnostic; fix: Fix } | undefined {
  return workspace
    .diagnosticsOf(shown)
    .filter((one) => one.ruleId === ruleId && one.place?.start.offset === offset)
    .flatMap((finding) => {
      const { fix, suggestions = [] } = finding;
      const fixes = title === undefined ? [fix ?? []].flat() : [fix ?? [], suggestions].flat();
      return fixes.map((one) => ({ finding, fix: one }));
    })
    .find(({ fix }) => title === undefined || fix.title === title);
}
