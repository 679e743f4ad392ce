import type { Fix, TextEdit } from '#schemas/generated/diagnostic.ts';
import { hasMark } from '#schemas/exchange/read-json.ts';
import { isBeyondFile } from './file-changes.ts';

/** The result of applying fixes. Check the text again before applying those left: they may no longer be right. */
export interface AppliedFixes {
  text: string;
  applied: Fix[];
  left: Fix[];
}

/** A fix with its edits in order, and the range that no other fix may touch. */
interface Claim {
  fix: Fix;
  edits: readonly TextEdit[];
  start: number;
  end: number;
}

/**
 * Applies each fix completely or not at all. If fixes conflict (they change the same words, write at the same position,
 * or overlap), the first in the text wins. A fix whose edits are already made counts as applied. A byte order mark
 * stays unless a fix removes exactly that. Fixes for another text are left over. Never throws.
 */
export function applyFixes(text: string, fixes: readonly Fix[]): AppliedFixes {
  const claims = fixes
    .map((fix) => toClaim(text, fix))
    .filter((claim) => claim !== undefined)
    .sort((left, right) => firstOf(left) - firstOf(right));
  const chosen = chooseClaims(claims);
  const isApplied = new Set(chosen.fixes);
  return {
    text: makeEdits(text, chosen.edits),
    applied: fixes.filter((fix) => isApplied.has(fix)),
    left: fixes.filter((fix) => !isApplied.has(fix)),
  };
}

function chooseClaims(claims: readonly Claim[]): { fixes: Fix[]; edits: TextEdit[] } {
  const fixes: Fix[] = [];
  const edits: TextEdit[] = [];
  const acceptedNames = new Set<string>();
  let last: Claim | undefined;
  for (const claim of claims) {
    const names = claim.edits.map(nameOf);
    if (names.every((name) => acceptedNames.has(name))) fixes.push(claim.fix);
    else if (!last || isBehind(claim, last)) {
      fixes.push(claim.fix);
      edits.push(...claim.edits);
      for (const name of names) acceptedNames.add(name);
      last = claim;
    }
  }
  return { fixes, edits };
}

/**
 * True if a claim starts after another one ends, or exactly at its end. Two insertions at one position are an
 * exception, because they would have no defined order.
 */
function isBehind(claim: Claim, before: Claim): boolean {
  if (claim.start !== before.end) return claim.start > before.end;
  return !isInsertion(claim.edits[0]) && !isInsertion(before.edits.at(-1));
}

function firstOf({ edits, start }: Claim): number {
  return edits[0]?.start ?? start;
}

function isInsertion(edit: TextEdit | undefined): boolean {
  return edit !== undefined && edit.start === edit.end;
}

function nameOf({ start, end, text }: TextEdit): string {
  return `${start} ${end} ${text}`;
}

function makeEdits(text: string, edits: readonly TextEdit[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const edit of edits) {
    parts.push(text.slice(at, edit.start), edit.text);
    at = edit.end;
  }
  return parts.join('') + text.slice(at);
}

/** Returns undefined if the fix changes other files, has no edits, has overlapping edits, or does not fit the text. */
function toClaim(text: string, fix: Fix): Claim | undefined {
  if (isBeyondFile(fix)) return undefined;
  const edits = fix.edits
    .map((edit) => behindMark(text, edit))
    .sort((left, right) => left.start - right.start || left.end - right.end);
  const [first] = edits;
  const last = edits.at(-1);
  if (!first || !last || !edits.every((edit) => isValidEdit(text, edit))) return undefined;
  if (edits.some((edit, index) => edit.start < (edits[index - 1]?.end ?? 0))) return undefined;
  const start = cutsWord(text, first.start) ? wordStart(text, first.start) : first.start;
  const end = cutsWord(text, last.end) ? wordEnd(text, last.end) : last.end;
  return { fix, edits, start, end };
}

/** Keeps the byte order mark in front of an edit at 0, unless the edit removes exactly the mark. */
function behindMark(text: string, edit: TextEdit): TextEdit {
  if (edit.start > 0 || !hasMark(text)) return edit;
  if (edit.end === 1 && edit.text === '') return edit;
  return { ...edit, start: 1, end: Math.max(edit.end, 1) };
}

function isValidEdit(text: string, { start, end }: TextEdit): boolean {
  const isRange = Number.isInteger(start) && Number.isInteger(end) && start >= 0 && start <= end;
  return isRange && end <= text.length && !cutsPair(text, start) && !cutsPair(text, end);
}

/** True if an offset is between the two halves of a surrogate pair. */
function cutsPair(text: string, at: number): boolean {
  return at > 0 && at < text.length && (text.codePointAt(at - 1) ?? 0) > 0xffff;
}

/** Matches a character between words. Two edits in one word conflict, because both may correct that word. */
const WORD_SEPARATOR = /[\s,;]/;
/**
 * Maximum number of characters to scan for the end of a word, so that many edits in one endless word take linear time.
 */
const LONGEST_WORD = 200;

function cutsWord(text: string, at: number): boolean {
  return isWordAt(text, at - 1) && isWordAt(text, at);
}

function isWordAt(text: string, at: number): boolean {
  const character = text[at];
  return character !== undefined && !WORD_SEPARATOR.test(character);
}

function wordStart(text: string, from: number): number {
  let at = from;
  while (at > from - LONGEST_WORD && isWordAt(text, at - 1)) at -= 1;
  return at;
}

function wordEnd(text: string, from: number): number {
  let at = from;
  while (at < from + LONGEST_WORD && isWordAt(text, at)) at += 1;
  return at;
}
