import { unified, type Plugin, type Processor } from 'unified';
import type { VFile } from 'vfile';
import type { Diagnostic } from '#schemas/generated/diagnostic.ts';
import { aroundConflicts } from './diagnostics/around-conflicts.ts';
import { aroundSample } from './diagnostics/around-sample.ts';
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
    /** What the file means; set by `skillmapLint`. */
    skillmap: MapDocument;
  }
}

export interface LintOptions extends RuleOptions {
  /** Rules to run instead of all of skillmap's. */
  rules?: readonly Rule[];
  /** The address of a rule's page, put into its messages; undefined for a rule without one. */
  ruleUrl?: (ruleId: string) => string | undefined;
}

const MAP_RULES: readonly Rule[] = [...FILE_RULES, ...RULES, ...EVOLUTION_RULES, ...SHARED_RULES];

/** Of what is no map at all, only that is reported. */
const OTHER_TEXT_RULES: readonly Rule[] = [
  ...FILE_RULES,
  requireMapText,
  ...EVOLUTION_RULES,
  ...SHARED_RULES,
];

/** unified plugin: reads a map file into its tree. Never fails. */
export const skillmapParse: Plugin<[], string, PageTree> = function () {
  this.parser = (text) => scanPage(text);
};

/**
 * unified plugin: runs the rules on the tree and adds their findings to the file as messages with source
 * `skillmap`, `fatal` true for errors, false for warnings and undefined for infos, and, where there are
 * any, `messageId`,
 * `values`, `note`, `expected`, `url`, `related`, `fix` and `suggestions`. Leaves the document in `file.data.skillmap`.
 */
export const skillmapLint: Plugin<[LintOptions?], PageTree, PageTree> =
  (options = {}) =>
  (tree, file) =>
    addFindings(file, buildDocument(tree), options);

/** Adds what the rules find in a map to its file, and leaves the document in `file.data.skillmap`. */
export async function addFindings(file: VFile, document: MapDocument, options: LintOptions): Promise<void> {
  const isRemoved = options.before?.isRemoved === true;
  const mapRules = otherTextOf(document) ? OTHER_TEXT_RULES : MAP_RULES;
  // Nothing else is checked in a file that is gone.
  const { rules = isRemoved ? EVOLUTION_RULES : mapRules, ruleIds = RULE_IDS } = options;
  file.data.skillmap = document;
  addDiagnostics(file, await runRules(document, rules, { ...options, ruleIds }), options);
}

/** A processor that reads and checks a map file: `processor.run(processor.parse(file), file)`. */
export function createProcessor(options: LintOptions = {}): Processor<PageTree, PageTree, PageTree> {
  return unified().use(skillmapParse).use(skillmapLint, options);
}

const FATAL = { error: true, warning: false, info: undefined } as const;

/**
 * Adds what rules found to a file, each with the address of its rule's page. While there is a merge conflict in the
 * file, nothing but that is fixed; of a file that is still the sample's there is that to say.
 */
export function addDiagnostics(
  file: VFile,
  diagnostics: readonly Diagnostic[],
  { ruleUrl }: Pick<LintOptions, 'ruleUrl'>,
): void {
  const { skillmap } = file.data;
  const text = String(file);
  const conflicts = skillmap ? conflictRangesOf(skillmap) : conflictRanges(mergeConflictsIn(text), text);
  for (const diagnostic of aroundConflicts(aroundSample(diagnostics), conflicts)) {
    const url = ruleUrl?.(diagnostic.ruleId);
    addMessage(file, url === undefined ? diagnostic : { ...diagnostic, url });
  }
}

/** Adds a diagnostic to a file as a vfile message. */
export function addMessage(file: VFile, diagnostic: Diagnostic): void {
  const { ruleId, severity, reason, place, ...rest } = diagnostic;
  const message = file.message(reason, { ...(place && { place }), ruleId, source: 'skillmap' });
  message.fatal = FATAL[severity];
  Object.assign(message, rest);
}

/** The diagnostics of a file, read back from the messages that `addMessage` made. */
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
