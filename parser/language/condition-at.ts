import type { ChecksDocument } from '../checks/checks-document.ts';
import { lineRange } from '../edits/author-style.ts';
import type { TextRange } from '../diagnostics/rule.ts';
import { sectionAt } from '../facts/section-at.ts';
import { checkLinesOf } from '../model/build-checks.ts';
import type { MapDocument } from '../model/map-document.ts';
import type { CheckParts } from '../model/split-check.ts';

/** Returns the condition of a check at an offset, up to the end of its line. Undefined elsewhere. */
export function conditionAt(document: MapDocument | ChecksDocument, offset: number): TextRange | undefined {
  const { text } = document.source;
  const line = lineRange(text, offset);
  const check = linesAt(document, offset).find(
    ({ sentence }) => sentence.start >= line.start && sentence.start <= line.end,
  );
  // Without a colon or a back quote, the whole line is the sentence.
  const hasCondition = check && /[:：`]/.test(text.slice(check.sentence.end, line.end));
  if (!hasCondition || offset < check.condition.start) return undefined;
  return { start: check.condition.start, end: line.end };
}

function linesAt(document: MapDocument | ChecksDocument, offset: number): readonly CheckParts[] {
  if ('lines' in document) return document.lines;
  const list = sectionAt(document, offset)?.section.children.findLast(
    (child) => child.type === 'list' && child.key === 'checks',
  );
  return list?.type === 'list' ? checkLinesOf(list, document.source.text) : [];
}
