import { snippetCompletion, type CompletionResult } from '@codemirror/autocomplete';

/** Snippets for the beginning of a line in a tutorial. `${}` marks what the author fills in. */
const SNIPPETS: readonly string[] = [
  '```blocks\n${}\n```',
  '```template\n${}\n```',
  '```ghost\n${}\n```',
  '```typescript\n${}\n```',
  '```python\n${}\n```',
  '```package\n${name}=github:${owner}/${repository}#${v1.0.0}\n```',
  '## {${Step}}\n\n${}',
  '## {${Step} @showdialog}\n\n${}',
  '## {${Step} @unplugged}\n\n${}',
  '### @explicitHints true',
  '#### ~ tutorialhint\n\n${}',
  '~hint ${Title}\n\n${}\n\nhint~',
];

/**
 * Returns completions for blocks, headings and hints at the beginning of a line in a tutorial. `line` is the text of
 * the line up to the cursor, whose offset is `at`. Null if nothing matches.
 */
export function completeTutorial(line: string, at: number): CompletionResult | null {
  if (!/^(?:`|##|~)/.test(line)) return null;
  const found = SNIPPETS.filter((snippet) => plain(snippet).toLowerCase().startsWith(line.toLowerCase()));
  if (found.length === 0) return null;
  return {
    from: at - line.length,
    to: at,
    filter: false,
    options: found.map((snippet, index) =>
      snippetCompletion(escaped(snippet), { label: firstLine(snippet), boost: -index }),
    ),
  };
}

function firstLine(snippet: string): string {
  return plain(snippet).split('\n', 1)[0] ?? '';
}

function plain(snippet: string): string {
  return snippet.replaceAll(/\$\{([^}]*)\}/g, '$1');
}

/** Returns a snippet with escaped braces, except for those in `${}`. CodeMirror would treat others as fields. */
function escaped(snippet: string): string {
  return snippet.replaceAll(/\$\{[^}]*\}|[{}]/g, (found) => (found.length > 1 ? found : `\\${found}`));
}
