import { createHash } from 'node:crypto';

/** A commit's files by path. */
export type Tree = ReadonlyMap<string, string>;

export interface StoredCommit {
  id: string;
  tree: string;
  parents: readonly string[];
  message: string;
  at: number;
}

export type GitStore = ReturnType<typeof createGitStore>;

/** What git keeps of all repositories, under the ids that it gives to files. */
export function createGitStore() {
  const blobs = new Map<string, Buffer>();
  const trees = new Map<string, Tree>();
  const commits = new Map<string, StoredCommit>();
  const store = {
    blobs,
    trees,
    commits,
    addBlob: (bytes: Buffer): string => {
      const id = createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
      blobs.set(id, bytes);
      return id;
    },
    addTree: (files: Tree): string => {
      const sorted = [...files].sort(([one], [other]) => (one < other ? -1 : 1));
      const id = createHash('sha1').update(JSON.stringify(sorted)).digest('hex');
      trees.set(id, new Map(sorted));
      return id;
    },
    addCommit: (tree: string, parents: readonly string[], message: string): string => {
      const at = Date.parse('2026-01-01T10:00:00Z') + commits.size * 60_000;
      const said = JSON.stringify([tree, parents, message, at]);
      const id = createHash('sha1').update(said).digest('hex');
      commits.set(id, { id, tree, parents, message, at });
      return id;
    },
    treeOf: (commit: string): Tree => trees.get(commits.get(commit)?.tree ?? '') ?? new Map(),
    /** A commit and all before it, the newest first. */
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
  };
  return store;
}
