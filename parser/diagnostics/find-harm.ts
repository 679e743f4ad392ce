import type { Diagnostic, Fix } from '#schemas/generated/diagnostic.ts';
import { newFindingsAfter, type Checked } from './new-findings.ts';

/*
 * A fix must not write a name of something that is not there. What it uncovers is another matter: behind a misspelt
 * `url` may stand the address of a file that is missing, and that is the author's own mistake.
 */

/** The rules that report names of files, activities and maps that are not there. */
const NAMES_NOTHING: ReadonlySet<string> = new Set([
  'no-unknown-action-activity',
  'no-unknown-activity',
  'no-unknown-file',
  'no-unknown-prerequisite',
  'require-certificate-file',
  'require-image-file',
  'require-map-file',
  'require-page-file',
  'require-picture-file',
  'require-tutorial-file',
]);

/** A fix that was made, and the findings that it is for. */
export interface MadeFix {
  fix: Fix;
  fixed: readonly Diagnostic[];
}

/**
 * The fixes that wrote a name of something that is not there, with the finding that says so. A finding that has a sure
 * fix of its own does not count. All of the fixes were made in the text of `before`.
 */
export function findHarm(
  before: Checked,
  after: Checked,
  made: readonly MadeFix[],
): { made: MadeFix; finding: Diagnostic }[] {
  const fixed = new Set(made.flatMap((one) => one.fixed));
  const edits = made.flatMap(({ fix }) => fix.edits);
  const known = messagesAt(before, { fixed, edits });
  const added = newFindingsAfter(before, after, { fixed, edits }).filter(
    (one) => NAMES_NOTHING.has(one.ruleId) && !one.fix && !known.has(messageOf(one)),
  );
  if (added.length === 0) return [];
  const written = writtenRanges(before.text, made);
  return made.flatMap((one) => {
    const finding = added.find((found) => touches(found, written.get(one.fix) ?? []));
    return finding ? [{ made: one, finding }] : [];
  });
}

/** Messages of the other findings at the edited places. With another value, the same message may come back. */
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

/** Where each fix wrote something, in the text that all of them made. */
function writtenRanges(text: string, made: readonly MadeFix[]): Map<Fix, Range[]> {
  const edits = made
    .flatMap(({ fix }) => fix.edits.map((edit) => ({ fix, edit })))
    .sort((left, right) => left.edit.start - right.edit.start || left.edit.end - right.edit.end);
  const ranges = new Map<Fix, Range[]>();
  let shift = 0;
  for (const { fix, edit } of edits) {
    const start = edit.start + shift;
    shift += edit.text.length - (edit.end - edit.start);
    // Without its quotation marks a value is still the author's.
    if (text.slice(edit.start, edit.end).includes(edit.text)) continue;
    const own = ranges.get(fix) ?? [];
    ranges.set(fix, own);
    own.push({ start, end: start + edit.text.length });
  }
  return ranges;
}

function touches({ place }: Diagnostic, ranges: readonly Range[]): boolean {
  if (!place) return false;
  const [from, to] = [place.start.offset, Math.max(place.end.offset, place.start.offset + 1)];
  return ranges.some(({ start, end }) => from < end && start < to);
}
