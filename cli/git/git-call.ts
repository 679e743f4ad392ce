import { devNull } from 'node:os';
import process from 'node:process';

/*
 * Git starts programs that a repository's own configuration names, and a repository may be a stranger's: a downloaded
 * archive can hold any `.git/config`. Calls made here start none of them:
 *
 * - Only the commands below are run, and none of them needs a hook, an editor, a signature program or a merge driver.
 * - `core.fsmonitor`, hooks and the pager are overridden on the command line, which wins over every file.
 * - `diff` and `status` read files through filters. Their names are the repository's choice, so runGit asks for them first
 *   and switches each of them off. Submodules have a configuration of their own: nothing looks into them.
 * - Git may fetch by any command, where a partial clone lacks an object. No protocol is allowed, so ssh commands, proxies,
 *   credential helpers, upload programs and `ext::` addresses are never reached. What does ask a host (ask-host.ts)
 *   runs outside of the repository, where its configuration is not read.
 */

/** The commands that are run, with the options that keep each of them from starting programs. */
const COMMANDS = {
  '--version': [],
  'cat-file': [],
  'check-ignore': [],
  config: [],
  diff: ['--no-ext-diff', '--no-textconv', '--ignore-submodules=dirty'],
  'for-each-ref': [],
  'ls-files': [],
  // Without this option it would ask the remote's host: see ask-host.ts.
  'ls-remote': ['--get-url'],
  'ls-tree': [],
  'merge-base': [],
  remote: [],
  'rev-list': [],
  'rev-parse': [],
  status: ['--ignore-submodules=dirty'],
  'symbolic-ref': [],
} as const satisfies Record<string, readonly string[]>;

type GitCommand = keyof typeof COMMANDS;

/** A command of git and what follows it. Before adding a command, check which settings make it start programs. */
export type GitArguments = readonly [GitCommand, ...string[]];

/** Commands that compare files with what git has stored, and so run filters. */
const FILTERING: ReadonlySet<GitCommand> = new Set<GitCommand>(['diff', 'status']);

const SETTINGS = [
  // Not `false`: before git 2.36 that is the name of a program.
  'core.fsmonitor=',
  `core.hooksPath=${devNull}`,
  // A folder that was committed with the files of a bare repository in it is not a repository.
  'safe.bareRepository=explicit',
];

/**
 * Messages in English, no lock for what only reads, and no question for a name, a password or a host's key, neither in the
 * terminal nor in a window: nobody may be there to answer.
 */
export const QUIET = {
  LC_ALL: 'C',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_TERMINAL_PROMPT: '0',
  GIT_ASKPASS: 'true',
  SSH_ASKPASS: 'false',
  SSH_ASKPASS_REQUIRE: 'force',
  GCM_INTERACTIVE: 'never',
};

/** The arguments and the environment of one run of git. */
export interface GitCall {
  args: string[];
  env: NodeJS.ProcessEnv;
}

/** True for a command that needs the names of the repository's filters. */
export function usesFilters([command]: GitArguments): boolean {
  return FILTERING.has(command);
}

/** How to run a command in a folder so that nothing in the folder is started; `filters` are the names of filters to switch off. */
export function repositoryCall([command, ...rest]: GitArguments, filters: readonly string[] = []): GitCall {
  const settings = [...SETTINGS, ...filters.flatMap(switchOff)];
  return {
    args: [
      '--no-pager',
      ...settings.flatMap((setting) => ['-c', setting]),
      command,
      ...COMMANDS[command],
      ...rest,
    ],
    env: {
      ...process.env,
      ...QUIET,
      GIT_ALLOW_PROTOCOL: 'none',
      GIT_NO_LAZY_FETCH: '1',
      // A path with `*` in it is that path. `check-ignore` takes no patterns, and refuses this.
      ...(command !== 'check-ignore' && { GIT_LITERAL_PATHSPECS: '1' }),
    },
  };
}

/** A filter without programs leaves files as they are, unless it is required. */
function switchOff(filter: string): string[] {
  return ['clean=', 'smudge=', 'process=', 'required=false'].map((setting) => `filter.${filter}.${setting}`);
}

/** The call that lists every setting's name, ended by zeros. */
export const LIST_SETTINGS: GitArguments = ['config', '--list', '--name-only', '-z'];

/** The names of filters among the names of settings. */
export function filtersAmong(settings: readonly string[]): string[] {
  const names = settings.flatMap((setting) => /^filter\.(.*)\.[^.]+$/s.exec(setting)?.[1] ?? []);
  return [...new Set(names)];
}

/** Why a filter cannot be switched off; undefined where it can. On the command line a setting's name ends at its first `=`. */
export function findFilterProblem(filters: readonly string[]): string | undefined {
  const name = filters.find((filter) => filter.includes('='));
  if (name === undefined) return undefined;
  return `its configuration names the filter \`${name}\`, which cannot be switched off`;
}
