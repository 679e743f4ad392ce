import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { textsOf } from '../../../cli/fix/file-tree.ts';
import { fixFiles, type FixedFiles } from '../../../cli/fix/fix-files.ts';
import type { FixOptions } from '../../../cli/fix/fix-run.ts';
import { readText } from '../../../cli/files/read-text-file.ts';
import type { LintSubject } from '../../../cli/lint/check-paths.ts';
import { createLinter } from '../../../cli/lint/create-linter.ts';
import { lintFile } from '../../../cli/lint/lint-file.ts';
import { fixByChanges, type Diagnostic, type FileChange } from '../../../parser/index.ts';
import { tempFolder } from '../../support/temp-folder.ts';

/** The findings in each text, in place of real rules. */
type Check = (text: string, file: string) => Diagnostic[];

function found(ruleId: string, more: Partial<Diagnostic> = {}): Diagnostic {
  return { ruleId, severity: 'warning', reason: `Found ${ruleId}`, ...more };
}

const all = (changes: FileChange[]) => fixByChanges('Do it', changes);

async function fix(
  files: Record<string, string>,
  check: Check,
  options: Pick<FixOptions, 'unsafe'> & { isAlone?: boolean } = {},
): Promise<{ root: string; fixed: FixedFiles; left: string[]; texts: Record<string, string> }> {
  const root = await tempFolder(files);
  const subjectOf = (file: string, text: string): LintSubject => ({
    file,
    reading: readText(Buffer.from(text)),
    check: async (reading) => {
      const said = reading.kind === 'text' ? reading.text : '';
      const linted = await lintFile(path.basename(file), readText(Buffer.from('')), { rules: {} });
      const context = { repository: {}, root, path: path.basename(file) };
      return { ...linted, diagnostics: check(said, path.relative(root, file)), context };
    },
    ...(options.isAlone !== true && { withPath: (other: string) => subjectOf(other, text) }),
  });
  const subjects = Object.entries(files).map(([name, text]) => subjectOf(path.join(root, name), text));
  const linter = createLinter({ cwd: root });
  const fixed = await fixFiles(subjects, { linter, linterWith: () => linter, ...options });
  const left = fixed.files.flatMap(({ after }) =>
    after.diagnostics.map(({ reason, note }) => `${reason} ${note}`),
  );
  const texts = [...textsOf(fixed.tree)].map(([file, text]) => [path.relative(root, file), text] as const);
  return { root, fixed, left, texts: Object.fromEntries(texts) };
}

describe('a fix that changes several files', () => {
  const change: FileChange[] = [
    { kind: 'edit', edits: [{ start: 0, end: 3, text: 'b.md' }] },
    { kind: 'edit', path: 'b.md', edits: [{ start: 0, end: 1, text: 'B' }] },
    { kind: 'create', path: 'c.md', text: 'C' },
  ];

  test('is applied, together with the fixes that it makes possible in other files', async () => {
    const { texts, left, fixed } = await fix({ 'a.md': 'bad', 'b.md': 'b' }, (text) => {
      if (text === 'bad') return [found('no-bad', { fix: all(change) })];
      if (text === 'B')
        return [found('no-b', { fix: { title: '', edits: [{ start: 1, end: 1, text: '!' }] } })];
      return [];
    });
    expect(texts).toEqual({ 'a.md': 'b.md', 'b.md': 'B!', 'c.md': 'C' });
    expect(left).toEqual([]);
    expect(fixed.files.map(({ fixedCount }) => fixedCount)).toEqual([1, 1]);
    expect(fixed.groups.map((group) => group.map((file) => path.basename(file)))).toEqual([
      ['a.md', 'b.md', 'c.md'],
    ]);
  });

  test('is applied as a suggestion only with --unsafe', async () => {
    const check: Check = (text) => (text === 'bad' ? [found('no-bad', { suggestions: [all(change)] })] : []);
    expect((await fix({ 'a.md': 'bad', 'b.md': 'b' }, check)).texts).toEqual({});
    expect((await fix({ 'a.md': 'bad', 'b.md': 'b' }, check, { unsafe: true })).texts).toEqual({
      'a.md': 'b.md',
      'b.md': 'B',
      'c.md': 'C',
    });
  });

  test.each<[string, Check, string]>([
    [
      'a suggestion that causes a finding in another file',
      (text) => {
        if (text === 'bad') return [found('no-bad', { suggestions: [all(change)] })];
        return text === 'B' ? [found('no-b')] : [];
      },
      'Not fixed: this would cause another finding (Found no-b).',
    ],
    [
      'a fix that would stop learners from opening a map',
      (text) => {
        if (text === 'bad') return [found('no-bad', { fix: all(change) })];
        return text === 'B' ? [found('require-maps')] : [];
      },
      'Not fixed: learners could no longer open the map.',
    ],
    [
      'a fix after which the problem remains',
      () => [found('no-bad', { fix: all([{ kind: 'create', path: 'c.md', text: '' }]) })],
      'Not fixed: the problem would still be there.',
    ],
    [
      'a fix that would create an existing file',
      () => [found('no-bad', { fix: all([{ kind: 'create', path: 'b.md', text: '' }]) })],
      'Not fixed: `b.md` already exists.',
    ],
    [
      'a fix with a path out of the folder',
      () => [found('no-bad', { fix: all([{ kind: 'remove', path: '../b.md' }]) })],
      'Not fixed: `../b.md` leads out of the folder.',
    ],
  ])('is skipped with a reason: %s', async (_, check, why) => {
    const { texts, left } = await fix({ 'a.md': 'bad', 'b.md': 'b' }, check, { unsafe: true });
    expect(texts).toEqual({});
    expect(left[0]).toContain(why);
  });

  test('is not applied to standard input, where only the text can change', async () => {
    const check: Check = () => [found('no-bad', { fix: all(change) })];
    const { texts, left } = await fix({ 'a.md': 'bad' }, check, { isAlone: true });
    expect(texts).toEqual({});
    expect(left[0]).toContain('it changes other files');
  });

  test('removes a deleted file from the report, and lists a renamed file under its new name', async () => {
    const { fixed, left, root } = await fix({ 'a.md': 'bad', 'b.md': 'b', 'c.md': 'c' }, (text, file) => {
      const changes: FileChange[] = [
        { kind: 'edit', edits: [{ start: 0, end: 3, text: 'good' }] },
        { kind: 'remove', path: 'b.md' },
        { kind: 'rename', from: 'c.md', to: 'd.md' },
      ];
      if (text === 'bad') return [found('no-bad', { fix: all(changes) })];
      return text === 'good' ? [] : [found(`no-${file}`)];
    });
    expect(left).toEqual(['Found no-d.md undefined']);
    expect([...fixed.tree].map(([file, { kind }]) => [path.relative(root, file), kind])).toEqual([
      ['a.md', 'text'],
      ['b.md', 'gone'],
      ['c.md', 'gone'],
      ['d.md', 'moved'],
    ]);
  });

  test('is not repeated if another fix undoes it', async () => {
    const { left } = await fix({ 'a.md': 'a' }, (text) => {
      const to = text === 'a' ? 'b' : 'a';
      const edit: FileChange = { kind: 'edit', edits: [{ start: 0, end: 1, text: to }] };
      const other: FileChange =
        to === 'b' ? { kind: 'create', path: 'x.md', text: '' } : { kind: 'remove', path: 'x.md' };
      return [found(`no-${text}`, { fix: all([edit, other]) })];
    });
    expect(left).toEqual(['Found no-b Not fixed: another fix would undo it.']);
  });
});
