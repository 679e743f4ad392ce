import pc from 'picocolors';
import { findLikely, isFirm, isViolation, presetSeverity } from '#parser';
import type { ExitCode, Io } from '../io.ts';
import { wantsColor, UsageError } from '../io.ts';
import { wrap } from './cells.ts';
import { listRulePages, readRulePage } from './rule-pages.ts';
import { renderPage } from './render-page.ts';

const WORDS = { error: 'error', warning: 'warning', info: 'hint' } as const;
const WIDTH = { most: 100, none: 80 };

/** `--explain`: prints the page of a rule, or the list of all with what each finds. */
export async function explain(rule: string | true, io: Io): Promise<ExitCode> {
  const colors = pc.createColors(wantsColor(io.stdout, io.env));
  const width = Math.min(WIDTH.most, io.stdout.columns ?? WIDTH.none);
  if (rule === true) {
    io.stdout.write(await listOf(colors));
    return 0;
  }
  const page = await readRulePage(rule.trim().toLowerCase());
  if (page) {
    const text = renderPage(page.text, { colors, width });
    io.stdout.write(`${text}\n\n${wrap(standing(page.id), width).map(colors.dim).join('\n')}\n`);
    return 0;
  }
  throw new UsageError(await unknownRule(rule));
}

async function listOf(colors: ReturnType<typeof pc.createColors>): Promise<string> {
  const ids = await listRulePages();
  const longest = Math.max(...ids.map((id) => id.length));
  const pages = await Promise.all(ids.map((id) => readRulePage(id)));
  const lines = pages.map((page) => {
    if (!page) return '';
    const word = WORDS[presetSeverity(page.id, 'recommended')];
    return `${colors.cyan(page.id.padEnd(longest))}  ${word.padEnd('warning'.length)}  ${page.summary}\n`;
  });
  return `${lines.join('')}\n\`skillmap lint --explain <rule>\` shows the page of one.\n`;
}

/** What the rule counts as, and what can be done about it. */
function standing(id: string): string {
  if (isViolation(id)) return 'An error, as learners cannot open the map; it cannot be turned off.';
  if (isFirm(id)) return 'An error, as nothing in the file can be checked; it cannot be turned off.';
  const word = WORDS[presetSeverity(id, 'recommended')];
  return `${word === 'error' ? 'An' : 'A'} ${word}, until \`rules\` in skillmap.config says otherwise: "off", "info", "warning" or "error".`;
}

async function unknownRule(rule: string): Promise<string> {
  const likely = findLikely(rule, await listRulePages());
  const hint =
    likely === undefined ? 'Run `skillmap lint --explain` for the list.' : `Did you mean \`${likely}\`?`;
  return `There is no rule \`${rule}\`. ${hint}`;
}
