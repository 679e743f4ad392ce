import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { expect, test } from 'vitest';
import { CLEAN } from '../cli/lint/run-lint.ts';
import { tempFolder } from '../support/temp-folder.ts';

const bin = fileURLToPath(new URL('../../bin/skillmap.js', import.meta.url));

/** Runs `skillmap lint --format json` in a process of its own, with a rule that runs this code for each map. */
async function lintWith(code: string) {
  const cwd = await tempFolder({
    'skillmap.config.json': '{ "plugins": ["./rule.mjs"] }',
    'rule.mjs': `import { defineRule } from 'skillmap/rules';
export default defineRule('club/odd', {
  summary: 'Odd.',
  messages: { odd: 'Odd.' },
  visit: {
    map: () => { ${code} },
    document: () => new Promise((resolve) => setTimeout(resolve, 300)),
  },
});
`,
    'skillmap.md': CLEAN,
  });
  const done = await execa('node', [bin, 'lint', '--format', 'json'], { cwd, reject: false });
  return { ...done, file: path.join(cwd, 'rule.mjs') };
}

test('a plugin that prints leaves the report on standard output valid', async () => {
  const { stdout, stderr, exitCode } = await lintWith("console.log('noise');");
  expect(JSON.parse(stdout)).toMatchObject({ summary: { errors: 0, warnings: 0 } });
  expect({ stderr, exitCode }).toEqual({ stderr: 'noise', exitCode: 0 });
});

test.each([
  ["setTimeout(() => { throw new Error('late'); });", 'late'],
  ["Promise.reject(new Error('late'));", 'late'],
  ['setTimeout(() => process.exit(0));', 'it called `process.exit`, which would end skillmap'],
])('a plugin that fails later ends the command with exit code 2 and its place: %s', async (code, why) => {
  const { stderr, exitCode, file } = await lintWith(code);
  expect(stderr).toContain(
    `skillmap: a configuration or plugin failed after skillmap had called it: ${why} (${file}:6:`,
  );
  expect(exitCode).toBe(2);
});
