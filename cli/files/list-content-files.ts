import { glob } from 'tinyglobby';

/** The files of a repository that learners may be given: not hidden, not installed, no secrets. From the root, sorted. */
export async function listContentFiles(root: string): Promise<string[]> {
  const files = await glob('**/*', {
    cwd: root,
    ignore: ['**/node_modules/**', '**/.*', '**/.*/**', '**/skillmap.server.*'],
    followSymbolicLinks: false,
  });
  return files.sort();
}
