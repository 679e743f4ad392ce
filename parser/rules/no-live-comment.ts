import { defineRule } from './define-rule.ts';
import type { FixDraft, TextRange } from '../diagnostics/rule.ts';
import { ATTRIBUTES } from '../model/attribute-catalogue.ts';
import type { MapDocument } from '../model/map-document.ts';
import { readBulletLine, readHeadingLine, skipWhiteSpaceBack } from '../syntax/line-kinds.ts';
import { commentEachLine, uncomment } from '../edits/comment-edits.ts';
import { createIsNeeded } from '../edits/is-needed.ts';
import { commentsOf, type Comment } from '../facts/comments-of.ts';
import { lineAt } from '../edits/line-edits.ts';
import { phrase } from '../phrases/phrase.ts';

const OPENING_LENGTH = 4;
/** Limits the comments with a fix, because each may be compared with the whole map. */
const MAX_FIXES = 50;

const LIVE_NOTE =
  'Only a comment on a single line hides something. Remove the lines, or make each a comment of its own: `<!-- {line} -->`.';

export const noLiveComment = defineRule('no-live-comment', {
  about: 'text',
  messages: {
    unclosed: {
      reason: 'There is no `-->` at the end of this comment.',
      note: 'Learners still see everything below it. Write `-->` where the comment ends.',
    },
    page: {
      reason: 'The page heading `{name}` counts although it is in a comment.',
      note: LIVE_NOTE,
    },
    map: {
      reason: 'Learners see the map `{name}` although it is in a comment.',
      note: LIVE_NOTE,
    },
    activity: {
      reason: 'Learners see the activity `{name}` although it is in a comment.',
      note: LIVE_NOTE,
    },
    attribute: {
      reason: 'The attribute `{name}` counts although it is in a comment.',
      note: LIVE_NOTE,
    },
    text: {
      reason: 'The text `{name}` counts although it is in a comment.',
      note: LIVE_NOTE,
    },
  },
  visit: {
    document: (document, { report }) => {
      const comments = commentsOf(document).filter(({ spansLines }) => spansLines);
      const glued = gluedStarts(document, comments.length > 0);
      const isNeeded = createIsNeeded(document);
      let fixed = 0;
      for (const comment of comments) {
        const opening = { start: comment.start, end: comment.start + OPENING_LENGTH };
        if (!comment.isClosed) {
          report({
            message: 'unclosed',
            range: opening,
            suggestions: [closeOnLine(comment.start, document.source.text)],
          });
          continue;
        }
        const related = [{ reason: 'The comment begins here', range: opening }];
        const found = findLive(document, comment, glued);
        const isToBeFixed = found.length > 0 && fixed < MAX_FIXES;
        const fix = isToBeFixed ? commentEachLine(comment, document.source.text) : undefined;
        if (fix) fixed += 1;
        const offer = fix && isNeeded(comment) ? keepAll(comment, document.source.text) : fix && { fix };
        for (const live of found) {
          report({
            message: live.word,
            values: { name: live.name, line: live.line },
            range: live.range,
            related,
            ...offer,
          });
        }
      }
    },
  },
});

/** Suggests removing the comment marks, because other lines need the content of the comment. */
function keepAll(comment: Comment, text: string): { suggestions: FixDraft[] } {
  const kept = uncomment(comment, text);
  return { suggestions: kept ? [kept] : [] };
}

function closeOnLine(start: number, text: string): FixDraft {
  const line = lineAt(text, start);
  const end = skipWhiteSpaceBack(text, line.end, start);
  return { title: phrase('title.end-the-comment-on-this-line'), edits: [{ start: end, end, text: ' -->' }] };
}

interface Live {
  word: 'page' | 'map' | 'activity' | 'attribute' | 'text';
  name: string;
  range: TextRange;
  line: string;
}

const WORDS = { 1: 'page', 2: 'map', 3: 'activity' } as const;

/** Returns every heading in a comment, and the first effective bullet above them. */
function findLive(document: MapDocument, comment: Comment, glued: ReadonlySet<number>): Live[] {
  const { text } = document.source;
  const live: Live[] = [];
  let hasSection = document.tree.children.some(({ headerStart }) => headerStart < comment.start);
  let hasBullet = false;
  let start = text.indexOf('\n', comment.start) + 1;
  while (start > 0 && start < comment.end) {
    const feed = text.indexOf('\n', start);
    const end = feed < 0 ? text.length : feed;
    const heading = readHeadingLine(text, start, text[end - 1] === '\r' ? end - 1 : end);
    if (heading) {
      const name = text.slice(heading.headerStart, heading.headerEnd).trimEnd();
      const range = { start: heading.headerStart, end: heading.headerStart + name.length };
      const hashes = '#'.repeat(heading.level);
      live.push({ word: WORDS[heading.level], name, range, line: `${hashes} ${name}` });
      hasSection = true;
      hasBullet = true;
    } else if (hasSection && !hasBullet) {
      const bullet = readLiveBullet(text, { start, end }, glued);
      if (bullet) live.push(bullet);
      hasBullet = bullet !== undefined;
    }
    start = end + 1;
  }
  return live;
}

const LONGEST_EXAMPLE = 40;

function readLiveBullet(
  text: string,
  { start, end }: TextRange,
  glued: ReadonlySet<number>,
): Live | undefined {
  const bullet = readBulletLine(text, start, end);
  if (!bullet) return undefined;
  const line = text.slice(bullet.start, Math.min(bullet.valueEnd, bullet.start + LONGEST_EXAMPLE));
  if (bullet.keyStart === bullet.keyEnd) {
    if (!glued.has(bullet.valueStart)) return undefined;
    const range = { start: bullet.valueStart, end: bullet.valueEnd };
    return { word: 'text', name: text.slice(range.start, range.end), range, line };
  }
  const name = text.slice(bullet.keyStart, bullet.keyEnd);
  if (!ATTRIBUTES.has(name.toLowerCase()) || bullet.valueStart >= bullet.valueEnd) return undefined;
  return { word: 'attribute', name, range: { start: bullet.keyStart, end: bullet.keyEnd }, line };
}

function gluedStarts(document: MapDocument, isNeeded: boolean): ReadonlySet<number> {
  const glued = isNeeded ? document.tree.misreadings.filter(({ kind }) => kind === 'glued-text') : [];
  return new Set(glued.map(({ start }) => start));
}
