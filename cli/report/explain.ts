import pc, { type createColors } from 'picocolors';
import { didYouMean, isFirm, isViolation, presetSeverity } from '#parser';
import { createConfigLookup } from '../config/config-lookup.ts';
import type { ConfigChoice } from '../config/find-config.ts';
import { wantsColor, UsageError, type ExitCode, type Io } from '../io.ts';
import { toSentence } from '../words.ts';
import { wrap } from './cells.ts';
import { listRulePages, pluginRulePage, readRulePage, type RulePage } from './rule-pages.ts';

const WORDS = { error: 'error', warning: 'warning', info: 'hint' } as const;
const WIDTH = { most: 100, none: 80 };

/** `--explain`: prints the page of a rule, or a list of all rules, with those of plugins. */
export async function explain(rule: string | true, choice: ConfigChoice, io: Io): Promise<ExitCode> {
  const colors = pc.createColors(wantsColor(io.stdout, io.env));
  const width = Math.min(WIDTH.most, io.stdout.columns ?? WIDTH.none);
  if (rule === true) {
    io.stdout.write(listOf(await allPages(choice, io), colors));
    return 0;
  }
  const id = rule.trim().toLowerCase();
  const ofPlugin = id.includes('/') ? await pluginPages(choice, io) : [];
  const page = ofPlugin.find((one) => one.id.toLowerCase() === id) ?? (await readRulePage(id));
  if (page) {
    const text = renderPage(page.text, { colors, width });
    io.stdout.write(`${text}\n\n${wrap(describeSeverity(page), width).map(colors.dim).join('\n')}\n`);
    return 0;
  }
  throw new UsageError(await unknownRule(rule, ofPlugin));
}

/** Returns the pages of plugins' rules, for the plugins in the working folder's configuration. */
async function pluginPages(choice: ConfigChoice, { cwd }: Io): Promise<RulePage[]> {
  const { plugins } = await createConfigLookup({ ...choice, cwd })(cwd);
  return (plugins?.rules ?? []).map(pluginRulePage);
}

async function allPages(choice: ConfigChoice, io: Io): Promise<RulePage[]> {
  const own = await Promise.all((await listRulePages()).map((id) => readRulePage(id)));
  const known = own.filter((page) => page !== undefined);
  try {
    return [...known, ...(await pluginPages(choice, io))];
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    // skillmap's own rules can be listed without the configuration.
    io.stderr.write(`skillmap: ${error.message}\n`);
    return known;
  }
}

function listOf(pages: readonly RulePage[], colors: ReturnType<typeof pc.createColors>): string {
  const longest = Math.max(...pages.map(({ id }) => id.length));
  const lines = pages.map((page) => {
    const word = page.needs === '' ? WORDS[presetSeverity(page.id, 'recommended')] : 'off';
    return `${colors.cyan(page.id.padEnd(longest))}  ${word.padEnd('warning'.length)}  ${page.summary}\n`;
  });
  return `${lines.join('')}\n\`skillmap lint --explain <rule>\` shows a rule’s page.\n`;
}

/** Returns the rule's severity, and how it can be changed. */
function describeSeverity({ id, needs }: RulePage): string {
  if (isViolation(id)) return 'An error that cannot be turned off, because learners cannot open the map.';
  if (isFirm(id)) return 'An error that cannot be turned off, because nothing in the file can be checked.';
  if (needs !== '') {
    return `Off until you set ${needs}. Set it in \`rules\` in skillmap.config to a severity and options: "${id}": ["warning", { ... }].`;
  }
  const word = WORDS[presetSeverity(id, 'recommended')];
  return `${word === 'error' ? 'An' : 'A'} ${word} by default. Set it in \`rules\` in skillmap.config to "off", "info", "warning" or "error".`;
}

async function unknownRule(rule: string, ofPlugin: readonly RulePage[]): Promise<string> {
  const known = [...(await listRulePages()), ...ofPlugin.map(({ id }) => id)];
  const hint = didYouMean(rule, known, 'run `skillmap lint --explain` for the list');
  return toSentence(`There is no rule \`${rule}\`${hint}`);
}

interface PageStyle {
  colors: ReturnType<typeof createColors>;
  width: number;
}

/** Headings of examples, by the info string of their fences. */
const EXAMPLES: Readonly<Record<string, string>> = {
  'md before': 'Before the change:',
  'md bad': 'This file:',
  'md good': 'This file is fine:',
  'md fixed': 'Fixed:',
  'md suggested': 'With the suggestion:',
  'json options': 'Options:',
  diagnostics: 'Findings:',
};
const BAR = '│';

/** Formats a rule's page for a terminal: paragraphs wrapped to its width, and examples after a vertical bar. */
function renderPage(markdown: string, style: PageStyle): string {
  const blocks: string[] = [];
  let paragraph: string[] = [];
  let fence: { mark: string; lines: string[] } | undefined;
  const endParagraph = (): void => {
    if (paragraph.length > 0) blocks.push(renderText(paragraph, style));
    paragraph = [];
  };
  for (const line of markdown.split('\n')) {
    const mark = /^`{3,}/.exec(line)?.[0];
    if (fence) {
      if (line.trim() === fence.mark) {
        blocks.push(fence.lines.join('\n'));
        fence = undefined;
      } else fence.lines.push(`  ${style.colors.dim(BAR)} ${line}`.trimEnd());
    } else if (mark !== undefined) {
      endParagraph();
      fence = { mark, lines: captionOf(line.slice(mark.length), style) };
    } else if (line.trim() === '') endParagraph();
    else paragraph.push(line);
  }
  endParagraph();
  return blocks.join('\n\n');
}

function captionOf(info: string, { colors }: PageStyle): string[] {
  const [language = '', role = ''] = info.trim().split(' ');
  if (language === 'file') return [colors.dim(`  With the file ${role}:`)];
  const caption = EXAMPLES[`${language} ${role}`.trim()];
  return caption === undefined ? [] : [colors.dim(`  ${caption}`)];
}

function renderText(lines: readonly string[], { colors, width }: PageStyle): string {
  const [first = ''] = lines;
  const heading = /^#+ +(.*)$/.exec(first);
  if (heading)
    return colors.bold(first.startsWith('# ') ? colors.underline(heading[1] ?? '') : (heading[1] ?? ''));
  if (first.startsWith('|')) return lines.join('\n');
  return itemsOf(lines)
    .flatMap((item) => {
      const mark = /^(?:[-*]|\d+\.) /.exec(item)?.[0] ?? '';
      const indent = ' '.repeat(mark.length);
      return wrap(item.slice(mark.length), width - mark.length).map(
        (line, index) => (index === 0 ? mark : indent) + withNames(line, colors),
      );
    })
    .join('\n');
}

/** Splits lines into items for wrapping. A paragraph is one item. In a list, each line with a bullet starts an item. */
function itemsOf(lines: readonly string[]): string[] {
  const items: string[] = [];
  for (const line of lines) {
    const last = items.at(-1);
    if (last === undefined || /^(?:[-*]|\d+\.) /.test(line)) items.push(line);
    else items[items.length - 1] = `${last} ${line.trim()}`;
  }
  return items;
}

function withNames(text: string, colors: PageStyle['colors']): string {
  const linked = text.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1');
  return linked.replace(/`([^`]+)`/g, (whole) => colors.cyan(whole));
}
