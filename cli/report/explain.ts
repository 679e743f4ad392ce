import pc from 'picocolors';
import { findLikely } from '#parser';
import type { ExitCode, Io } from '../io.ts';
import { wantsColor } from '../io.ts';
import { UsageError } from '../usage-error.ts';
import { listRulePages, readRulePage } from './rule-pages.ts';
import { renderPage } from './render-page.ts';

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
    io.stdout.write(`${renderPage(page.text, { colors, width })}\n`);
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
    return `${colors.cyan(page.id.padEnd(longest))}  ${page.summary}\n`;
  });
  return `${lines.join('')}\n\`skillmap lint --explain <rule>\` shows the page of one.\n`;
}

async function unknownRule(rule: string): Promise<string> {
  const likely = findLikely(rule, await listRulePages());
  const hint =
    likely === undefined ? 'Run `skillmap lint --explain` for the list.' : `Did you mean \`${likely}\`?`;
  return `There is no rule \`${rule}\`. ${hint}`;
}
