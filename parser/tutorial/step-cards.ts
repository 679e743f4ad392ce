import type { TextRange } from '../diagnostics/rule.ts';
import { findRangeAt } from '../facts/block-ranges.ts';
import { FENCE_LANGUAGES, isForWholeTutorial } from './fence-languages.ts';
import { isSwitchedOn } from './read-settings.ts';
import type { TutorialBlock, TutorialDocument, TutorialStep } from './tutorial-document.ts';

/* A step as a card, divided into parts. Each part can be edited alone. Parts cover everything but blank lines. */

export type CardPart = TextRange &
  (
    | { kind: 'words' }
    | { kind: 'picture'; alt: TextRange; url: TextRange }
    | { kind: 'code'; block: TutorialBlock }
    /** A block that learners do not see. */
    | { kind: 'hidden'; block: TutorialBlock }
    /** Text that the cards do not understand, such as a comment. */
    | { kind: 'other' }
  );

export interface StepCard {
  step: TutorialStep;
  /** The title, without braces and flags. */
  title: TextRange;
  /** True if the editor shows the step in a dialog. Such a step has no hint. */
  isDialog: boolean;
  /** The parts that learners see at once. */
  body: readonly CardPart[];
  /** The parts that learners see when they ask for help. */
  hint?: StepHint;
}

export interface StepHint {
  /** The heading of the hint. Absent in tutorials without such headings: there, the first code or picture begins it. */
  mark?: TextRange;
  start: number;
  parts: readonly CardPart[];
}

