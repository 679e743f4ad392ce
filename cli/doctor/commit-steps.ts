import { manual, quoted, run, type Step } from './diagnosis.ts';

/** What tools make, and nobody wants in a repository: thousands of files, which can be made again. */
const MADE = new Set(['node_modules', 'dist', 'built', 'pxt_modules']);

export const IGNORE_FILE = '.gitignore';

/** The commands that commit all there is, after what keeps out of it what tools have made. */
export function commitSteps(
  message: string,
  { paths, hasIgnoreFile }: { paths: readonly string[]; hasIgnoreFile: boolean },
): Step[] {
  const made = new Set(
    paths.flatMap(
      (path) =>
        path
          .split('/')
          .slice(0, -1)
          .find((name) => MADE.has(name)) ?? [],
    ),
  );
  const lines = [...made]
    .sort()
    .map((name) => `${name}/`)
    .join('\n');
  const where = hasIgnoreFile ? `Add to \`${IGNORE_FILE}\`` : `Save this as \`${IGNORE_FILE}\``;
  return [
    ...(made.size > 0 ? [manual(`${where}, so that only what you wrote is committed:\n${lines}`)] : []),
    run('git add --all'),
    run(`git commit -m ${quoted(message)}`),
  ];
}
