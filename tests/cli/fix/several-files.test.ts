import { chmod, mkdir, readFile, readdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { planFix, type FileTree } from '../../../cli/fix/file-tree.ts';
import { fileDiff } from '../../../cli/fix/unified-diff.ts';
import { writeTree } from '../../../cli/fix/write-tree.ts';
import { fixByChanges, type FileChange } from '../../../parser/index.ts';
import { gitRepository } from '../../support/git-repository.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const FILES = { 'map.md': 'one two\n', 'sub/other.md': 'other\n', 'old.md': 'old\n', 'a.png': '\0\u0001' };

const ALL: FileChange[] = [
  { kind: 'edit', edits: [{ start: 0, end: 3, text: 'three' }] },
  { kind: 'edit', path: 'sub/other.md', edits: [{ start: 5, end: 5, text: 's' }] },
  { kind: 'create', path: 'new/deep/page one.md', text: '# Page\n' },
  { kind: 'rename', from: 'a.png', to: 'pictures/b.png' },
  { kind: 'remove', path: 'old.md' },
];

async function plan(root: string, changes: FileChange[], tree?: FileTree) {
  return planFix(fixByChanges('Do it', changes), {
    file: path.join(root, 'map.md'),
    root,
    ...(tree && { tree }),
  });
}

async function planned(root: string, changes: FileChange[], before?: FileTree): Promise<FileTree> {
  const made = await plan(root, changes, before);
  if (!made.ok) throw new Error(made.reason);
  return made.tree;
}

async function contentOf(root: string): Promise<Record<string, string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((one) => one.isFile() && !one.parentPath.includes('.git'));
  const texts = files.map(async (one) => {
    const file = path.join(one.parentPath, one.name);
    return [path.relative(root, file).replaceAll('\\', '/'), await readFile(file, 'utf8')] as const;
  });
  return Object.fromEntries((await Promise.all(texts)).sort());
}

const AFTER = {
  'a.png': undefined,
  'map.md': 'three two\n',
  'new/deep/page one.md': '# Page\n',
  'pictures/b.png': '\0\u0001',
  'sub/other.md': 'others\n',
};

