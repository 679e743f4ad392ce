import type { FindingOf, TextRange } from '../diagnostics/rule.ts';
import { findRangeAt } from '../facts/block-ranges.ts';
import { isStepName } from '../names/step-names.ts';
import { cutsSteps, stepLevel } from '../tutorial/read-steps.ts';
import type { TutorialDocument, TutorialHeading } from '../tutorial/tutorial-document.ts';
import { defineTutorialRule } from './define-tutorial-rule.ts';
import { FLAGS } from './known-words.ts';
import { replacing, textIn } from './ranges.ts';
import { phrase } from '../phrases/phrase.ts';

const MESSAGES = {
  glued: {
    reason: 'There is no space after the `{marks}` of `{line}`.',
    note: 'Learners see the name `{shown}`, because the editor leaves out the character after the `{marks}`.',
  },
  text: {
    reason: 'There is no space after the `{marks}` of `{line}`.',
    note: 'Learners see the line as text, with its `{marks}`.',
  },
  closing: {
    reason: 'The heading `{name}` ends with `{marks}`.',
    note: 'Learners see the `{marks}` as a part of the name, because the editor knows them only before a heading.',
  },
  braces: {
    reason: 'The braces of `{name}` do not hide the name of the step. Did you mean `{wanted}`?',
    note: 'Learners see the name with its braces. Nothing else may be on the line with them.',
  },
  box: {
    reason: 'The heading `{line}` begins a step.',
    note: 'Tutorials have no boxes like those of documentation. Write `~hint` and a title on a line of its own, and `hint~` below the hint.',
  },
  shownBox: {
    reason: 'The heading `{line}` does not begin a box.',
    note: 'Learners see the line as a heading: tutorials have no boxes like those of documentation. Write `~hint` and a title on a line of its own, and `hint~` below the hint.',
  },
  nextLine: {
    reason: 'The line `{line}` becomes the name of the step.',
    note: 'Learners do not see it among the instructions, because the editor takes the line below a lone `{marks}` for the name. Write a name after the `{marks}`.',
  },
  indented: {
    reason: 'There is a space before the `{marks}` of `{name}`.',
    note: 'Learners get no step here, because the editor looks for `{marks}` at the beginning of a line.',
  },
  underlined: {
    reason: 'The line below `{name}` does not make it a step.',
    note: 'Learners get no step here, because the editor looks for `{marks}` before the name.',
  },
} as const;

type Found = FindingOf<typeof MESSAGES>;

export const validStepHeading = defineTutorialRule('valid-step-heading', {
  messages: MESSAGES,
  visit: {
    document: (document, { report }) => {
      const { headings, steps, hints } = document;
      const isHint = new Set(hints.map(({ start }) => start));
      let isBoxOpen = false;
      for (const heading of headings) {
        if (heading.block || heading.isInComment || isHint.has(heading.start)) continue;
        const box = boxOf(heading, document);
        const finding = box
          ? isBoxOpen && box === 'end'
            ? undefined
            : boxed(heading, document)
          : check(heading, document);
        if (box) isBoxOpen = box === 'begin';
        if (finding) report(finding);
      }
      if (steps.length === 0) return;
      for (const finding of lostSteps(document)) report(finding);
    },
  },
});

/** Returns whether a heading begins or ends a box of the documentation: `### ~ hint` or `### ~`. */
function boxOf({ level, text }: TutorialHeading, document: TutorialDocument): 'begin' | 'end' | undefined {
  const name = textIn(document, text);
  if (level < 2 || !/^~\s*(?:[a-z]+\s*)?$/i.test(name)) return undefined;
  return name === '~' ? 'end' : 'begin';
}

function boxed(heading: TutorialHeading, document: TutorialDocument): Found {
  const range = { start: heading.start, end: heading.text.end };
  const isStep = cutsSteps(heading.level, document.form);
  return { message: isStep ? 'box' : 'shownBox', values: { line: textIn(document, range) }, range };
}

function check(heading: TutorialHeading, document: TutorialDocument): Found | undefined {
  const { level, text, start } = heading;
  const { steps, title } = document;
  const isTitle = title?.start === text.start && start < (steps[0]?.start ?? Infinity);
  const isStep = cutsSteps(level, document.form);
  if (text.start === text.end) return isStep ? named(heading, document) : undefined;
  if (text.start === start + level) return glued(heading, { document, isName: isStep || isTitle });
  if (!isStep && !isTitle) return undefined;
  return closed(heading, document) ?? (isStep ? braced(heading, document) : undefined);
}

