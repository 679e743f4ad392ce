// Measures the time from typing a letter in a map of 30 kB to its findings, in the language server as editors start it.
// Half of this time is the pause before a check. In the same run, remark-parse alone parses the same map.
import { spawn } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node';
import { compare } from './measure.mjs';

const command = fileURLToPath(new URL('../../bin/skillmap.js', import.meta.url));
const BUDGET_MS = 100;
const URI = 'file:///bench/skillmap.md';

export async function run() {
  const child = spawn(process.execPath, [command, 'lsp', '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  connection.listen();
  let heard;
  connection.onNotification('textDocument/publishDiagnostics', () => heard?.());
  const findings = () => new Promise((resolve) => (heard = resolve));
  await connection.sendRequest('initialize', { processId: process.pid, rootUri: null, capabilities: {} });
  await connection.sendNotification('initialized', {});
  const map = mapOf(200);
  const first = findings();
  await connection.sendNotification('textDocument/didOpen', {
    textDocument: { uri: URI, languageId: 'markdown', version: 1, text: map },
  });
  await first;
  const parser = unified().use(remarkParse);
  let version = 1;
  const type = async () => {
    version += 1;
    const next = findings();
    await connection.sendNotification('textDocument/didChange', {
      textDocument: { uri: URI, version },
      contentChanges: [{ range: at(1, 12), text: 'x' }],
    });
    await next;
  };
  const times = await compare({ findings: type, remark: () => void parser.parse(map) }, { rounds: 30 });
  console.log(
    `a letter in a map of ${map.length} characters to its findings: ${times.findings.toFixed(0)} ms (at most ${BUDGET_MS}); remark-parse on it in the same run: ${times.remark.toFixed(0)} ms`,
  );
  await connection.sendRequest('shutdown');
  await connection.sendNotification('exit');
  connection.dispose();
}

function at(line, character) {
  return { start: { line, character }, end: { line, character } };
}

function mapOf(count) {
  const nodes = Array.from({ length: count }, (_, index) =>
    [
      `### node-${index}`,
      `* name: Node number ${index}`,
      '* type: tutorial',
      '* description: Draw something, code something, and play what you have made.',
      `* url: /activities/activity-${index}`,
      '* tags: easy, sprites',
      ...(index < count - 1 ? [`* next: node-${index + 1}`] : []),
    ].join('\n'),
  );
  return `# page\n* name: Page\n## map\n* name: Map\n${nodes.join('\n')}\n`;
}
