import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { shownDiff } from '../../../cli/fix/unified-diff.ts';
import { gitRepository } from '../../support/git-repository.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { doctor, doctorJson } from '../doctor/run-doctor.ts';
import { CLEAN, MISSPELT, lint } from '../lint/run-lint.ts';

/** Names and texts that would colour the terminal, reverse a line, or look like a command to the CI runner. */
const EVIL = 'a\u001B[31m\u009B\u202E\n::error::forged.md';
const MAP = MISSPELT.replace('allowcodecarryove', 'allow\u001B[2Jcarry\u009Bover');

/** All control characters except the line feeds and tabs of a report. */
const MOVING = /(?![\n\t])[\p{Cc}\u2028\u2029\u202E]/u;
const COMMAND = /^\s*(?:::error::|##\[)/m;

describe("no file name or text can move the terminal's cursor or forge a line", () => {
  test.each(['text', 'pretty', 'github', 'junit'])('in a report with --format %s', async (format) => {
    const cwd = await tempFolder({ [EVIL]: MAP });
    const { out, err } = await lint(cwd, [EVIL, '--format', format]);
    expect(out).toContain('forged.md');
    expect(out + err).not.toMatch(COMMAND);
    // Programs identify files by name, so direction characters in names are kept.
    const isForProgram = format === 'github' || format === 'junit';
    expect(out + err).not.toMatch(isForProgram ? /(?!\n)\p{Cc}/u : MOVING);
  });

  test.each(['::error::x.md', '##[error]x.md'])(
    'with the file name %s, which looks like a command of a CI runner',
    async (name) => {
      const cwd = await tempFolder({ [name]: MISSPELT });
      for (const format of ['text', 'pretty']) {
        const { out } = await lint(cwd, [name, '--format', format]);
        expect(out).toContain(name);
        expect(out).not.toMatch(COMMAND);
      }
    },
  );

  test('in the output of --fix', async () => {
    const cwd = await tempFolder({ [EVIL]: MISSPELT });
    const { out, err } = await lint(cwd, [EVIL, '--fix']);
    expect(out + err).toContain('Fixed 1 finding');
    expect(out + err).not.toMatch(MOVING);
    expect(out + err).not.toMatch(COMMAND);
  });

  test('in --fix-dry-run on a terminal, while a pipe gets the exact patch', async () => {
    const text = MISSPELT.replace('* type:', '* x: \u001B[2J\n* type:').replaceAll('\n', '\r\n');
    const cwd = await tempFolder({ 'a.md': text });
    const shown = await lint(cwd, ['--fix-dry-run'], { terminal: true, env: { NO_COLOR: '1' } });
    expect(shown.out).toContain('+* allowcodecarryover: no^M\n');
    expect(shown.out).not.toMatch(MOVING);
    const piped = await lint(cwd, ['--fix-dry-run']);
    expect(piped.out).toContain('* x: \u001B[2J\r\n');
    expect(shownDiff(piped.out)).toBe(shown.out);
    expect(await readFile(path.join(cwd, 'a.md'), 'utf8')).toBe(text);
  });

  test('in `skillmap doctor`', async () => {
    const { root, write } = await gitRepository({ 'skillmap.md': CLEAN.replace('Guide', 'G\u001B[2Juide') });
    await write({ [EVIL]: CLEAN, 'b\u001B[31m.md': CLEAN });
    const { out } = await doctor(root);
    expect(out).toContain('forged.md');
    expect(out).not.toMatch(MOVING);
    expect(out).not.toMatch(COMMAND);
    expect(JSON.stringify((await doctorJson(root)).checks)).toContain('forged.md');
  });
});
