/** An example of a rule's page: what the rule must say about a text, and what its fixes make of it. */
export interface RuleExample {
  line: number;
  text: string;
  /** `7:9-7:15 Unexpected ...`, one a line; none for a good example. */
  diagnostics: string[];
  fixed?: string;
  /** `key=value` settings of the fence: `repository=owner/name`. */
  settings: Record<string, string>;
}

interface Fence {
  info: string;
  line: number;
  content: string;
}

const FENCE = '````';

/** The examples of a rule's page: four-backtick fences `md bad` + `diagnostics` (+ `md fixed`), and `md good`. */
export function readRuleExamples(page: string): RuleExample[] {
  const examples: RuleExample[] = [];
  for (const fence of readFences(page)) {
    const [language, role, ...settings] = fence.info.split(' ');
    const last = examples.at(-1);
    if (language === 'diagnostics' && last) last.diagnostics = fence.content.trimEnd().split('\n');
    else if (role === 'fixed' && last) last.fixed = fence.content;
    else if (role === 'bad' || role === 'good') {
      const pairs = settings.map((setting) => setting.split('=', 2));
      examples.push({
        line: fence.line,
        text: fence.content,
        diagnostics: [],
        settings: Object.fromEntries(pairs) as Record<string, string>,
      });
    } else throw new Error(`Unexpected fence \`${fence.info}\` on line ${fence.line}`);
  }
  return examples;
}

function readFences(page: string): Fence[] {
  const fences: Fence[] = [];
  let open: Fence | undefined;
  for (const [index, line] of page.split('\n').entries()) {
    if (!line.startsWith(FENCE)) {
      if (open) open.content += `${line}\n`;
    } else if (open) {
      fences.push(open);
      open = undefined;
    } else {
      open = { info: line.slice(FENCE.length), line: index + 1, content: '' };
    }
  }
  return fences;
}
