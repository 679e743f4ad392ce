import { readCodeHostAddress } from '../addresses/code-host-address.ts';
import type { Finding } from '../diagnostics/rule.ts';
import { defineTutorialRule } from './define-tutorial-rule.ts';
import type { ExtensionLine } from './extension-lines.ts';
import { HOSTED, extensionLinesOf } from './extension-lines.ts';
import { meant } from './ranges.ts';

/** An extension that comes with the editor, or one of the author's own places. */
const OTHER = /^[\w.-]+(?:\s*=\s*(?:\*|(?:file|workspace|pub|pkg):\S+))?$/;

/** A line above this is no typo of the hand. */
const LONGEST = 300;

export const validExtension = defineTutorialRule('valid-extension', ({ document, report }) => {
  for (const line of extensionLinesOf(document)) {
    if (!HOSTED.test(line.text) && !OTHER.test(line.text)) report(toFinding(line));
  }
});

function toFinding(line: ExtensionLine): Finding {
  const likely = respell(line.text);
  return {
    reason: `Unexpected \`${line.text.slice(0, 80)}\` in a \`package\` block, expected ${likely === undefined ? 'a line such as `name=github:owner/repository#v1.0.0`' : `\`${likely}\``}`,
    range: line,
    note: 'The editor does not find the extension: its blocks are missing, and code with them does not run.',
    ...(likely !== undefined && meant(line, likely)),
  };
}

/** What an author means who writes the address in another way. */
function respell(line: string): string | undefined {
  if (line.length > LONGEST) return undefined;
  const bare = line
    .replace(/^[*-]\s+/, '')
    .replace(/[`"',;]/g, '')
    .replace(/\s+(?:\/\/|#\s).*$/, '')
    .trim();
  const [, given, address = bare] =
    /^([\w.-]+)\s*(?:==?|:(?=\s*(?:github|https?):))\s*(.+)$/.exec(bare) ?? [];
  const hosted = readCodeHostAddress(
    /^(?:github:|https?:)/i.test(address) ? address.replace(/^github:\s+/i, 'github:') : `github:${address}`,
  );
  if (!hosted || !/^[\w.-]+\/[\w.-]+$/.test(hosted.slug))
    return OTHER.test(bare) && bare !== line ? bare : undefined;
  const { slug, ref, path } = hosted;
  const name = given ?? slug.slice(slug.indexOf('/') + 1);
  const folder = path === '' ? '' : `/${path.replace(/\/+$/, '')}`;
  const respelt = `${name}=github:${slug}${folder}${ref === undefined ? '' : `#${ref}`}`;
  return respelt !== line && HOSTED.test(respelt) ? respelt : undefined;
}
