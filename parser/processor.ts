import { unified, type Plugin, type Processor } from 'unified';
import type { VFile } from 'vfile';
import type { Diagnostic } from '#schemas/generated/diagnostic.ts';
import { hideFindingsInConflicts } from './diagnostics/hide-findings-in-conflicts.ts';
import { reduceSampleFindings } from './diagnostics/reduce-sample-findings.ts';
import type { Rule } from './diagnostics/rule.ts';
import type { RuleOptions } from './diagnostics/rule-options.ts';
import { runRules } from './diagnostics/run-rules.ts';
import { EVOLUTION_RULES } from './evolution-rules/index.ts';
import { FILE_RULES } from './file-rules/index.ts';
import { otherTextOf } from './facts/other-text.ts';
import { conflictRanges, conflictRangesOf, mergeConflictsIn } from './facts/merge-conflicts.ts';
import { buildDocument } from './model/build-document.ts';
import type { MapDocument } from './model/map-document.ts';
import { RULE_IDS } from './rule-ids.ts';
import { RULES } from './rules/index.ts';
import { requireMapText } from './rules/require-map-text.ts';
import { SHARED_RULES } from './shared-rules/index.ts';
import { scanPage } from './syntax/scan-page.ts';
import type { PageTree } from './syntax/tree.ts';

declare module 'vfile' {
  interface DataMap {
    /** The document of the map, set by `skillmapLint`. */
    skillmap: MapDocument;
  }
}

export interface LintOptions extends RuleOptions {
  /** The rules to run. Defaults to all rules of skillmap. */
  rules?: readonly Rule[];
  /** Returns the URL of a rule's page, or undefined if it has none. */
  ruleUrl?: (ruleId: string) => string | undefined;
}

const MAP_RULES: readonly Rule[] = [...FILE_RULES, ...RULES, ...EVOLUTION_RULES, ...SHARED_RULES];

/** The rules for a file that is not a map at all: only that is reported. */
const OTHER_TEXT_RULES: readonly Rule[] = [
  ...FILE_RULES,
  requireMapText,
  ...EVOLUTION_RULES,
  ...SHARED_RULES,
];

/** unified plugin that parses a map file. Never fails. */
export const skillmapParse: Plugin<[], string, PageTree> = function () {
  this.parser = (text) => scanPage(text);
};

/**
 * unified plugin that runs the rules and adds their findings as messages with source `skillmap`. `fatal` is true for
 * errors, false for warnings and undefined for infos. Messages have `messageId`, `values`, `note`, `expected`, `url`,
 * `related`, `fix` and `suggestions` if present. Sets the document as `file.data.skillmap`.
 */
export const skillmapLint: Plugin<[LintOptions?], PageTree, PageTree> =
  (options = {}) =>
  (tree, file) =>
    addFindings(file, buildDocument(tree), options);

/** Runs the rules on a map, adds the findings to its file and sets the document as `file.data.skillmap`. */
export async function addFindings(file: VFile, document: MapDocument, options: LintOptions): Promise<void> {
  const isRemoved = options.before?.isRemoved === true;
  const mapRules = otherTextOf(document) ? OTHER_TEXT_RULES : MAP_RULES;
  // If the file was removed, check only its removal.
  const { rules = isRemoved ? EVOLUTION_RULES : mapRules, ruleIds = RULE_IDS } = options;
  file.data.skillmap = document;
  addDiagnostics(file, await runRules(document, rules, { ...options, ruleIds }), options);
}

/** Returns a processor that parses and checks a map file: `processor.run(processor.parse(file), file)`. */
export function createProcessor(options: LintOptions = {}): Processor<PageTree, PageTree, PageTree> {
  return unified().use(skillmapParse).use(skillmapLint, options);
}

const FATAL = { error: true, warning: false, info: undefined } as const;

/** Adds diagnostics to a file, with the URL of each rule's page. Limits them in conflicts and sample files. */
export function addDiagnostics(
  file: VFile,
  diagnostics: readonly Diagnostic[],
  { ruleUrl }: Pick<LintOptions, 'ruleUrl'>,
): void {
  const { skillmap } = file.data;
  const text = String(file);
  const conflicts = skillmap ? conflictRangesOf(skillmap) : conflictRanges(mergeConflictsIn(text), text);
  for (const diagnostic of hideFindingsInConflicts(reduceSampleFindings(diagnostics), conflicts)) {
    const url = ruleUrl?.(diagnostic.ruleId);
    addMessage(file, url === undefined ? diagnostic : { ...diagnostic, url });
  }
}

export function addMessage(file: VFile, diagnostic: Diagnostic): void {
  const { ruleId, severity, reason, place, ...rest } = diagnostic;
  const message = file.message(reason, { ...(place && { place }), ruleId, source: 'skillmap' });
  message.fatal = FATAL[severity];
  Object.assign(message, rest);
}

/** Returns the diagnostics from the messages that `addMessage` added. */
export function readDiagnostics(file: VFile): Diagnostic[] {
  return file.messages.map((message) => {
    const extra = message as typeof message &
      Pick<Diagnostic, 'messageId' | 'values' | 'related' | 'fix' | 'suggestions' | 'phrases'>;
    return {
      ruleId: message.ruleId ?? 'unknown',
      severity: severityOfFatal(message.fatal),
      ...(extra.messageId !== undefined && { messageId: extra.messageId }),
      ...(extra.values && { values: extra.values }),
      reason: message.reason,
      ...(message.place &&
        'start' in message.place && { place: message.place as Diagnostic['place'] & object }),
      ...(message.note !== undefined && { note: message.note }),
      ...(message.expected && { expected: message.expected }),
      ...(message.url !== undefined && { url: message.url }),
      ...(extra.related && { related: extra.related }),
      ...(extra.fix && { fix: extra.fix }),
      ...(extra.suggestions && { suggestions: extra.suggestions }),
      ...(extra.phrases && { phrases: extra.phrases }),
    };
  });
}

function severityOfFatal(fatal: boolean | null | undefined): Diagnostic['severity'] {
  if (fatal === true) return 'error';
  return fatal === false ? 'warning' : 'info';
}
