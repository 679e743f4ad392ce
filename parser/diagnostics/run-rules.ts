import type { Diagnostic } from '#schemas/generated/diagnostic.ts';
import type { MapDocument } from '../model/map-document.ts';
import { placeOf } from '../syntax/source-text.ts';
import type { Finding, Repository, Rule, RuleContext, TextRange } from './define-rule.ts';
import { readIgnoreComments } from './ignore-comments.ts';
import type { PresetName, Severity } from './presets.ts';
import { isViolation, presetSeverity } from './presets.ts';

export interface RuleOptions {
  preset?: PresetName;
  /** By rule id, over the preset's. A violation cannot go below a warning. */
  severities?: Readonly<Record<string, Severity | 'off'>>;
  repository?: Repository;
}

/** Everything the rules find in a document, in the order of the text. CommonMark is read only when a rule asks. */
export async function runRules(
  document: MapDocument,
  rules: readonly Rule[],
  options: RuleOptions = {},
): Promise<Diagnostic[]> {
  const active = rules.filter((rule) => severityOf(rule.id, options) !== 'off');
  const wantsMarkdown = active.some((rule) => rule.usesMarkdown?.(document) === true);
  const markdown = wantsMarkdown ? await readMarkdown(document.tree.source.text) : undefined;
  return runRulesOn(document, active, { ...options, ...(markdown && { markdown }) });
}

/** The same at once, for rules that do not look at CommonMark. */
export function runRulesOn(
  document: MapDocument,
  rules: readonly Rule[],
  options: RuleOptions & Pick<RuleContext, 'markdown'> = {},
): Diagnostic[] {
  const { source } = document.tree;
  const ignores = readIgnoreComments(source);
  const diagnostics: Diagnostic[] = [];
  // One context for all: rules run one after the other, and most of them find nothing.
  let stamp: Pick<Diagnostic, 'ruleId' | 'severity'> = { ruleId: '', severity: 'info' };
  const context: RuleContext = {
    document,
    text: source.text,
    ...(options.repository && { repository: options.repository }),
    ...(options.markdown && { markdown: options.markdown }),
    report: (finding) => {
      const diagnostic = toDiagnostic(document, finding, stamp);
      const { ruleId, place } = diagnostic;
      if (isViolation(ruleId) || !ignores.covers(ruleId, place)) diagnostics.push(diagnostic);
    },
  };
  for (const rule of rules) {
    const severity = severityOf(rule.id, options);
    if (severity === 'off') continue;
    stamp = { ruleId: rule.id, severity };
    rule.check(context);
  }
  return diagnostics.sort(byPlace);
}

/** What the author's settings make of a rule. */
export function severityOf(ruleId: string, options: RuleOptions): Severity | 'off' {
  const chosen = options.severities?.[ruleId] ?? presetSeverity(ruleId, options.preset ?? 'recommended');
  return isViolation(ruleId) && (chosen === 'off' || chosen === 'info') ? 'warning' : chosen;
}

function toDiagnostic(
  document: MapDocument,
  finding: Finding,
  stamp: Pick<Diagnostic, 'ruleId' | 'severity'>,
): Diagnostic {
  const { range, related, reason, note, expected, fix } = finding;
  const toPlace = ({ start, end }: TextRange): Diagnostic['place'] & object =>
    placeOf(document.tree.source, start, end);
  return {
    ...stamp,
    reason,
    ...(range && { place: toPlace(range) }),
    ...(note !== undefined && { note }),
    ...(expected && expected.length > 0 && { expected }),
    ...(related && { related: related.map((end) => ({ reason: end.reason, place: toPlace(end.range) })) }),
    ...(fix && { fix }),
  };
}

function byPlace(left: Diagnostic, right: Diagnostic): number {
  const leftStart = left.place?.start.offset ?? -1;
  const rightStart = right.place?.start.offset ?? -1;
  return leftStart - rightStart || (left.ruleId < right.ruleId ? -1 : Number(left.ruleId > right.ruleId));
}

async function readMarkdown(text: string): Promise<RuleContext['markdown']> {
  const [{ unified }, { default: remarkParse }] = await Promise.all([
    import('unified'),
    import('remark-parse'),
  ]);
  return unified().use(remarkParse).parse(text);
}