describe('a fix of several files', () => {
  test('can edit, create, rename and remove files', async () => {
    const root = await tempFolder(FILES);
    expect(await writeTree(await planned(root, ALL))).toEqual({ kind: 'written' });
    expect({ 'a.png': undefined, ...(await contentOf(root)) }).toEqual(AFTER);
  });

  test('applies its changes in order, so that a file can be edited after its creation', async () => {
    const root = await tempFolder(FILES);
    const tree = await planned(root, [
      { kind: 'create', path: 'n.md', text: 'new' },
      { kind: 'edit', path: 'n.md', edits: [{ start: 3, end: 3, text: 'er' }] },
      { kind: 'rename', from: 'n.md', to: 'm.md' },
      { kind: 'rename', from: 'sub/other.md', to: 'o.md' },
      { kind: 'edit', path: 'o.md', edits: [{ start: 0, end: 0, text: 'an' }] },
      { kind: 'rename', from: 'old.md', to: 'older.md' },
      { kind: 'remove', path: 'older.md' },
      { kind: 'create', path: 'old.md', text: 'new old\n' },
    ]);
    expect(await writeTree(tree)).toEqual({ kind: 'written' });
    expect(await contentOf(root)).toEqual({
      'a.png': '\0\u0001',
      'm.md': 'newer',
      'map.md': 'one two\n',
      'o.md': 'another\n',
      'old.md': 'new old\n',
    });
  });

  test.each<[string, FileChange, string]>([
    ['a file that exists already', { kind: 'create', path: 'old.md', text: '' }, '`old.md` already exists'],
    ['a folder with the same name', { kind: 'create', path: 'sub', text: '' }, '`sub` already exists'],
    [
      'a path out of the folder',
      { kind: 'create', path: '../x.md', text: '' },
      '`../x.md` leads out of the folder',
    ],
    [
      'a path out of the folder and back',
      { kind: 'remove', path: 'sub/../old.md' },
      '`sub/../old.md` leads out of the folder',
    ],
    ['an absolute path', { kind: 'create', path: '/x.md', text: '' }, '`/x.md` leads out of the folder'],
    ['a backslash', { kind: 'create', path: '..\\x', text: '' }, '`..\\x` leads out of the folder'],
    ['a file of git', { kind: 'create', path: '.git/hooks/x', text: '' }, '`.git/hooks/x` leads out'],
    [
      'a path through a symbolic link',
      { kind: 'create', path: 'out/x.md', text: '' },
      '`out/x.md` leads out of the folder',
    ],
    ['a link out of the folder', { kind: 'edit', path: 'leak.md', edits: [] }, '`leak.md` leads out'],
    ['a link without a target', { kind: 'create', path: 'nothing.md', text: '' }, '`nothing.md` leads out'],
    ['a file that is missing', { kind: 'remove', path: 'x.md' }, '`x.md` does not exist'],
    ['a rename of a missing file', { kind: 'rename', from: 'x.md', to: 'y.md' }, '`x.md` does not exist'],
    ['a rename of a folder', { kind: 'rename', from: 'sub', to: 'y' }, '`sub` is not a file'],
    [
      'a rename onto another file',
      { kind: 'rename', from: 'a.png', to: 'old.md' },
      '`old.md` already exists',
    ],
    ['an edit of a picture', { kind: 'edit', path: 'a.png', edits: [] }, '`a.png` cannot be read as text'],
    ['a removal of a picture', { kind: 'remove', path: 'a.png' }, '`a.png` cannot be read as text'],
    [
      'edits for another text',
      { kind: 'edit', path: 'old.md', edits: [{ start: 90, end: 91, text: '' }] },
      '`old.md` is not what the fix is for',
    ],
  ])('is not applied at all because of %s', async (_, change, reason) => {
    const outside = await tempFolder({ 'secret.md': 'secret\n' });
    const root = await tempFolder(FILES);
    await symlink(outside, path.join(root, 'out'));
    await symlink(path.join(outside, 'secret.md'), path.join(root, 'leak.md'));
    await symlink(path.join(outside, 'nothing.md'), path.join(root, 'nothing.md'));
    const made = await plan(root, [{ kind: 'create', path: 'first.md', text: 'x' }, change]);
    expect(made).toEqual({
      ok: false,
      reason: expect.stringContaining(reason) as string,
      phrase: expect.objectContaining({ id: expect.stringMatching(/^refusal\./) as string }) as object,
    });
  });

  test.each<[string, (root: string) => Promise<unknown>, string]>([
    [
      'a file has changed in the meantime',
      (root) => writeFile(path.join(root, 'sub/other.md'), 'mine'),
      'changed in the meantime',
    ],
    [
      'a file has appeared in place of a folder',
      (root) => writeFile(path.join(root, 'pictures'), 'mine'),
      'already exists',
    ],
    [
      'the file to remove has changed',
      (root) => writeFile(path.join(root, 'old.md'), 'mine'),
      'changed in the meantime',
    ],
    ['a file is read-only', (root) => chmod(path.join(root, 'sub/other.md'), 0o444), 'read-only'],
    [
      'the file to create exists already',
      async (root) => {
        await mkdir(path.join(root, 'new/deep'), { recursive: true });
        await writeFile(path.join(root, 'new/deep/page one.md'), 'mine');
      },
      'already exists',
    ],
  ])('changes no file if %s', async (_, change, reason) => {
    const root = await tempFolder(FILES);
    const tree = await planned(root, ALL);
    await change(root);
    const before = await contentOf(root);
    expect(await writeTree(tree)).toMatchObject({
      kind: 'kept',
      reason: expect.stringContaining(reason) as string,
    });
    expect(await contentOf(root)).toEqual(before);
    const folders = (await readdir(root, { withFileTypes: true })).filter((one) => one.isDirectory());
    expect(folders.map(({ name }) => name).filter((name) => name === 'pictures')).toEqual([]);
  });

  test('can be applied as a diff with git', async () => {
    const checkout = await gitRepository({ ...FILES, 'r.md': 'a\nb\nc\n' });
    const tree = await planned(checkout.root, [
      ...ALL,
      { kind: 'create', path: 'empty.md', text: '' },
      { kind: 'rename', from: 'r.md', to: 'with space/"r".md' },
      { kind: 'edit', path: 'with space/"r".md', edits: [{ start: 0, end: 1, text: 'A' }] },
    ]);
    const displayPath = (file: string): string => path.relative(checkout.root, file);
    const diff = [...tree]
      .map(([file, state]) => fileDiff(file, state, { tree, displayPath, isGit: true }))
      .join('');
    expect(diff).toContain('--- /dev/null\n+++ b/new/deep/page one.md\t\n@@ -0,0 +1,1 @@\n+# Page\n');
    expect(diff).toContain('--- a/old.md\n+++ /dev/null\n');
    expect(diff).toContain('similarity index 100%\nrename from a.png\nrename to pictures/b.png\n');
    await checkout.write({ 'x.diff': diff });
    await checkout.git('apply', 'x.diff');
    const { 'x.diff': _, ...after } = await contentOf(checkout.root);
    expect({ 'a.png': undefined, ...after }).toEqual({
      ...AFTER,
      'empty.md': '',
      'with space/"r".md': 'A\nb\nc\n',
    });
  });
});
