// Writes docs/rules: every rule's page, and their table, from the pages beside the rules.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';

const source = new URL('../parser/rules/', import.meta.url);
const target = new URL('../docs/rules/', import.meta.url);
const presets = await readFile(new URL('../parser/diagnostics/presets.ts', import.meta.url), 'utf8');

/** The ids in a list of presets.ts. */
const idsIn = (name) => {
  const list = new RegExp(`${name}[^=]*= \\[([^\\]]*)\\]`).exec(presets)?.[1] ?? '';
  return new Set([...list.matchAll(/'([a-z-]+)'/g)].map(([, id]) => id));
};
const violations = idsIn('VIOLATIONS');
const hints = idsIn('HINTS');

await rm(target, { recursive: true, force: true });
await mkdir(target, { recursive: true });
const rows = [];
const files = (await readdir(source)).filter((file) => file.endsWith('.md') && file !== 'README.md');
for (const file of files.sort()) {
  const id = file.replace(/\.md$/, '');
  const page = await readFile(new URL(file, source), 'utf8');
  const [, summary = ''] = page.split(/\n\n/);
  const severity = violations.has(id) ? 'error' : hints.has(id) ? 'hint' : 'warning';
  rows.push(`| [\`${id}\`](${file}) | ${severity} | ${summary.replaceAll('\n', ' ')} |`);
  await writeFile(new URL(file, target), page);
}
await writeFile(
  new URL('README.md', target),
  `# Rules

What \`skillmap lint\` looks for. Errors stop learners from opening the map and cannot be turned off; warnings
and hints can, with \`rules\` in \`skillmap.config\` or, for one line, with a comment on a line of its own above it:

\`\`\`md
<!-- skillmap-ignore no-empty-value -->
* description:
\`\`\`

\`<!-- skillmap-ignore-file no-empty-value -->\` does the same for a whole file. The preset \`strict\` makes
warnings errors and hints warnings.

| rule | severity | what it finds |
| --- | --- | --- |
${rows.join('\n')}
`,
);
