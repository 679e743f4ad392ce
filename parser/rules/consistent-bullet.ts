import type { Finding } from '../diagnostics/rule.ts';
import { defineRule } from '../diagnostics/define-rule.ts';
import type { IgnoredLine } from '../facts/ignored-lines.ts';
import { ignoredLinesOf } from '../facts/ignored-lines.ts';
import { readAlmostBullet } from '../facts/read-almost-bullet.ts';

export const consistentBullet = defineRule('consistent-bullet', ({ document, text, report }) => {
  // Above the first heading nothing is read, bullet or not.
  const firstHeading = document.tree.children[0]?.position.start.offset ?? text.length;
  for (const line of ignoredLinesOf(document)) {
    if (line.kind !== 'bullet' || line.start < firstHeading) continue;
    const finding = toFinding(line, text);
    if (finding) report(finding);
  }
});

function toFinding({ lineStart, start, end }: IgnoredLine, text: string): Finding | undefined {
  const almost = readAlmostBullet(text.slice(start, Math.min(end, start + 120)), start > lineStart);
  if (!almost) return undefined;
  const { mark, key, keyStart, colonStart, colonEnd } = almost;
  const found = mark === '' ? `\`${key}\` without a bullet` : `\`${mark}\` before \`${key}\``;
  const isSpaceMissing = mark === '*' || mark === '-';
  return {
    reason: isSpaceMissing
      ? `Unexpected bullet without a space before \`${key}\`, expected \`${mark} ${key}:\``
      : `Unexpected ${found}, expected \`* ${key}:\``,
    range: { start, end: start + keyStart + key.length },
    note: 'The line is not read: an attribute begins with `*` or `-` and a space.',
    fix: {
      title: `Write \`${isSpaceMissing ? mark : '*'} ${key}:\``,
      edits: [
        { start, end: start + keyStart, text: isSpaceMissing ? `${mark} ` : '* ' },
        ...(text[start + colonStart] === ':'
          ? []
          : [{ start: start + colonStart, end: start + colonEnd, text: ':' }]),
      ],
    },
  };
}
