import { readText, type TextReading } from '../../cli/files/read-text-file.ts';
import type { RuleOptions } from '../../parser/diagnostics/rule-options.ts';
import { linkFacts } from './link-facts.ts';
import { memoryFiles } from './memory-files.ts';

/** An example of a rule's page: the expected findings in a text, and the results of its fixes. */
export interface RuleExample {
  line: number;
  text: string;
  /** `7:9-7:15 Unexpected ...`, one per line; none for a good example. */
  diagnostics: string[];
  fixed?: string;
  /** The results of the suggestions in order; the last ones may be omitted. */
  suggested: string[];
  /** The location of the file: `repository=owner/name`, `path=maps/skillmap.md` and `target=arcade` of the fence. */
  settings: Record<string, string>;
  /** The previous version of the file and its path, if the page shows it. */
  before?: { text: string; path: string; isRemoved?: boolean };
  /** The link results: the status by address; absent if it was not requested. */
  links?: Record<string, number>;
  /** Other files of the repository; empty if the page shows none. */
  files: Record<string, string | Uint8Array>;
}

interface Fence {
  info: string;
  line: number;
  content: string;
}

const FENCE = '````';

/**
 * The examples of a rule's page: four-backtick fences `md bad` + `diagnostics` (+ `md fixed`, `md suggested`), and `md
 * good`. After each, `file <path>` (with `%20` for a space) defines another file of the repository: its text, or
 * `bytes=<size>`, or `encoding=base64`; `links` defines link results, as `404 <address>` lines. Before an example, `md
 * before` is the previous version of the file, possibly under another path (`path=old.md`), or of a deleted one
 * (`removed`), with an empty example. In a fence with `escaped`, `\u{200B}` stands for the character with that code.
 */
export function readRuleExamples(page: string): RuleExample[] {
  const examples: RuleExample[] = [];
  let before: RuleExample['before'];
  for (const fence of readFences(page)) {
    const [language, role, ...settings] = fence.info.split(' ');
    const last = examples.at(-1);
    if (language === 'diagnostics' && last) last.diagnostics = fence.content.trimEnd().split('\n');
    else if (language === 'links' && last) last.links = toStatuses(fence.content);
    else if (role === 'fixed' && last) last.fixed = fence.content;
    else if (role === 'suggested' && last) last.suggested.push(fence.content);
    else if (language === 'file' && role !== undefined && last)
      last.files[role.replaceAll('%20', ' ')] = toContent(fence, settings);
    else if (role === 'before') before = toBefore(fence, settings);
    else if (role === 'bad' || role === 'good') {
      examples.push({
        ...(before && { before }),
        line: fence.line,
        text: fence.content.padEnd(Number(toSettings(settings)['bytes'] ?? 0)),
        diagnostics: [],
        suggested: [],
        settings: toSettings(settings),
        files: {},
      });
      before = undefined;
    } else throw new Error(`Unexpected fence \`${fence.info}\` on line ${fence.line}`);
  }
  return examples;
}

function toBefore({ content }: Fence, words: readonly string[]): NonNullable<RuleExample['before']> {
  const { path = 'skillmap.md' } = toSettings(words);
  return { text: content, path, ...(words.includes('removed') && { isRemoved: true }) };
}

/** `404 https://...`, one per line. */
function toStatuses(content: string): Record<string, number> {
  const lines = content.trimEnd().split('\n');
  return Object.fromEntries(lines.map((line) => [line.slice(4), Number(line.slice(0, 3))]));
}

function toSettings(words: readonly string[]): Record<string, string> {
  return Object.fromEntries(words.map((word) => word.split('=', 2))) as Record<string, string>;
}

function toContent({ content }: Fence, words: readonly string[]): string | Uint8Array {
  const { bytes, encoding } = toSettings(words);
  if (bytes === undefined && encoding === undefined) return content;
  const held = Buffer.from(content, encoding === 'base64' ? 'base64' : 'utf8');
  return bytes === undefined ? held : Buffer.concat([held], Number(bytes));
}

function readFences(page: string): Fence[] {
  const fences: Fence[] = [];
  let open: Fence | undefined;
  for (const [index, line] of page.split('\n').entries()) {
    if (!line.startsWith(FENCE)) {
      if (open) open.content += `${isEscaped(open) ? unescaped(line) : line}\n`;
    } else if (open) {
      fences.push(open);
      open = undefined;
    } else {
      open = { info: line.slice(FENCE.length), line: index + 1, content: '' };
    }
  }
  return fences;
}

function isEscaped({ info }: Fence): boolean {
  return info.split(' ').includes('escaped');
}

function unescaped(line: string): string {
  return line.replaceAll(/\\u\{([0-9A-F]+)\}/g, (_, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  );
}

/** The result of reading the file, saved as its fence says. */
function readingOf({ text, settings }: RuleExample): TextReading {
  return readText(Buffer.from(text, (settings['encoding'] ?? 'utf8') as BufferEncoding));
}

/** The file in the example is in its repository with the other files that the page shows. */
export function optionsOfExample(example: RuleExample): RuleOptions {
  const { text, settings, files, links, before } = example;
  const { repository: slug, path, target } = settings;
  const all = { ...files, ...(path !== undefined && { [path]: text }) };
  const held = Object.keys(all).length > 0 ? memoryFiles(all) : undefined;
  return {
    ...((slug !== undefined || held) && {
      repository: { ...(slug && { slug }), ...(held && { files: held }) },
    }),
    ...(path !== undefined && { path }),
    ...(target !== undefined && { target }),
    ...(links && { links: linkFacts(links) }),
    ...(before && { before }),
    reading: readingOf(example),
  };
}
