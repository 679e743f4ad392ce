import { expect, test } from 'vitest';
import { createFakeIo } from '../../fakes/fake-io.ts';
import { main } from '../../../cli/main.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { BROKEN, CLEAN, MISSPELT, lint } from '../lint/run-lint.ts';

async function pretty(files: Record<string, string>, args: string[] = []): Promise<string> {
  const { out } = await lint(await tempFolder(files), [...args, '--format', 'pretty']);
  return out;
}

test("the pretty report shows a finding's place, spelling, effect for learners and fix", async () => {
  const out = await pretty({ 'skillmap.md': MISSPELT });
  expect(out.replace(/file:\S+/, 'file:...').replace(/─+/, '─'))
    .toBe(`▲ warning  skillmap.md:12:3  no-unknown-attribute ─
  There is no attribute \`allowcodecarryove\`. Did you mean \`allowcodecarryover\`?

    11 │ * description: Start here.
  › 12 │ * allowcodecarryove: no
       │   ^^^^^^^^^^^^^^^^^
    13 │ * url: https://github.com/space-school/space-camp/tutorials/one

  This line is ignored.
  ✔ Rename to \`allowcodecarryover\`: \`--fix\` does it for you.

▲ 1 warning in 1 of 1 map. Learners can open the map, but would notice.
  \`skillmap lint --fix\` fixes it.
  \`skillmap lint --explain <rule>\` explains a rule and how to fix it.
`);
});

test('the pretty report shows both places of a duplicate', async () => {
  const out = await pretty({ 'skillmap.md': `${CLEAN}\n### one\n* type: tutorial\n* url: /tutorials/two\n` });
  expect(out).toMatch(/--- The first activity with this id/);
  expect(out).toMatch(/› 14 │ ### one\n {7}│ {5}\^\^\^/);
});

test('the pretty report shows a related place in another file', async () => {
  const tutorial = '# One\n## Step\nDo it.\n';
  const out = await pretty({
    'skillmap.md': CLEAN,
    'tutorials/one.md': tutorial,
    'pxt.json': JSON.stringify({ name: 'maps', files: ['skillmap.md'] }, undefined, 2),
  });
  expect(out).toContain('skillmap.md:12:8');
  expect(out).toContain('12 │ * url: https://github.com/space-school/space-camp/tutorials/one');
});

test('the pretty report counts clean files by kind', async () => {
  const tutorial = { 'tutorials/one.md': '# One\n## Step one\nDo it.\n' };
  expect(await pretty({ 'skillmap.md': CLEAN })).toBe('✔ Checked 1 map: nothing to fix.\n');
  expect(await pretty({ 'skillmap.md': CLEAN, ...tutorial })).toBe('✔ Checked 2 files: nothing to fix.\n');
  expect(await pretty({ 'skillmap.md': CLEAN, ...tutorial }, ['tutorials/one.md'])).toBe(
    '✔ Checked 1 tutorial: nothing to fix.\n',
  );
});

test('the pretty report shows no lines for a finding about a whole file', async () => {
  const { out } = await lint(await tempFolder({ 'skillmap.md': '\0' }), [
    'skillmap.md',
    '--format',
    'pretty',
  ]);
  expect(out).toContain('✖ error  skillmap.md  file-binary');
  expect(out).not.toContain('│');
  expect(out).toContain('Learners cannot open 1 map: fix it first.');
});

test('the pretty report uses the colours, width and links that the terminal supports', async () => {
  const cwd = await tempFolder({ 'skillmap.md': BROKEN });
  const run = async (env: Record<string, string>): Promise<string> => {
    const io = createFakeIo({ cwd, terminal: true, env });
    io.stdout.columns = 60;
    await main(['lint', '--format', 'pretty'], io);
    return io.out();
  };
  const linked = await run({ TERM_PROGRAM: 'WezTerm' });
  expect(linked.replaceAll('\u001B', 'ESC')).toMatch(
    /ESC\]8;;file:\S*no-unknown-activity\.mdESC\\no-unknown-activity/,
  );
  const plain = await run({ NO_COLOR: '1', TERM_PROGRAM: 'WezTerm' });
  expect(plain).not.toContain('\u001B');
  const lines = plain.split('\n').filter((line) => !line.includes('file:'));
  expect(Math.max(...lines.map((line) => line.length))).toBe(60);
});

test("the pretty report marks fixes that need the author's choice", async () => {
  const text = CLEAN.replace('* name: Guide', '* name: Guide\n* bannerurl:');
  const out = await pretty({ 'skillmap.md': text });
  expect(out).toContain('  ? Remove the line: `--fix --unsafe` does it, unless it causes another finding.\n');
});

test('the summary of a report describes what learners notice in the checked files', async () => {
  const one = { 'a.md': MISSPELT };
  expect(await pretty(one)).toContain('Learners can open the map, but would notice.');
  expect(await pretty({ ...one, 'b.md': CLEAN })).toContain('Learners can open the maps, but would notice.');
  const tutorial = { 'tutorials/one.md': '# One\n## Step one\nDo it.\n' };
  expect(await pretty({ ...one, ...tutorial })).toContain('Learners can open everything, but would notice.');
});

test('the summary of a report mentions activities that learners cannot open', async () => {
  const more = `${CLEAN}\n### alone\n* name: Alone\n* type: tutorial\n* url: /tutorials/alone\n`;
  expect(await pretty({ 'a.md': more })).toContain('Learners can open the map, but not everything in it.');
  const two = await pretty({ 'a.md': more, 'b.md': more.replaceAll('alone', 'lonely') });
  expect(two).toContain('Learners can open the maps, but not everything in them.');
});

test("a finding that stops MakeCode's own site is an error, with that reason", async () => {
  const out = await pretty({ 'a.md': CLEAN, 'pxt.json': '{ "files": ["a.md"] ' });
  expect(out).toContain('error  pxt.json');
  expect(out).toContain("On MakeCode's own site no map opens: fix `pxt.json` first.");
});
