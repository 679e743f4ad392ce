import type { MapDocument } from '../model/map-document.ts';
import { readBulletLine, skipWhiteSpace, skipWhiteSpaceBack } from '../syntax/line-kinds.ts';
import { lineAt } from './line-edits.ts';
import { phrase } from '../phrases/phrase.ts';
import type { FixDraft } from '../diagnostics/rule.ts';

/** Matches a title: letters, digits, spaces and joining punctuation. Most sentences and markdown have other punctuation. */
const TITLE = /^[\p{L}\p{N}](?:[\p{L}\p{N} _'’&-]*[\p{L}\p{N}])?$/u;

const LONGEST = 60;

/** Returns the fix that restores the missing `#` of a page, or undefined if the text does not begin like one. */
export function addPageHash({ tree, pageEntry }: MapDocument, text: string): FixDraft | undefined {
  const [first] = tree.children;
  if (pageEntry || !first) return undefined;
  const mark = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const start = skipWhiteSpace(text, mark, lineAt(text, mark).end);
  const line = lineAt(text, start);
  const end = skipWhiteSpaceBack(text, line.end, start);
  const title = text.slice(start, end);
  if (start !== mark || title.length > LONGEST || !TITLE.test(title) || line.end >= first.headerStart)
    return undefined;
  const below = /\S/.exec(text.slice(line.end, first.headerStart));
  const next = below && lineAt(text, line.end + below.index);
  if (!next || !readBulletLine(text, next.start, skipWhiteSpaceBack(text, next.end, next.start)))
    return undefined;
  return { title: phrase('title.write', { text: `# ${title}` }), edits: [{ start, end: start, text: '# ' }] };
}
