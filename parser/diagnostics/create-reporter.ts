import { placeOf } from '../syntax/source-text.ts';
import type { Found } from './consequences.ts';
import type { IgnoreComments } from './ignore-comments.ts';
import { createMinimizer } from './minimal-fix.ts';
import { isFirm, type Severity } from './presets.ts';
import { severityOf, type RuleOptions } from './rule-options.ts';
import type { AnyFinding, Rule, SourceDocument } from './rule.ts';
import { toDiagnostic, toWords } from './to-diagnostic.ts';

interface ReporterParts {
  ignores: IgnoreComments;
  once: ReadonlyMap<string, Rule['once']>;
  add: (found: Found) => void;
}

/** Returns a function that turns reports into diagnostics, unless settings, comments or limits suppress them. */
export function createReporter<Document extends SourceDocument>(
  document: Document,
  options: RuleOptions,
  { ignores, once, add }: ReporterParts,
) {
  const { source } = document;
  const minimize = createMinimizer(source.text);
  const counts = new Map<string, number>();
  const { ofRule = Infinity, onMore } = options.limit ?? {};
  return (rule: Rule<Document>, finding: AnyFinding): void => {
    const own = severityOf(rule.id, options);
    if (own === 'off') return;
    const { unchecked } = finding;
    const severity = unchecked === undefined ? own : worse(own, severityOf(unchecked, options));
    const { id: ruleId } = rule;
    const { range } = finding;
    const place = range && placeOf(source, range.start, range.end);
    if (!isFirm(ruleId) && ignores.isIgnored(ruleId, place)) return;
    const unclear = range && !isFirm(ruleId) ? rule.unclearCausesAt?.(document, range) : undefined;
    const because =
      unclear && finding.because ? [...finding.because, ...unclear] : (unclear ?? finding.because);
    const count = (counts.get(ruleId) ?? 0) + 1;
    counts.set(ruleId, count);
    if (count > ofRule) {
      // Do not count findings that may be hidden because of a cause, or findings that may be merged.
      if (!because && !once.get(ruleId)) onMore?.(severity);
      return;
    }
    const url = rule.url ?? options.ruleUrl?.(ruleId);
    const stamp = { ruleId, severity, place, url, ...toWords(finding, rule) };
    const diagnostic = toDiagnostic({ source, minimize }, unclear ? withoutEdits(finding) : finding, stamp);
    add({ diagnostic, because });
  };
}

/** Worst first. */
const SEVERITIES: readonly Severity[] = ['error', 'warning', 'info'];

function worse(severity: Severity, other: Severity | 'off'): Severity {
  return other !== 'off' && SEVERITIES.indexOf(other) < SEVERITIES.indexOf(severity) ? other : severity;
}

/** Returns a finding on an unclear value without fix and suggestions: its author may have meant something else. */
function withoutEdits({ fix: _fix, suggestions: _suggestions, ...finding }: AnyFinding): AnyFinding {
  return finding;
}
