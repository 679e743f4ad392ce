import {
  FENCE_LANGUAGES,
  isDialogStep,
  isSwitchedOn,
  isTemplate,
  readTutorial,
  type TextRange,
  type TutorialBlock,
  type TutorialDocument,
  type TutorialStep,
} from '#parser';

/** A tutorial for the preview: the parts that learners read, and the blocks that set up the editor. */
export interface Lesson {
  title?: string;
  /** Blocks that apply to the whole tutorial, regardless of their position in the text. */
  setup: LessonBlock[];
  steps: LessonStep[];
  /** Identifies the project with which learners start. If it is unchanged, existing work still fits the tutorial. */
  start: string;
}

/** The purpose of a block of the text that learners do not see. */
type LessonRole = 'template' | 'extensions' | 'toolbox' | 'background' | 'data';

/** A block of the text that learners do not see. Offsets refer to the tutorial's text. */
export interface LessonBlock {
  role: LessonRole;
  /** Language of the fence. */
  language: string;
  code: string;
  start: number;
}

export interface LessonStep {
  title: string;
  start: number;
  end: number;
  /** Title of a part of the tutorial. Present for the part's first step. */
  activity?: string;
  /** True if the step is shown in a dialog over the editor. */
  isDialog: boolean;
  parts: LessonPart[];
  /** Blocks that set the toolbox, in addition to the code in the step's text. */
  toolbox: LessonBlock[];
}

/** A part of a step, as markdown. A hint is folded. `title` is the author's own title for a hint. */
export interface LessonPart {
  kind: 'text' | 'hint';
  title?: string;
  markdown: string;
}

/** Parses a tutorial. Steps are counted as the editor counts them. */
export function readLesson(text: string): Lesson {
  const document = readTutorial(text);
  const { title, steps, blocks } = document;
  const setup = blocks
    .flatMap((block) => toLessonBlock(block, text))
    .filter(({ role }) => role !== 'toolbox');
  return {
    ...(title && { title: text.slice(title.start, title.end) }),
    setup,
    steps: steps.map((step, index) => toLessonStep(step, steps[index - 1], document)),
    start: setup.map(({ role, code }) => `${role}\n${code}`).join('\n'),
  };
}

/**
 * Returns the index of the step at an offset, or of the first step if the offset is before it. Undefined if there are
 * no steps.
 */
export function stepAt({ steps }: Lesson, offset: number): number | undefined {
  const found = steps.findLastIndex(({ start }) => start <= offset);
  return steps.length === 0 ? undefined : Math.max(0, found);
}

function toLessonStep(
  step: TutorialStep,
  before: TutorialStep | undefined,
  document: TutorialDocument,
): LessonStep {
  const { text } = document.source;
  const { heading, start, end, blocks } = step;
  const isDialog = isDialogStep(step);
  const activity = activityBetween(document, before?.start ?? 0, start);
  const markdown = visibleMarkdown(step, document);
  return {
    title: toTitle(text.slice(heading.text.start, heading.text.end)),
    start,
    end,
    ...(activity !== undefined && { activity }),
    isDialog,
    parts: (isDialog ? toParts(markdown) : withHint(markdown, document)).filter(
      (part) => part.markdown.trim() !== '',
    ),
    toolbox: blocks.flatMap((block) => toLessonBlock(block, text)).filter(({ role }) => role === 'toolbox'),
  };
}

/**
 * Returns the title of a part that begins between two offsets. In tutorials with `@activities`, headings of level 2
 * begin parts.
 */
function activityBetween(
  { form, headings, source }: TutorialDocument,
  from: number,
  to: number,
): string | undefined {
  if (form !== 'activities') return undefined;
  const found = headings.findLast(({ level, start }) => level === 2 && start >= from && start < to);
  return found && toTitle(source.text.slice(found.text.start, found.text.end));
}

/** Returns a heading's text without settings: `{Add a score} @showdialog` -> `Add a score`. */
function toTitle(heading: string): string {
  const title = heading.replaceAll(/@[A-Za-z]\w*/g, '').trim();
  return /^\{([^{}]*)\}$/.exec(title)?.[1]?.trim() ?? title;
}

function toLessonBlock({ language, content, isClosed, start }: TutorialBlock, text: string): LessonBlock[] {
  const role = isClosed ? roleOf(language.toLowerCase()) : undefined;
  return role ? [{ role, language, code: text.slice(content.start, content.end).trimEnd(), start }] : [];
}

