import { manual, quoted, run, type Step } from './diagnosis.ts';

/** Folders of generated files, which do not belong in a repository. */
const GENERATED_FOLDERS = new Set(['node_modules', 'dist', 'built', 'pxt_modules']);

export const IGNORE_FILE = '.gitignore';

/** Returns the steps that first exclude generated files, then commit all other files. */
export function commitSteps(
  message: string,
  { paths, hasIgnoreFile }: { paths: readonly string[]; hasIgnoreFile: boolean },
): Step[] {
  const generated = new Set(
    paths.flatMap(
      (path) =>
        path
          .split('/')
          .slice(0, -1)
          .find((name) => GENERATED_FOLDERS.has(name)) ?? [],
    ),
  );
  const lines = [...generated]
    .sort()
    .map((name) => `${name}/`)
    .join('\n');
  const where = hasIgnoreFile ? `Add to \`${IGNORE_FILE}\`` : `Save this as \`${IGNORE_FILE}\``;
  return [
    ...(generated.size > 0 ? [manual(`${where}, so that only your own files are committed:\n${lines}`)] : []),
    run('git add --all'),
    run(`git commit -m ${quoted(message)}`),
  ];
}
