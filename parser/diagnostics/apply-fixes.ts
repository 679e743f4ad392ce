import type { Fix, TextEdit } from '#schemas/generated/diagnostic.ts';
import { hasMark } from '#schemas/exchange/read-json.ts';
import { isBeyondFile } from './file-changes.ts';

/** What came of fixes. Those left are for another reading of the text: they may mean something else by now. */
export interface AppliedFixes {
  text: string;
  applied: Fix[];
  left: Fix[];
}

/** A fix as it counts here: its edits in the order of the text, and the part of it that nobody else may change. */
interface Claim {
  fix: Fix;
  edits: readonly TextEdit[];
  start: number;
  end: number;
}

/**
 * The text with the edits made, each fix with all of its edits or not at all. Of fixes that would change the same words,
 * write to the same place, or stand within one another's lines, the first in the text wins; one that makes nothing but
 * edits that are made already counts as applied. A byte order mark stays unless a fix removes it alone. Fixes that do not fit the text,
 * because they were found in another one, are left: this never throws.
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
  const made = new Set<string>();
  let last: Claim | undefined;
  for (const claim of claims) {
    const names = claim.edits.map(nameOf);
    if (names.every((name) => made.has(name))) fixes.push(claim.fix);
    else if (!last || isBehind(claim, last)) {
      fixes.push(claim.fix);
      edits.push(...claim.edits);
      for (const name of names) made.add(name);
      last = claim;
    }
  }
  return { fixes, edits };
}

/** Side by side is enough for two edits that replace something; what is inserted there would have no clear order. */
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

/** Undefined for a fix of more than this text, one that has no edits, whose edits overlap, or that does not fit the text. */
function toClaim(text: string, fix: Fix): Claim | undefined {
  if (isBeyondFile(fix)) return undefined;
  const edits = fix.edits
    .map((edit) => behindMark(text, edit))
    .sort((left, right) => left.start - right.start || left.end - right.end);
  const [first] = edits;
  const last = edits.at(-1);
  if (!first || !last || !edits.every((edit) => fits(text, edit))) return undefined;
  if (edits.some((edit, index) => edit.start < (edits[index - 1]?.end ?? 0))) return undefined;
  const start = cutsWord(text, first.start) ? wordStart(text, first.start) : first.start;
  const end = cutsWord(text, last.end) ? wordEnd(text, last.end) : last.end;
  return { fix, edits, start, end };
}

/**
 * Rules may take the first line to begin at 0; a byte order mark is no character of it. Only an edit that removes exactly
 * the mark means it.
 */
function behindMark(text: string, edit: TextEdit): TextEdit {
  if (edit.start > 0 || !hasMark(text)) return edit;
  if (edit.end === 1 && edit.text === '') return edit;
  return { ...edit, start: 1, end: Math.max(edit.end, 1) };
}

function fits(text: string, { start, end }: TextEdit): boolean {
  const isRange = Number.isInteger(start) && Number.isInteger(end) && start >= 0 && start <= end;
  return isRange && end <= text.length && !cutsPair(text, start) && !cutsPair(text, end);
}

/** Between the two code units of one character. */
function cutsPair(text: string, at: number): boolean {
  return at > 0 && at < text.length && (text.codePointAt(at - 1) ?? 0) > 0xffff;
}

/** An edit holds only what differs: two of them in one word may still be two minds about that word. */
const BETWEEN_WORDS = /[\s,;]/;
/** A limit, so that many edits in one endless word take no longer than its length. */
const LONGEST_WORD = 200;

function cutsWord(text: string, at: number): boolean {
  return isWordAt(text, at - 1) && isWordAt(text, at);
}

function isWordAt(text: string, at: number): boolean {
  const character = text[at];
  return character !== undefined && !BETWEEN_WORDS.test(character);
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
