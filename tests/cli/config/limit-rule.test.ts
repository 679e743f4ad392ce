import inspector from 'node:inspector';
import path from 'node:path';
import process from 'node:process';
import { expect, test, vi } from 'vitest';
import { codePolicy } from '../../../cli/config/code-policy.ts';
import { createConfigLookup } from '../../../cli/config/config-lookup.ts';
import { createLimits } from '../../../cli/config/limit-rule.ts';
import { checkText, toRules, type PluginRule } from '../../../parser/index.ts';
import { defineRule } from '../../../parser/plugins/index.ts';
import { loadPlaced } from '../../../cli/config/load-module.ts';
import { createFakeIo } from '../../fakes/fake-io.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const MAP = '## flight\n### one\n* name: One.\n### two\n* name: Two.\n';

function turnForever(): void {
  try {
    for (;;);
  } catch {
    turnForever();
  }
}

/** A rule that reports every name, and does something else at the second activity or at the end. */
function rule(name: string, odd: { atTwo?: () => void; atEnd?: () => void | Promise<void> }): PluginRule {
  return defineRule(`club/${name}`, {
    summary: 'Names.',
    messages: { name: 'A name.' },
    visit: {
      'attribute:name': (_unit, { report }) => report({ message: 'name' }),
      activity: ({ node }) => (node.id === 'two' ? odd.atTwo?.() : undefined),
      document: () => odd.atEnd?.(),
    },
  });
}

async function check(rules: readonly PluginRule[], longestRun: number): Promise<string[]> {
  const limits = createLimits(longestRun);
  const plugins = toRules(rules.map((one) => ({ ...one, ...limits })));
  const { diagnostics } = await checkText(MAP, 'map', { plugins });
  return diagnostics
    .filter(({ ruleId }) => ruleId.startsWith('club/') || ruleId === 'no-failed-rule')
    .map(({ place, ruleId, reason }) => `${place?.start.line ?? 'file'} ${ruleId} ${reason}`);
}

test('a rule that never ends is stopped and reported with the line that it was checking, and other rules run', async () => {
  const found = await check([rule('stuck', { atTwo: turnForever }), rule('other', {})], 200);
  expect(found).toContain(
    '4 no-failed-rule The rule `club/stuck` failed: it was stopped after 0.2 seconds, as if it never ended',
  );
  expect(found.filter((line) => line.includes('club/other'))).toEqual([
    '3 club/other A name.',
    '5 club/other A name.',
  ]);
});

test('an endless loop at the end of the file is stopped, too', async () => {
  const found = await check([rule('stuck', { atEnd: turnForever })], 200);
  expect(found).toContainEqual(
    expect.stringContaining('The rule `club/stuck` failed: it was stopped after 0.2 seconds'),
  );
});

test('a plugin that was stopped once gets only one second afterwards, so that editors do not wait long again', async () => {
  const { limitRun } = createLimits(1500);
  expect(() => limitRun(turnForever)).toThrow('after 1.5 seconds');
  expect(() => limitRun(turnForever)).toThrow('after 1 second,');
});

test('after an endless loop that prints, errors still have their stacks', async () => {
  vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
  const folder = await tempFolder({
    'loop.ts': "export default { loop: () => { for (;;) process.stdout.write('x'); } };",
  });
  const before = { prepare: Error.prepareStackTrace, limit: Error.stackTraceLimit };
  const loaded = await loadPlaced(path.join(folder, 'loop.ts'));
  const { loop } = (loaded as { value: { loop: () => void } }).value;
  expect(() => createLimits(200).limitRun(loop)).toThrow('after 0.2 seconds');
  expect({ prepare: Error.prepareStackTrace, limit: Error.stackTraceLimit }).toEqual(before);
  expect(new Error('No.').stack).toBeTypeOf('string');
});

test('a rule is not stopped while a debugger may be at a breakpoint in it', () => {
  inspector.open(0);
  try {
    let turns = 0;
    createLimits(20).limitRun(() => {
      for (const end = Date.now() + 100; Date.now() < end; turns++);
    });
    expect(turns).toBeGreaterThan(0);
  } finally {
    inspector.close();
  }
});

test('plugins that a configuration names are limited', async () => {
  const folder = await tempFolder({
    'skillmap.config.json': '{ "plugins": ["./stuck.mjs"] }',
    'stuck.mjs':
      "export default { kind: 'map', id: 'club/stuck', summary: 'S.', messages: { a: 'A.' }, visit: {} };",
  });
  const code = codePolicy({}, createFakeIo({ cwd: folder }));
  const { plugins } = await createConfigLookup({ cwd: folder, code })(folder);
  expect(plugins?.rules[0]?.limitRun).toBeTypeOf('function');
});
