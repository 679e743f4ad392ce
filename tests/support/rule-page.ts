import { readText, type TextReading } from '../../cli/files/read-text-file.ts';
import type { Rehearsal, RehearsedActivity } from '#schemas/generated/rehearsal.ts';
import type { RuleOptions } from '../../parser/diagnostics/rule-options.ts';
import { linkFacts } from './link-facts.ts';
import { memoryFiles } from './memory-files.ts';

/** An example on a rule's page: a text, the expected findings, and the results of fixes. */
export interface RuleExample {
  line: number;
  text: string;
  /** The expected findings, such as `7:9-7:15 Unexpected ...`; empty for a good example. */
  diagnostics: string[];
  fixed?: string;
  /** The text after each suggestion, in order; the last ones may be omitted. */
  suggested: string[];
  /** Settings of the fence: `repository=owner/name`, `path=maps/skillmap.md`, `target=arcade`, and others. */
  settings: Record<string, string>;
  /** The previous version of the file and its path, if the page shows it. */
  before?: { text: string; path: string; isRemoved?: boolean };
  /** HTTP statuses by address; absent if the links of the example are not checked. */
  links?: Record<string, number>;
  /** Observations from playing the maps; absent if the maps were not played. */
  rehearsal?: Rehearsal;
  /** Other files of the repository; empty if the page shows none. */
  files: Record<string, string | Uint8Array>;
  /** The options of the rule, by its id. Absent if the page shows none before the example. */
  ruleOptions?: Record<string, object>;
}

interface Fence {
  info: string;
  line: number;
  content: string;
}

const FENCE = '````';

/**
 * Reads the examples on a rule's page. All their fences have four backticks. `md bad` is followed by `diagnostics`, and
 * by `md fixed` and `md suggested` if there are fixes; `md good` has no findings. After an example, `file <path>` (with
 * `%20` for a space) defines another file of the repository, by its text, `bytes=<size>` or `encoding=base64`; `links`
 * defines link results in lines such as `404 <address>`; `rehearsal` lists played activities as JSON. Before an example,
 * `md before` is the previous version of the file: with `path=old.md` it had another path, and with `removed` the file
 * was deleted and the example is empty. In a fence with `escaped`, `\u{200B}` is the character with that code.
 * `json options` contains the options of the rule for all examples below it.
 */
export function readRuleExamples(page: string): RuleExample[] {
  const examples: RuleExample[] = [];
  let before: RuleExample['before'];
  let ruleOptions: RuleExample['ruleOptions'];
  for (const fence of readFences(page)) {
    const [language, role, ...settings] = fence.info.split(' ');
    const last = examples.at(-1);
    if (language === 'diagnostics' && last) last.diagnostics = fence.content.trimEnd().split('\n');
    else if (language === 'links' && last) last.links = toStatuses(fence.content);
    else if (language === 'rehearsal' && last) last.rehearsal = toRehearsal(fence.content);
    else if (role === 'fixed' && last) last.fixed = fence.content;
    else if (role === 'suggested' && last) last.suggested.push(fence.content);
    else if (language === 'file' && role !== undefined && last)
      last.files[role.replaceAll('%20', ' ')] = toContent(fence, settings);
    else if (role === 'options') ruleOptions = { [idOf(page)]: JSON.parse(fence.content) as object };
    else if (role === 'before') before = toBefore(fence, settings);
    else if (role === 'bad' || role === 'good') {
      examples.push({
        ...(before && { before }),
        ...(ruleOptions && { ruleOptions }),
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

function idOf(page: string): string {
  return /^# (.*)$/m.exec(page)?.[1] ?? '';
}

function toBefore({ content }: Fence, words: readonly string[]): NonNullable<RuleExample['before']> {
  const { path = 'skillmap.md' } = toSettings(words);
  return { text: content, path, ...(words.includes('removed') && { isRemoved: true }) };
}

/** Reads link results: one `404 https://...` per line. */
function toStatuses(content: string): Record<string, number> {
  const lines = content.trimEnd().split('\n');
  return Object.fromEntries(lines.map((line) => [line.slice(4), Number(line.slice(0, 3))]));
}

interface ShownRehearsal {
  activities: Partial<RehearsedActivity>[];
  /** Ids of the locked rewards. */
  lockedRewards?: string[];
}

/** Reads played activities, or an object with them and locked rewards. Fields that an example does not need may be absent. */
function toRehearsal(content: string): Rehearsal {
  const read = JSON.parse(content) as Partial<RehearsedActivity>[] | ShownRehearsal;
  const { activities, lockedRewards = [] } = Array.isArray(read) ? { activities: read } : read;
  return {
    editor: '',
    lockedRewards: lockedRewards.map((activityId) => ({ file: 'skillmap.md', mapId: 'flight', activityId })),
    activities: activities.map(({ steps = [], ...activity }) => ({
      file: 'skillmap.md',
      mapId: 'flight',
      activityId: '',
      name: '',
      persona: 'builder',
      milliseconds: 0,
      outcome: { kind: 'completed' },
      ...activity,
      steps: steps.map((step) => ({ ...step, milliseconds: 0 })),
    })),
  };
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

/** Reads the text as a file, saved in the encoding that the fence names. */
function readingOf({ text, settings }: RuleExample): TextReading {
  return readText(Buffer.from(text, (settings['encoding'] ?? 'utf8') as BufferEncoding));
}

/** Options to check an example: its file is in a repository with the other files that the page shows. */
export function optionsOfExample(example: RuleExample): RuleOptions {
  const { text, settings, files, links, before, rehearsal, ruleOptions } = example;
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
    ...(rehearsal && { rehearsal }),
    ...(ruleOptions && { ruleOptions }),
    reading: readingOf(example),
  };
}
