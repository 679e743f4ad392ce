import {
  FENCE_LANGUAGES,
  isSwitchedOn,
  isTemplate,
  readTutorial,
  type TextRange,
  type TutorialBlock,
  type TutorialDocument,
  type TutorialStep,
} from '#parser';

/** A tutorial as its author is shown it beside the text: what learners read, and what the editor is told by it. */
export interface Lesson {
  title?: string;
  /** What holds for the whole tutorial, wherever it stands. */
  setup: LessonBlock[];
  steps: LessonStep[];
  /** What the project that learners work in is made of: while it is the same, their work fits the tutorial. */
  start: string;
}

/** What a block is for that learners do not read. */
type LessonRole = 'template' | 'extensions' | 'toolbox' | 'background' | 'data';

/** A block that learners do not read. Offsets are of the text. */
export interface LessonBlock {
  role: LessonRole;
  code: string;
  start: number;
}

/** A step. Offsets are of the text. */
export interface LessonStep {
  title: string;
  start: number;
  end: number;
  /** Of the part of the tutorial that begins with it. */
  activity?: string;
  /** Learners read it in a dialog over the editor. */
  isDialog: boolean;
  parts: LessonPart[];
  /** What learners find in the toolbox besides the blocks that they read of. */
  toolbox: LessonBlock[];
}

/** Markdown; that of a hint is folded. A title is the author's own. */
export interface LessonPart {
  kind: 'text' | 'hint';
  title?: string;
  markdown: string;
}

/** What learners get of a tutorial; steps as the editor counts them. */
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

/** The index of the step that an offset is in; that of the first before it, undefined where there is none. */
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
  const { heading, start, end, flags, blocks } = step;
  const isDialog = flags.some(({ name }) => /^(?:fullscreen|unplugged|showdialog)/i.test(name));
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

/** With `@activities`, a heading of the second level begins a part of several steps. */
function activityBetween(
  { form, headings, source }: TutorialDocument,
  from: number,
  to: number,
): string | undefined {
  if (form !== 'activities') return undefined;
  const found = headings.findLast(({ level, start }) => level === 2 && start >= from && start < to);
  return found && toTitle(source.text.slice(found.text.start, found.text.end));
}

/** `{Add a score} @showdialog` -> `Add a score` */
function toTitle(heading: string): string {
  const title = heading.replaceAll(/@[A-Za-z]\w*/g, '').trim();
  return /^\{([^{}]*)\}$/.exec(title)?.[1]?.trim() ?? title;
}

function toLessonBlock({ language, content, isClosed, start }: TutorialBlock, text: string): LessonBlock[] {
  const role = isClosed ? roleOf(language.toLowerCase()) : undefined;
  return role ? [{ role, code: text.slice(content.start, content.end).trimEnd(), start }] : [];
}

function roleOf(language: string): LessonRole | undefined {
  if (isTemplate(language)) return 'template';
  if (language === 'package') return 'extensions';
  if (language === 'customts') return 'background';
  const purpose = FENCE_LANGUAGES.get(language);
  if (purpose === 'hidden-code') return 'toolbox';
  return purpose === 'data' ? 'data' : undefined;
}

/** The step's text without what the editor keeps to itself, and with its own marks for blocks as code. */
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

/** `` ``||loops(noclick):on start||`` `` -> `` `on start` ``, and no names of icons, which the editor draws. */
function withoutEditorMarks(markdown: string): string {
  return markdown.replaceAll(BLOCK_MARK, '`$1`').replaceAll(ICON, '$1');
}

const EXPLICIT_HINT = /^[ \t]{0,20}#{1,6} ~ tutorialhint[^\n]*$/im;
/** Where nothing says where the hint begins, it is the first code or picture behind a text, and what follows. */
const FIRST_OF_HINT = /^[ \t]*```|!\[[^\]\n]{0,2000}\]\(\S/m;

function withHint(markdown: string, { settings }: TutorialDocument): LessonPart[] {
  const isExplicit = isSwitchedOn(settings, 'explicitHints');
  const found = (isExplicit ? EXPLICIT_HINT : FIRST_OF_HINT).exec(markdown);
  if (!found || (!isExplicit && markdown.slice(0, found.index).trim() === '')) return toParts(markdown);
  const hint = markdown.slice(found.index + (isExplicit ? found[0].length : 0));
  return [...toParts(markdown.slice(0, found.index)), { kind: 'hint', markdown: hint }];
}

const OWN_HINT = /^[ \t]*~[ \t]*hint\b[ \t]*([^\n]{0,200})\n([\s\S]{0,20000}?)^[ \t]*hint[ \t]*~[ \t]*$/gim;

/** A text, with the hints in it that have titles of their own: `~hint Why?` to `hint~`. */
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
