import type { FindingOf } from '../diagnostics/rule.ts';
import { findRangeAt } from '../facts/block-ranges.ts';
import type { TutorialDocument } from '../tutorial/tutorial-document.ts';
import { defineTutorialRule } from './define-tutorial-rule.ts';
import { replacing } from './ranges.ts';

const FILE_NAME = 'When the tutorial is opened on its own, learners see the name of its file instead.';

const MESSAGES = {
  missing: {
    reason: 'This tutorial has no title.',
    note: `${FILE_NAME} Write a first line such as \`# Make a game\`.`,
  },
  unread: {
    reason: 'The editor does not find the title `{name}`.',
    note: `${FILE_NAME} Begin the line with \`#\` and a space.`,
  },
  hidden: {
    reason: 'The editor takes `{name}` for the title.',
    note: 'When the tutorial is opened on its own, learners see it above the steps: the editor finds titles in comments and in blocks too. Write a first line such as `# Make a game`.',
  },
} as const;

export const requireTutorialTitle = defineTutorialRule('require-tutorial-title', {
  messages: MESSAGES,
  visit: {
    document: (document, { report }) => {
      if (document.steps.length === 0) return;
      const finding = document.title
        ? hiddenTitle(document)
        : (unreadTitle(document) ?? { message: 'missing' });
      if (finding) report(finding);
    },
  },
});

type Found = FindingOf<typeof MESSAGES>;

function hiddenTitle({ title, headings, source }: TutorialDocument): Found | undefined {
  const heading = headings.find(({ text }) => text.start === title?.start);
  if (!heading || !(heading.block?.isClosed === true || heading.isInComment)) return undefined;
  const { text } = heading;
  return {
    message: 'hidden',
    values: { name: source.text.slice(text.start, text.end).slice(0, 60) },
    range: text,
  };
}

/** Matches ` # Title`, or a title underlined with `=`. */
const TITLE = /^[ \t]{1,3}#[ \t]{1,20}(\S[^\n]{0,200})$|^(?![#>|~`*+-])(\S[^\n]{0,200})\n={3,}[ \t]*\r?$/m;

/** Finds what markdown reads as the title, above the first step. */
function unreadTitle({ source, steps, blocks, comments }: TutorialDocument): Found | undefined {
  // Skip a byte order mark.
  const begin = source.lineStarts[0] ?? 0;
  const match = TITLE.exec(source.text.slice(begin, steps[0]?.start ?? 0));
  const at = begin + (match?.index ?? 0);
  if (!match || findRangeAt(blocks, at) || findRangeAt(comments, at)) return undefined;
  const [lines, indented, underlined = ''] = match;
  const name = (indented ?? underlined).trim();
  const start = at + lines.indexOf(name);
  return {
    message: 'unread',
    values: { name: name.slice(0, 60) },
    range: { start, end: start + name.length },
    suggestions: [replacing({ start: at, end: at + lines.trimEnd().length }, `# ${name}`)],
  };
}
