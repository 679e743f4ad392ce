import { expect, test } from 'vitest';
import { RULE_IDS } from '../../../parser/rule-ids.ts';
import { createFakeIo } from '../../fakes/fake-io.ts';
import { main } from '../../../cli/main.ts';
import { lint } from '../lint/run-lint.ts';

test("`lint --explain` shows a rule's page as readable text without markdown marks", async () => {
  const { code, out } = await lint('/', ['--explain', 'no-live-comment']);
  expect(code).toBe(0);
  expect(out).toMatch(/^no-live-comment\n\nA heading or an attribute counts although it is in a comment/);
  expect(out).toContain('\nWhy\n\nOnly a comment on a single line hides something.');
  expect(out).toContain('  This file:\n  │ # space-camp\n  │ ## first-flight\n');
  expect(out).toContain('  Findings:\n  │ 6:5-6:10 Learners see the activity');
  expect(out).not.toMatch(/^(?:#|```)/m);
  expect(out).toMatch(/A warning by default\. Set it in `rules` in skillmap\.config/);
});

test('`lint --explain` shows the previous file before the example of a rule about changes', async () => {
  const { out } = await lint('/', ['--explain', 'require-former-id']);
  expect(out).toMatch(/ {2}Before the change:\n {2}│ # page[^]*?\n\n {2}This file:\n[^]*?\n\n {2}Fixed:\n/);
});

test('`lint --explain` states that a rule about maps that do not open cannot be turned off', async () => {
  expect((await lint('/', ['--explain', 'no-unknown-activity'])).out).toContain(
    'An error that cannot be turned off',
  );
});

test('`lint --explain` also explains and lists rules about whole files', async () => {
  const { code, out } = await lint('/', ['--explain', 'file-binary']);
  expect(code).toBe(0);
  expect(out).toContain('UTF-16');
  expect(out).toContain('An error that cannot be turned off, because nothing in the file can be checked.');
  expect((await lint('/', ['--explain'])).out).toMatch(
    /^file-encoding +warning +A file is not saved in UTF-8/m,
  );
});

test('`lint --explain` rejects an unknown rule, and suggests a likely one', async () => {
  const likely = await lint('/', ['--explain', 'no-live-coment']);
  expect(likely).toMatchObject({ code: 2, out: '' });
  expect(likely.err).toContain('There is no rule `no-live-coment`: did you mean `no-live-comment`?');
  for (const strange of ['xyz', '../../README', '.', 'no-live-comment/..']) {
    expect((await lint('/', ['--explain', strange])).err).toContain(`There is no rule \`${strange}\`: `);
  }
});

test('`lint --explain` lists all rules if no rule is given', async () => {
  const { code, out } = await lint('/', ['--explain']);
  expect(code).toBe(0);
  expect(out).toMatch(/^no-live-comment +warning +A heading or an attribute/m);
});

test.each(RULE_IDS)('the explanation of %s fits the width of the terminal', async (id) => {
  const io = createFakeIo({ cwd: '/' });
  io.stdout.columns = 60;
  expect(await main(['lint', '--explain', id], io)).toBe(0);
  const prose = io
    .out()
    .split('\n')
    .filter((line) => !line.includes('│'));
  for (const line of prose) if (line.includes(' ')) expect(line.length).toBeLessThanOrEqual(60);
});
