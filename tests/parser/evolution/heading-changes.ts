import { applyFixes } from '../../../parser/diagnostics/apply-fixes.ts';
import { lint } from './compare.ts';

/** The findings about a change from one text to another, as `rule: reason`. */
export const told = async (before: string, after: string): Promise<string[]> =>
  (await lint(before, after)).map(({ ruleId, reason }) => `${ruleId}: ${reason}`);

/** Applies all suggestions for reused headings. If two overlap, the second applies in the next round. */
export async function accept(before: string, after: string): Promise<string> {
  const fixes = (await lint(before, after)).flatMap(({ ruleId, suggestions = [] }) =>
    ruleId === 'no-reused-heading' ? suggestions.slice(0, 1) : [],
  );
  const { text, left } = applyFixes(after, fixes);
  return left.length === 0 ? text : accept(before, text);
}

/** Builds a map from nodes such as `id = content > next`; name and tutorial contain the content. */
export function map(...nodes: string[]): string {
  const sections = nodes.map((node) => {
    const [, id, content, next] = /^([\w-]+) = (\w+)(?: > (.*))?$/.exec(node) ?? [];
    return `### ${id}\n* name: All about ${content}\n* url: /${content}\n${next === undefined ? '' : `* next: ${next}\n`}`;
  });
  return `# page\n## m\n${sections.join('')}`;
}
