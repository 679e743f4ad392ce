import type { Finding } from '../diagnostics/rule.ts';
import { defineRule } from '../diagnostics/define-rule.ts';
import type { SectionNode } from '../syntax/tree.ts';

export const noHeadingSpace = defineRule('no-heading-space', ({ document, report }) => {
  const mapIds = new Set(document.maps.map(({ id }) => id));
  for (const { section, nodes } of document.maps) {
    const finding = checkEnd(section, (id) => mapIds.has(id));
    if (finding) report(finding);
    const ids = new Set(nodes.map(({ id }) => id));
    for (const node of nodes) {
      const nodeFinding = node.section.level === 3 && checkEnd(node.section, (id) => ids.has(id));
      if (nodeFinding) report(nodeFinding);
    }
  }
});

/** What is behind the id: white space, or `#`s that close a heading elsewhere. */
function checkEnd(
  { header, headerStart, headerEnd, level }: SectionNode,
  isTaken: (id: string) => boolean,
): Finding | undefined {
  const trimmed = header.trimEnd();
  const meant = trimmed.replace(/[ \t]+#+$/, '').trimEnd();
  if (meant === header || meant === '') return undefined;
  const isClosed = meant !== trimmed;
  const start = headerStart + meant.length;
  const end = isClosed ? headerStart + trimmed.length : headerEnd;
  const word = level === 2 ? '`required`' : '`next`';
  return {
    reason: isClosed
      ? `Unexpected \`${trimmed.slice(meant.length).trim()}\` at the end of the heading \`${meant}\`, expected only its id`
      : `Unexpected white space at the end of the heading \`${meant}\`, expected only its id`,
    range: { start, end },
    note: `It becomes part of the id, which ${word} then cannot name.`,
    ...(!isTaken(meant.toLowerCase()) && {
      fix: { title: 'Remove it', edits: [{ start, end: headerEnd, text: '' }] },
    }),
  };
}
