import type { TextRange } from '../diagnostics/rule.ts';
import type { TutorialDocument } from '../tutorial/tutorial-document.ts';

/** A line of a `package` block: `name`, or `name=github:owner/repository#tag`. */
export interface ExtensionLine extends TextRange {
  text: string;
}

export function extensionLinesOf({ blocks, source }: TutorialDocument): ExtensionLine[] {
  const lines: ExtensionLine[] = [];
  for (const { language, content, isClosed } of blocks) {
    if (language.toLowerCase() !== 'package' || !isClosed) continue;
    for (const { 0: line, index } of source.text.slice(content.start, content.end).matchAll(/[^\r\n]+/g)) {
      const text = line.trim();
      const start = content.start + index + (line.length - line.trimStart().length);
      if (text !== '') lines.push({ text, start, end: start + text.length });
    }
  }
  return lines;
}

/** Matches an extension on the code host in the editor's syntax. */
export const HOSTED_EXTENSION = /^[^=\s]+\s*=\s*github:\s*[\w.-]+\/[\w.-]+(?:\/[\w.-]+)*\/?(?:#[^\s#]+)?$/;
