import type { Diagnostic, Fix, TextEdit } from '#schemas/generated/diagnostic.ts';
import { placesOf } from './merge-repeated-findings.ts';

export interface Checked {
  text: string;
  diagnostics: readonly Diagnostic[];
}

/**
 * Returns the findings that a fix caused, compared by rule, message, values and line. On lines that the fix changed,
 * the text of the line does not matter. The fixed finding counts as new if it is still there. Hints count only if the
 * fixed finding is a hint.
 */
export function newFindings(
  before: Checked,
  after: Checked,
  { fixed, fix }: { fixed: Diagnostic; fix: Fix },
): Diagnostic[] {
  const found = newFindingsAfter(before, after, { fixed: new Set([fixed]), edits: fix.edits });
  return found.filter(({ severity }) => severity !== 'info' || fixed.severity === 'info');
}

/** Returns the findings that several fixes caused, including hints. */
export function newFindingsAfter(
  before: Checked,
  after: Checked,
  { fixed, edits }: { fixed: ReadonlySet<Diagnostic>; edits: readonly TextEdit[] },
): Diagnostic[] {
  const known = new Map<string, number>();
  const add = (name: string): unknown => known.set(name, (known.get(name) ?? 0) + 1);
  const changed = edits.map(({ start, end }) => ({
    start: lineStart(before.text, start),
    end: lineEnd(before.text, end),
  }));
  const isTouched = ({ place }: Diagnostic): boolean => {
    const at = place?.start.offset ?? -1;
    return changed.some(({ start, end }) => at >= start && at <= end);
  };
  for (const one of before.diagnostics) {
    const places = placesOf(one);
    // A finding with many places may be fixed at only some of them.
    const remaining = !fixed.has(one)
      ? places
      : places.length > 1
        ? places.filter((place) => !isTouched(place))
        : [];
    for (const place of remaining) add(isTouched(place) ? nameOf(place) : nameInLine(place, before.text));
  }
  const take = (name: string): boolean => {
    const count = known.get(name) ?? 0;
    if (count > 0) known.set(name, count - 1);
    return count > 0;
  };
  return after.diagnostics
    .flatMap(placesOf)
    .filter((one) => !take(nameInLine(one, after.text)))
    .filter((one) => !take(nameOf(one)));
}

/** Identifies a finding across checks, wherever it is in the text. */
export function nameOf(diagnostic: Diagnostic): string {
  return `${diagnostic.ruleId} ${contentOf(diagnostic)}`;
}

/** Identifies the content of a finding by its message and values, or by the sentence if its rule has no messages. */
export function contentOf({ reason, messageId, values = {} }: Diagnostic): string {
  if (messageId === undefined) return reason;
  const sortedValues = Object.entries(values).sort(([left], [right]) => (left < right ? -1 : 1));
  return JSON.stringify([messageId, sortedValues]);
}

/** Identifies a finding by its content and line, to distinguish it from similar findings on other lines. */
export function nameInLine(diagnostic: Diagnostic, text: string): string {
  const at = diagnostic.place?.start.offset;
  const line = at === undefined ? '' : text.slice(lineStart(text, at), lineEnd(text, at)).trim();
  return `${nameOf(diagnostic)}\n${line}`;
}

function lineStart(text: string, at: number): number {
  return at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1;
}

function lineEnd(text: string, at: number): number {
  const feed = text.indexOf('\n', at);
  return feed < 0 ? text.length : feed;
}