/** Reports a heading without a space after its `#`s: the editor reads the first letter as the space. */
function glued(
  { level, text, start }: TutorialHeading,
  { document, isName }: { document: TutorialDocument; isName: boolean },
): Found | undefined {
  const name = textIn(document, text);
  // A line such as `#rockets` may be text.
  if (!isName && (level < 3 || !/^[\p{L}\p{N}{]/u.test(name))) return undefined;
  const [, ...rest] = name;
  const range = { start, end: start + level };
  const values = { marks: '#'.repeat(level), line: textIn(document, { start, end: text.end }).slice(0, 60) };
  const common = {
    range,
    fix: { title: phrase('title.add-a-space'), edits: [{ start: range.end, end: range.end, text: ' ' }] },
  };
  if (!isName) {
    return {
      message: 'text',
      values,
      ...common,
      because: [{ rule: 'consistent-step-heading', range: text }],
    };
  }
  return { message: 'glued', values: { ...values, shown: rest.join('').slice(0, 60) }, ...common };
}

/** Reports closing `#`s: `## Step 3 ##`. */
function closed({ text }: TutorialHeading, document: TutorialDocument): Found | undefined {
  const name = textIn(document, text);
  const [closing, marks = ''] = /[ \t]{1,20}(#{1,20})$/.exec(name) ?? [];
  if (closing === undefined) return undefined;
  const end = text.end - closing.length;
  const removal = { title: phrase('title.remove-it'), edits: [{ start: end, end: text.end, text: '' }] };
  return {
    message: 'closing',
    values: { name: name.slice(0, 60), marks },
    range: { start: text.end - marks.length, end: text.end },
    // A single `#` may belong to the name: `Notes in C #`.
    ...(marks.length > 1 ? { fix: removal } : { suggestions: [removal] }),
  };
}

const FLAG_WORDS = `@(?:${FLAGS.join('|')})`;
const BRACED = new RegExp(`^((?:${FLAG_WORDS}\\s+)*)\\{([^{}]*)\\}((?:\\s*${FLAG_WORDS})*)$`, 'i');

/** Reports `## {Step 3} @showdialog`: braces hide a name only if they enclose all of it. */
function braced({ level, text, start, end }: TutorialHeading, document: TutorialDocument): Found | undefined {
  const name = textIn(document, text);
  const [, before = '', inside = '', after = ''] = BRACED.exec(name) ?? [];
  const isHidden = /^\{.*\}$/.test(textIn(document, { start: start + level + 1, end }));
  if (isHidden || inside === '') return undefined;
  const flags = `${before} ${after}`.split(/\s+/).filter((flag) => flag !== '');
  const wanted = `${'#'.repeat(level)} {${[inside.trim(), ...flags].join(' ')}}`;
  const range = { start, end };
  return {
    message: 'braces',
    values: { name: name.slice(0, 60), wanted },
    range: text,
    expected: [wanted],
    fix: replacing(range, wanted),
  };
}

/** Reports a heading without a name: the editor reads the line break as the space and the next line as the name. */
function named({ level, start, end }: TutorialHeading, { source }: TutorialDocument): Found | undefined {
  const { text } = source;
  if (end !== start + level || text[end] !== '\n') return undefined;
  const next = text.indexOf('\n', end + 1);
  const line = text.slice(end + 1, next < 0 ? text.length : next);
  if (line.trim() === '') return undefined;
  const lineStart = end + 1 + (line.length - line.trimStart().length);
  const range = { start: lineStart, end: lineStart + line.trim().length };
  return {
    message: 'nextLine',
    values: { line: line.trim().slice(0, 60), marks: '#'.repeat(level) },
    range,
    suggestions: [{ title: phrase('title.leave-a-line-empty'), edits: [{ start: end, end, text: '\n' }] }],
  };
}

const INDENTED = /^[ \t]{1,3}(#{2,3})[ \t]{1,20}(\S[^\n]{0,200})$/gm;
const UNDERLINED = /^(?![ \t]*[#>|~`*+-])([^\n]{1,200})\n(?:-{3,}|={3,})[ \t]*\r?$/gm;

/** Finds headings of steps that only CommonMark reads, if they are named like steps. */
function* lostSteps(document: TutorialDocument): Generator<Found> {
  const { source, form } = document;
  const marks = '#'.repeat(stepLevel(form));
  for (const { 0: line, 1: found = '', 2: name = '', index } of source.text.matchAll(INDENTED)) {
    const start = index + line.indexOf('#');
    if (found !== marks || !isStepName(name.trim()) || isHiddenAt(start, document)) continue;
    yield {
      message: 'indented',
      values: { marks, name: name.trim().slice(0, 60) },
      range: { start, end: start + marks.length },
      suggestions: [
        { title: phrase('title.remove-the-white-space'), edits: [{ start: index, end: start, text: '' }] },
      ],
    };
  }
  for (const { 0: lines, 1: given = '', index } of source.text.matchAll(UNDERLINED)) {
    const name = given.trim();
    // The first line may begin with a byte order mark.
    if (name === '' || index < (source.lineStarts[0] ?? 0)) continue;
    const start = index + lines.indexOf(name);
    if (!isStepName(name) || isHiddenAt(start, document)) continue;
    yield {
      message: 'underlined',
      values: { marks, name: name.slice(0, 60) },
      range: { start, end: start + name.length },
      suggestions: [replacing({ start: index, end: index + lines.trimEnd().length }, `${marks} ${name}`)],
    };
  }
}

function isHiddenAt(offset: number, { blocks, comments }: TutorialDocument): boolean {
  const hidden: TextRange | undefined = findRangeAt(blocks, offset) ?? findRangeAt(comments, offset);
  return hidden !== undefined;
}
