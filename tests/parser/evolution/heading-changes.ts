import { applyFixes } from '../../../parser/diagnostics/apply-fixes.ts';
import { lint } from './compare.ts';

/** The findings of the rules about changes, in short. */
export const told = async (before: string, after: string): Promise<string[]> =>
  (await lint(before, after)).map(({ ruleId, reason }) => `${ruleId}: ${reason}`);

/** The text with all suggestions applied. If two overlap, the second applies in the next round. */
export async function accept(before: string, after: string): Promise<string> {
  const fixes = (await lint(before, after)).flatMap(({ ruleId, suggestions = [] }) =>
    ruleId === 'no-reused-heading' ? suggestions.slice(0, 1) : [],
  );
  const { text, left } = applyFixes(after, fixes);
  return left.length === 0 ? text : accept(before, text);
}

/** A map by its nodes, `id = content > next`; content is the tutorial and the name. */
export function map(...nodes: string[]): string {
  const sections = nodes.map((node) => {
    const [, id, content, next] = /^([\w-]+) = (\w+)(?: > (.*))?$/.exec(node) ?? [];
    return `### ${id}\n* name: All about ${content}\n* url: /${content}\n${next === undefined ? '' : `* next: ${next}\n`}`;
  });
  return `# page\n## m\n${sections.join('')}`;
}
