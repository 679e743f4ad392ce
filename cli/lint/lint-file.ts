import {
  checkReading,
  type Diagnostic,
  type DocumentKind,
  type EarlierFile,
  type FileReading,
  type Repository,
} from '#parser';
import { isOfPlugin } from '../config/rule-choices.ts';
import type { RulesForFile } from '../config/rule-settings.ts';
import { rulePage, webPage } from '../docs-page.ts';
import type { TextReading } from '../files/read-text-file.ts';
import type { LintedFile } from './linter.ts';

/** Returns the file with only those findings for which `isKept` is true. */
export function keepFindings(linted: LintedFile, isKept: (diagnostic: Diagnostic) => boolean): LintedFile {
  return { ...linted, diagnostics: linted.diagnostics.filter(isKept) };
}

export interface LintSettings {
  rules: RulesForFile;
  /** Kind of the file. A map if absent. */
  kind?: DocumentKind;
  repository?: Repository;
  /** Path from the repository's root, with forward slashes. */
  path?: string;
  /** The earlier version of the file, for rules about changes. */
  before?: EarlierFile;
  /** Lists every finding. Otherwise, each rule's surplus findings are only counted. */
  isWhole?: boolean;
}

/** Maximum number of findings of a rule that are listed per file. Nobody reads more, and they need memory. */
const MAX_PER_RULE = 1000;

/**
 * Checks a file. Reports an unreadable file or a failed rule as a finding, so that the findings of other files are not
 * lost.
 */
export async function lintFile(
  shownPath: string,
  reading: TextReading,
  settings: LintSettings,
): Promise<LintedFile> {
  try {
    return await lintReading(shownPath, reading, settings);
  } catch (error) {
    const failure = error instanceof Error ? error : new Error(String(error));
    const file = await lintReading(shownPath, { kind: 'failed', reason: failure.message }, settings);
    return { ...file, isUnreadable: true, failure };
  }
}

/** Returns the stacks of failed rules, for standard error. */
export function failureDetails(files: readonly LintedFile[]): string {
  return files
    .map(({ path: shown, failure }) => failure && `skillmap: failed on ${shown}\n${failure.stack}\n`)
    .filter((detail) => detail !== undefined)
    .join('');
}

async function lintReading(
  shownPath: string,
  reading: FileReading,
  settings: LintSettings,
): Promise<LintedFile> {
  const { kind = 'map', rules, repository, path: inside, before, isWhole = false } = settings;
  const checked = await checkReading(reading, {
    ...rules,
    kind,
    ...(repository && { repository }),
    ...(inside !== undefined && { path: inside }),
    ...(before && { before }),
    ...(!isWhole && { mostOfRule: MAX_PER_RULE }),
    ruleUrl,
  });
  const text = reading.kind === 'text' ? reading.text : '';
  return { path: shownPath, kind, text, ...checked, isUnreadable: reading.kind === 'unreadable' };
}

/** Returns the web URL of a rule's page, if there is one: reports are also read on other machines. */
export function ruleUrl(ruleId: string): string | undefined {
  return isOfPlugin(ruleId) ? undefined : webPage(rulePage(ruleId));
}
