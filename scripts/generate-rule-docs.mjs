// Writes docs/rules: a copy of each rule's page, and a table of all rules.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';

const KINDS = [
  { source: new URL('../parser/rules/', import.meta.url), title: 'Maps' },
  { source: new URL('../parser/tutorial-rules/', import.meta.url), title: 'Tutorials' },
  { source: new URL('../parser/package-rules/', import.meta.url), title: '`pxt.json`' },
  { source: new URL('../parser/shared-rules/', import.meta.url), title: 'Every markdown file' },
  { source: new URL('../parser/evolution-rules/', import.meta.url), title: 'Changes, with `--since`' },
  { source: new URL('../parser/rehearsal-rules/', import.meta.url), title: 'Found by `skillmap rehearse`' },
  {
    source: new URL('../parser/file-rules/', import.meta.url),
    title: 'All files',
  },
];
const target = new URL('../docs/rules/', import.meta.url);
const presets = await readFile(new URL('../parser/diagnostics/presets.ts', import.meta.url), 'utf8');

/** Returns the ids in a list of presets.ts. */
const idsIn = (name) => {
  const list = new RegExp(`${name}[^=]*= \\[([^\\]]*)\\]`).exec(presets)?.[1] ?? '';
  return new Set([...list.matchAll(/'([a-z-]+)'/g)].map(([, id]) => id));
};
const errors = new Set(['VIOLATIONS', 'FILE_ERRORS', 'SITE_ERRORS'].flatMap((name) => [...idsIn(name)]));
const hints = idsIn('HINTS');
const off = idsIn('WITH_OPTIONS');

const severityOf = (id) => {
  if (off.has(id)) return 'off';
  if (errors.has(id)) return 'error';
  return hints.has(id) ? 'hint' : 'warning';
};

await rm(target, { recursive: true, force: true });
await mkdir(target, { recursive: true });
const tables = [];
for (const { source, title } of KINDS) {
  const files = (await readdir(source)).filter((file) => file.endsWith('.md') && file !== 'README.md');
  const rows = [];
  for (const file of files.sort()) {
    const id = file.replace(/\.md$/, '');
    const page = await readFile(new URL(file, source), 'utf8');
    const [, summary = ''] = page.split(/\n\n/);
    const severity = severityOf(id);
    rows.push(`| [\`${id}\`](${file}) | ${severity} | ${summary.replaceAll('\n', ' ')} |`);
    await writeFile(new URL(file, target), page);
  }
  if (rows.length === 0) continue;
  tables.push(`## ${title}\n\n| Rule | Severity | Finds |\n| --- | --- | --- |\n${rows.join('\n')}`);
}
await writeFile(
  new URL('README.md', target),
  `# Rules

Find out what a finding of \`skillmap lint\` means, and how to fix it.

- An **error** keeps learners from opening the map. You can't turn it off.
- A **warning** is something learners notice, and a **hint** is good to know. Turn them off with
  [\`rules\`](../configuration.md#rules) in your configuration, or [ignore one finding](../lint.md#ignore-a-finding).
- A rule that is **off** finds nothing until you set [its options](../configuration.md#options-of-a-rule).

The preset \`strict\` turns warnings into errors and hints into warnings.

${tables.join('\n\n')}
`,
);