function roleOf(language: string): LessonRole | undefined {
  if (isTemplate(language)) return 'template';
  if (language === 'package') return 'extensions';
  if (language === 'customts') return 'background';
  const purpose = FENCE_LANGUAGES.get(language);
  if (purpose === 'hidden-code') return 'toolbox';
  return purpose === 'data' ? 'data' : undefined;
}

/** Returns a step's markdown without settings and hidden blocks, and with the editor's block marks as inline code. */
function visibleMarkdown(
  { content, blocks }: TutorialStep,
  { comments, settings, source }: TutorialDocument,
): string {
  const { text } = source;
  const hidden = [
    ...blocks.filter((block) => toLessonBlock(block, text).length > 0),
    ...comments,
    ...settings.filter(({ isRead }) => isRead),
  ].sort((one, other) => one.start - other.start);
  return withoutEditorMarks(cutOut(text, content, hidden));
}

function cutOut(text: string, { start, end }: TextRange, hidden: readonly TextRange[]): string {
  let at = start;
  let kept = '';
  for (const range of hidden) {
    if (range.end <= at || range.start >= end) continue;
    kept += text.slice(at, range.start);
    at = Math.max(at, range.end);
  }
  return kept + text.slice(at, Math.max(at, end));
}

const BLOCK_MARK = /`{0,2}\|\|(?:[\w .-]{1,60}(?:\([^()\n]{0,60}\))?:)?([^|`\n]{1,200})\|\|`{0,2}/g;
const ICON = /(^|[\s*(])(?::[a-z][a-z0-9 -]{1,30}:)(?=[\s*.,!)])/gm;

/**
 * Replaces the editor's marks by plain code: `` ``||loops(noclick):on start||`` `` -> `` `on start` ``. Removes the
 * names of icons, which only the editor can draw.
 */
function withoutEditorMarks(markdown: string): string {
  return markdown.replaceAll(BLOCK_MARK, '`$1`').replaceAll(ICON, '$1');
}

const EXPLICIT_HINT = /^[ \t]{0,20}#{1,6} ~ tutorialhint[^\n]*$/im;
/**
 * Matches the first code block or picture. In a step without explicit hints, the hint begins there if it follows some
 * text.
 */
const FIRST_OF_HINT = /^[ \t]*```|!\[[^\]\n]{0,2000}\]\(\S/m;

function withHint(markdown: string, { settings }: TutorialDocument): LessonPart[] {
  const isExplicit = isSwitchedOn(settings, 'explicitHints');
  const found = (isExplicit ? EXPLICIT_HINT : FIRST_OF_HINT).exec(markdown);
  if (!found || (!isExplicit && markdown.slice(0, found.index).trim() === '')) return toParts(markdown);
  const hint = markdown.slice(found.index + (isExplicit ? found[0].length : 0));
  return [...toParts(markdown.slice(0, found.index)), { kind: 'hint', markdown: hint }];
}

const OWN_HINT = /^[ \t]*~[ \t]*hint\b[ \t]*([^\n]{0,200})\n([\s\S]{0,20000}?)^[ \t]*hint[ \t]*~[ \t]*$/gim;

/** Splits a text at hints that have their own markers: `~hint Why?` to `hint~`. */
function toParts(markdown: string): LessonPart[] {
  const parts: LessonPart[] = [];
  let at = 0;
  for (const { 0: whole, 1: title = '', 2: hint = '', index } of markdown.matchAll(OWN_HINT)) {
    parts.push({ kind: 'text', markdown: markdown.slice(at, index) });
    parts.push({ kind: 'hint', ...(title.trim() !== '' && { title: title.trim() }), markdown: hint });
    at = index + whole.length;
  }
  return [...parts, { kind: 'text', markdown: markdown.slice(at) }];
}

type LessonPiece = { kind: 'markdown'; markdown: string } | { kind: 'code'; language: string; code: string };

const CODE = /^```[ \t]*([A-Za-z][\w.-]*)[ \t]*\n([\s\S]*?)^```[ \t]*$/gm;

/** Splits markdown at the code that learners see. */
export function splitAtCode(markdown: string): LessonPiece[] {
  const pieces: LessonPiece[] = [];
  let at = 0;
  const addMarkdown = (end: number): void => {
    const piece = markdown.slice(at, end);
    if (piece.trim() !== '') pieces.push({ kind: 'markdown', markdown: piece });
  };
  for (const { 0: whole, 1: language = '', 2: code = '', index } of markdown.matchAll(CODE)) {
    if (FENCE_LANGUAGES.get(language.toLowerCase()) !== 'code') continue;
    addMarkdown(index);
    pieces.push({ kind: 'code', language, code });
    at = index + whole.length;
  }
  addMarkdown(markdown.length);
  return pieces;
}