const EXPLICIT_HINTS = 'explicitHints';
const DIALOG = /^(?:fullscreen|unplugged|showdialog)/i;
const PICTURE = /^[ \t]{0,3}!\[([^\]\n]{0,2000})\]\(([^()\s]+)\)[ \t]*$/gm;
const OWN_HINT = /^[ \t]*~[ \t]*hint\b[^\n]*\n[\s\S]*?(?:^[ \t]*hint[ \t]*~[ \t]*$|(?![\s\S]))/gim;
const PICTURE_IN_TEXT = /!\[[^\]\n]{0,2000}\]\(\S/;

/** True if hints begin with a heading of their own. */
export function hasExplicitHints({ settings }: TutorialDocument): boolean {
  return isSwitchedOn(settings, EXPLICIT_HINTS);
}

/** True for a step that the editor shows in a dialog. */
export function isDialogStep({ flags }: TutorialStep): boolean {
  return flags.some(({ name }) => DIALOG.test(name));
}

/** Returns the steps of a tutorial as cards. */
export function readCards(document: TutorialDocument): StepCard[] {
  return document.steps.map((step) => {
    const { text } = document.source;
    const isDialog = isDialogStep(step);
    const card = { step, title: titleOf(step, text), isDialog };
    const parts = readParts(step, document);
    if (isDialog) return { ...card, body: parts };
    return { ...card, ...(hasExplicitHints(document) ? splitAtMark : splitAtCode)(parts, step, document) };
  });
}

/** Returns the range of a title without settings: `{Add a score} @showdialog` -> `Add a score`. */
function titleOf({ heading, flags }: TutorialStep, text: string): TextRange {
  let { start, end } = heading.text;
  const [flag] = flags;
  const open = text[start] === '{' ? 1 : 0;
  const close = open === 1 ? text.indexOf('}', start) : -1;
  if (close >= 0 && close < end) end = close;
  if (flag && flag.start < end) end = flag.start;
  start += open;
  return trimmed(text, { start, end: Math.max(start, end) });
}

function splitAtMark(
  parts: readonly CardPart[],
  { content }: TutorialStep,
  { hints }: TutorialDocument,
): Pick<StepCard, 'body' | 'hint'> {
  const mark = hints.find(({ isRead, start }) => isRead && start >= content.start && start < content.end);
  if (!mark) return { body: parts };
  return {
    body: parts.filter(({ start }) => start < mark.start),
    hint: { mark, start: mark.start, parts: parts.filter(({ start }) => start > mark.start) },
  };
}

/** Splits a step into its body and its hint, which begins at the first code or picture that follows some text. */
function splitAtCode(
  parts: readonly CardPart[],
  _step: TutorialStep,
  { source: { text } }: TutorialDocument,
): Pick<StepCard, 'body' | 'hint'> {
  let hasText = false;
  for (const [index, part] of parts.entries()) {
    if (part.kind === 'hidden') continue;
    const at = part.kind === 'words' ? PICTURE_IN_TEXT.exec(text.slice(part.start, part.end))?.index : 0;
    const isHint = part.kind !== 'other' || /^[ \t]*```/.test(text.slice(part.start, part.end));
    if (at !== undefined && isHint && (hasText || at > 0)) {
      const start = part.start + at;
      const before = at > 0 ? [{ ...part, ...trimmed(text, { start: part.start, end: start }) }] : [];
      return {
        body: [...parts.slice(0, index), ...before],
        hint: { start, parts: [{ ...part, start }, ...parts.slice(index + 1)] },
      };
    }
    hasText ||= !text.startsWith('<!--', part.start);
  }
  return { body: parts };
}

/** Returns the parts of a step in order. */
function readParts({ content, blocks }: TutorialStep, document: TutorialDocument): CardPart[] {
  const { source, settings, hints, comments } = document;
  const { text } = source;
  const isHere = ({ start, end }: TextRange): boolean => start >= content.start && end <= content.end;
  const whole = text.slice(content.start, content.end);
  const ownHints = [...whole.matchAll(OWN_HINT)].map(({ 0: found, index }) =>
    trimmed(text, { start: content.start + index, end: content.start + index + found.length }),
  );
  const isFree = ({ start }: TextRange): boolean => !findRangeAt(blocks, start);
  const special: CardPart[] = [
    ...blocks.map((block) => toBlockPart(block, text)),
    ...[...ownHints, ...comments.filter((one) => isHere(one) && isAlone(text, one)), ...settings]
      .filter((range) => isHere(range) && isFree(range))
      .map(({ start, end }): CardPart => ({ kind: 'other', start, end })),
    ...hints
      .filter((range) => isHere(range) && isFree(range))
      .map(({ start, end }): CardPart => ({ kind: 'other', start, end })),
  ];
  const ordered = special.sort((one, other) => one.start - other.start || other.end - one.end);
  const parts: CardPart[] = [];
  let at = content.start;
  for (const part of ordered) {
    if (part.start < at) continue;
    parts.push(...wordsIn(text, { start: at, end: part.start }), part);
    at = part.end;
  }
  return [...parts, ...wordsIn(text, { start: at, end: content.end })];
}

function toBlockPart(block: TutorialBlock, text: string): CardPart {
  const { start, end } = trimmed(text, block);
  const { language, isClosed, indent, closingIndent } = block;
  const purpose = FENCE_LANGUAGES.get(language.toLowerCase());
  const isWhole = isClosed && indent === 0 && closingIndent === 0;
  if (isWhole && purpose === 'code') return { kind: 'code', block, start, end };
  const isHidden = isWhole && (isForWholeTutorial(language) || purpose === 'hidden-code');
  return isHidden ? { kind: 'hidden', block, start, end } : { kind: 'other', start, end };
}

/** Returns the words in a range, and the pictures that are alone in their lines. */
function wordsIn(text: string, { start, end }: TextRange): CardPart[] {
  const parts: CardPart[] = [];
  const slice = text.slice(start, end);
  let at = start;
  const addWords = (to: number): void => {
    const words = trimmed(text, { start: at, end: to });
    if (words.start < words.end) parts.push({ kind: 'words', ...words });
  };
  for (const { 0: found, 1: alt = '', 2: url = '', index } of slice.matchAll(PICTURE)) {
    const from = start + index;
    addWords(from);
    const altStart = from + found.indexOf('![') + 2;
    const urlStart = altStart + alt.length + 2;
    parts.push({
      kind: 'picture',
      ...trimmed(text, { start: from, end: from + found.length }),
      alt: { start: altStart, end: altStart + alt.length },
      url: { start: urlStart, end: urlStart + url.length },
    });
    at = from + found.length;
  }
  addWords(end);
  return parts;
}

/** True if the lines of a range contain only that range. */
function isAlone(text: string, { start, end }: TextRange): boolean {
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  const feed = text.indexOf('\n', end);
  return before.trim() === '' && text.slice(end, feed < 0 ? text.length : feed).trim() === '';
}

/** Returns a range without white space at its ends. */
export function trimmed(text: string, { start, end }: TextRange): TextRange {
  const whole = text.slice(start, end);
  const from = start + (whole.length - whole.trimStart().length);
  return { start: from, end: Math.max(from, start + whole.trimEnd().length) };
}
