import type { Diagnostic, Fix, TextEdit } from '#schemas/generated/diagnostic.ts';
import { placesOf } from './tell-once.ts';

/** A text, and all that is found in it. */
export interface Checked {
  text: string;
  diagnostics: readonly Diagnostic[];
}

/**
 * What is found after a fix and was not there before: by rule, message, values and line. A line that the fix changes may
 * look different with the same finding. The fixed finding counts as new if it is still there. A hint does not count where
 * more than a hint is fixed.
 */
export function newFindings(
  before: Checked,
  after: Checked,
  { fixed, fix }: { fixed: Diagnostic; fix: Fix },
): Diagnostic[] {
  const found = newFindingsAfter(before, after, { fixed: new Set([fixed]), edits: fix.edits });
  return found.filter(({ severity }) => severity !== 'info' || fixed.severity === 'info');
}

/** The same after several fixes, hints among it. */
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
    // What is wrong at many places may be fixed at some of them.
    const left = !fixed.has(one)
      ? places
      : places.length > 1
        ? places.filter((place) => !isTouched(place))
        : [];
    for (const place of left) add(isTouched(place) ? nameOf(place) : nameInLine(place, before.text));
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

/** What a finding is called from one check to the next, wherever in the text it is. */
export function nameOf(diagnostic: Diagnostic): string {
  return `${diagnostic.ruleId} ${contentOf(diagnostic)}`;
}

/** What a finding says, in no words: its message and the values. The sentence where its rule has no messages. */
export function contentOf({ reason, messageId, values = {} }: Diagnostic): string {
  if (messageId === undefined) return reason;
  const named = Object.entries(values).sort(([left], [right]) => (left < right ? -1 : 1));
  return JSON.stringify([messageId, named]);
}

/** The same for findings of which others like it may stand elsewhere. */
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
