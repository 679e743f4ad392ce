import type { Diagnostic, Fix } from '#parser';
import { createSourceText, lineEndOf, lineText } from '#parser';
import type { OpenDocument } from './open-document.ts';

/** The comments that silence a finding on its line, and in its file; none where a comment would be text. */
export function ignoreEdits(document: OpenDocument, finding: Diagnostic): Fix[] {
  // What cannot be read as text has no lines, and JSON no comments.
  if (!document.isMarkdown || finding.ruleId.startsWith('file-')) return [];
  const eol = lineEndOf(document.text);
  const { ruleId, place } = finding;
  const start = document.text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const inFile: Fix = {
    title: `Ignore \`${ruleId}\` in this file`,
    edits: [{ start, end: start, text: `<!-- skillmap-ignore-file ${ruleId} -->${eol}` }],
  };
  if (!place || isFenced(document, place.start.line)) return [inFile];
  const above = place.start.offset - (place.start.column - 1);
  const onLine: Fix = {
    title: `Ignore \`${ruleId}\` on this line`,
    edits: [{ start: above, end: above, text: `<!-- skillmap-ignore ${ruleId} -->${eol}` }],
  };
  return [onLine, inFile];
}

/** In a fenced block a comment is a part of what it holds. */
function isFenced({ text }: OpenDocument, line: number): boolean {
  const source = createSourceText(text);
  let isOpen = false;
  for (let at = 1; at < line; at += 1) if (/^ {0,3}(?:```|~~~)/.test(lineText(source, at))) isOpen = !isOpen;
  return isOpen;
}
