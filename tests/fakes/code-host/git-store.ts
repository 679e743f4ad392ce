import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { deflateSync } from 'node:zlib';

/** `755` files are executable, and a link contains its target path. */
export type FileMode = '100644' | '100755' | '120000';

export interface TreeFile {
  mode: FileMode;
  blob: string;
}

/** A commit's files by path. */
export type Tree = ReadonlyMap<string, TreeFile>;

export interface StoredCommit {
  id: string;
  tree: string;
  parents: readonly string[];
  message: string;
  at: number;
}

export type GitStore = ReturnType<typeof createGitStore>;

const BEGIN = Date.parse('2026-01-01T10:00:00Z');

/** The objects of a repository, written and named like git's: `saveAs` makes a repository that git can read. */
export function createGitStore() {
  const objects = new Map<string, Buffer>();
  const blobs = new Map<string, Buffer>();
  const trees = new Map<string, Tree>();
  const commits = new Map<string, StoredCommit>();
  const add = (kind: 'blob' | 'tree' | 'commit', body: Buffer): string => {
    const whole = Buffer.concat([Buffer.from(`${kind} ${body.length}\0`), body]);
    const id = createHash('sha1').update(whole).digest('hex');
    objects.set(id, whole);
    return id;
  };
  const addTree = (files: Tree): string => {
    const entries = new Map<string, { mode: string; id: string }>();
    const folders = new Map<string, Map<string, TreeFile>>();
    for (const [name, file] of files) {
      const [first = '', ...rest] = name.split('/');
      if (rest.length === 0) entries.set(first, { mode: file.mode, id: file.blob });
      else folders.set(first, (folders.get(first) ?? new Map<string, TreeFile>()).set(rest.join('/'), file));
    }
    for (const [name, inside] of folders) entries.set(name, { mode: '40000', id: addTree(inside) });
    const toKey = (name: string): Buffer => Buffer.from(folders.has(name) ? `${name}/` : name);
    const sorted = [...entries].sort(([one], [other]) => Buffer.compare(toKey(one), toKey(other)));
    const lines = sorted.flatMap(([name, { mode, id }]) => [
      Buffer.from(`${mode} ${name}\0`),
      Buffer.from(id, 'hex'),
    ]);
    const id = add('tree', Buffer.concat(lines));
    trees.set(id, new Map([...files].sort(([one], [other]) => (one < other ? -1 : 1))));
    return id;
  };
  return {
    blobs,
    trees,
    commits,
    addTree,
    addBlob: (bytes: Buffer): string => {
      const id = add('blob', bytes);
      blobs.set(id, bytes);
      return id;
    },
    addCommit: (tree: string, parents: readonly string[], message: string): string => {
      const at = BEGIN + commits.size * 60_000;
      const who = `Ada <ada@example.org> ${at / 1000} +0000`;
      const head = [
        `tree ${tree}`,
        ...parents.map((one) => `parent ${one}`),
        `author ${who}`,
        `committer ${who}`,
      ];
      const id = add('commit', Buffer.from(`${head.join('\n')}\n\n${message}\n`));
      commits.set(id, { id, tree, parents, message, at });
      return id;
    },
    treeOf: (commit: string): Tree => trees.get(commits.get(commit)?.tree ?? '') ?? new Map(),
    /** A commit and its ancestors, newest first. */
    history: (commit: string): StoredCommit[] => {
      const found = new Map<string, StoredCommit>();
      const queue = [commit];
      for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
        const one = commits.get(id);
        if (!one || found.has(id)) continue;
        found.set(id, one);
        queue.push(...one.parents);
      }
      return [...found.values()].sort((one, other) => other.at - one.at);
    },
    /** Makes a bare repository in a new folder. */
    saveAs: async (folder: string, refs: ReadonlyMap<string, string>, head: string): Promise<void> => {
      const save = async (name: string, bytes: string | Buffer): Promise<void> => {
        await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
        await writeFile(path.join(folder, name), bytes);
      };
      await save('config', '[core]\n\trepositoryformatversion = 0\n\tbare = true\n');
      await save('HEAD', `ref: refs/heads/${head}\n`);
      await mkdir(path.join(folder, 'refs'), { recursive: true });
      for (const [id, bytes] of objects) {
        await save(`objects/${id.slice(0, 2)}/${id.slice(2)}`, deflateSync(bytes));
      }
      for (const [ref, id] of refs) await save(ref, `${id}\n`);
    },
  };
}
