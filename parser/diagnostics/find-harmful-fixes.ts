import type { Diagnostic, Fix } from '#schemas/generated/diagnostic.ts';
import { newFindingsAfter, type Checked } from './new-findings.ts';

/*
 * A fix must not write a name that refers to nothing. It may uncover existing mistakes, however: once a misspelt `url`
 * is fixed, the missing file that it names is the author's own mistake.
 */

const DANGLING_NAME_RULES: ReadonlySet<string> = new Set([
  'no-unknown-action-activity',
  'no-unknown-activity',
  'no-unknown-file',
  'no-unknown-prerequisite',
  'require-certificate-file',
  'require-image-file',
  'require-map-file',
  'require-checks-file',
  'require-page-file',
  'require-picture-file',
  'require-tutorial-file',
]);

export interface MadeFix {
  fix: Fix;
  fixed: readonly Diagnostic[];
}

/** Returns the fixes of `before` that wrote a name that refers to nothing, with the finding that reports it. */
export function findHarmfulFixes(
  before: Checked,
  after: Checked,
  fixes: readonly MadeFix[],
): { madeFix: MadeFix; finding: Diagnostic }[] {
  const fixed = new Set(fixes.flatMap((one) => one.fixed));
  const edits = fixes.flatMap(({ fix }) => fix.edits);
  const known = messagesAt(before, { fixed, edits });
  const added = newFindingsAfter(before, after, { fixed, edits }).filter(
    (one) => DANGLING_NAME_RULES.has(one.ruleId) && !one.fix && !known.has(messageOf(one)),
  );
  if (added.length === 0) return [];
  const written = writtenRanges(before.text, fixes);
  return fixes.flatMap((one) => {
    const finding = added.find((found) => touches(found, written.get(one.fix) ?? []));
    return finding ? [{ madeFix: one, finding }] : [];
  });
}

/**
 * Returns identifiers for the messages of other findings in the edited ranges. A fix may change their values without
 * harm.
 */
function messagesAt(
  { diagnostics }: Checked,
  { fixed, edits }: { fixed: ReadonlySet<Diagnostic>; edits: readonly Range[] },
): ReadonlySet<string> {
  const others = diagnostics.filter((one) => !fixed.has(one) && touches(one, edits));
  return new Set(others.map(messageOf));
}

function messageOf({ ruleId, messageId, reason }: Diagnostic): string {
  return `${ruleId} ${messageId ?? reason}`;
}

type Range = Pick<Fix['edits'][number], 'start' | 'end'>;

/** Returns the ranges that each fix wrote, as offsets into the fixed text. */
function writtenRanges(text: string, fixes: readonly MadeFix[]): Map<Fix, Range[]> {
  const edits = fixes
    .flatMap(({ fix }) => fix.edits.map((edit) => ({ fix, edit })))
    .sort((left, right) => left.edit.start - right.edit.start || left.edit.end - right.edit.end);
  const ranges = new Map<Fix, Range[]>();
  let shift = 0;
  for (const { fix, edit } of edits) {
    const start = edit.start + shift;
    shift += edit.text.length - (edit.end - edit.start);
    // Removing quotes leaves the author's own value.
    if (text.slice(edit.start, edit.end).includes(edit.text)) continue;
    const fixRanges = ranges.get(fix) ?? [];
    ranges.set(fix, fixRanges);
    fixRanges.push({ start, end: start + edit.text.length });
  }
  return ranges;
}

function touches({ place }: Diagnostic, ranges: readonly Range[]): boolean {
  if (!place) return false;
  const [from, to] = [place.start.offset, Math.max(place.end.offset, place.start.offset + 1)];
  return ranges.some(({ start, end }) => from < end && start < to);
}
