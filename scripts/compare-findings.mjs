// Checks that a change of rules changes no finding:
//
//   node scripts/compare-findings.mjs --write before.json [path...]    before the change
//   node scripts/compare-findings.mjs before.json [path...]            after the change
//
// Checks the paths with the current source. Defaults to the corpus beside the clone. Compares findings by rule, place
// and edits, with `--sentences` also by text.
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { createServer } from 'vite';
import { root } from './set-up.mjs';

const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
const [file, ...paths] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
if (file === undefined) {
  console.error('Expected the file with the findings.');
  process.exit(2);
}
const found = await lint(paths.length > 0 ? paths : [path.join(root, '../shared/corpus')]);
if (options.includes('--write')) {
  writeFileSync(file, JSON.stringify(found));
  console.log(`${found.length} findings written.`);
} else {
  const toKey = (one) => JSON.stringify(options.includes('--sentences') ? one : withoutSentences(one));
  const before = new Set(JSON.parse(readFileSync(file, 'utf8')).map(toKey));
  const after = new Set(found.map(toKey));
  const removed = [...before].filter((key) => !after.has(key));
  const added = [...after].filter((key) => !before.has(key));
  for (const key of removed.slice(0, 20)) console.log(`- ${key}`);
  for (const key of added.slice(0, 20)) console.log(`+ ${key}`);
  console.log(`${found.length} findings: ${removed.length} gone, ${added.length} new.`);
  process.exitCode = removed.length + added.length > 0 ? 1 : 0;
}

/** Returns all findings, with a number to distinguish equal ones. */
async function lint(names) {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  const { main } = await server.ssrLoadModule('/cli/main.ts');
  const report = path.join(mkdtempSync(path.join(tmpdir(), 'findings-')), 'report.json');
  const silent = { isTerminal: false, write: () => true };
  const stderr = { ...silent, write: (text) => console.error(text) };
  const io = { stdout: silent, stderr, clock: () => performance.now() };
  const place = { cwd: process.cwd(), env: process.env };
  await main(['lint', `--format=json=${report}`, ...names], { ...io, ...place });
  await server.close();
  const { files } = JSON.parse(readFileSync(report, 'utf8'));
  const counts = new Map();
  return files.flatMap(({ path: name, diagnostics }) =>
    diagnostics.map((diagnostic) => {
      const finding = { file: name, ...known(diagnostic) };
      const key = JSON.stringify(withoutSentences(finding));
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return { ...finding, count };
    }),
  );
}

/** Drops fields that older versions do not have: message ids, and changes of fixes. */
function known({ ruleId, severity, reason, place, note, expected, related, fix, suggestions = [] }) {
  const toFix = ({ title, edits }) => ({ title, edits });
  const fixes = { ...(fix && { fix: toFix(fix) }), suggestions: suggestions.map(toFix) };
  return { ruleId, severity, reason, place, note, expected, related, ...fixes };
}

function withoutSentences({ reason: _reason, note: _note, related = [], fix, suggestions = [], ...rest }) {
  const ends = related.map(({ reason: _said, ...end }) => end);
  const fixes = { fix: fix?.edits, suggestions: suggestions.map(({ edits }) => edits) };
  return { ...rest, related: ends, ...fixes };
}
