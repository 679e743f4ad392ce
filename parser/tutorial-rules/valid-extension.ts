import { readCodeHostAddress } from '../addresses/code-host-address.ts';
import type { FindingOf } from '../diagnostics/rule.ts';
import { defineTutorialRule } from './define-tutorial-rule.ts';
import { HOSTED_EXTENSION, extensionLinesOf, type ExtensionLine } from './extension-lines.ts';
import { replacement } from './ranges.ts';

/** Matches an extension of the editor, or one from a local or public location of the author. */
const OTHER = /^[\w.-]+(?:\s*=\s*(?:\*|(?:file|workspace|pub|pkg):\S+))?$/;

const LONGEST = 300;

const NOTE = 'Learners do not get the blocks of the extension, and code with these blocks does not run.';

const MESSAGES = {
  likely: { reason: 'The line `{line}` names no extension. Did you mean `{likely}`?', note: NOTE },
  unknown: {
    reason: 'The line `{line}` names no extension.',
    note: `${NOTE} Write a line such as \`name=github:owner/repository#v1.0.0\`.`,
  },
} as const;

export const validExtension = defineTutorialRule('valid-extension', {
  messages: MESSAGES,
  visit: {
    document: (document, { report }) => {
      for (const line of extensionLinesOf(document)) {
        if (!HOSTED_EXTENSION.test(line.text) && !OTHER.test(line.text)) report(toFinding(line));
      }
    },
  },
});

function toFinding(line: ExtensionLine): FindingOf<typeof MESSAGES> {
  const shown = line.text.slice(0, 80);
  const likely = respell(line.text);
  return likely === undefined
    ? { message: 'unknown', values: { line: shown }, range: line }
    : { message: 'likely', values: { line: shown, likely }, range: line, ...replacement(line, likely) };
}

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
  return respelt !== line && HOSTED_EXTENSION.test(respelt) ? respelt : undefined;
}
