import { devNull } from 'node:os';
import process from 'node:process';

/*
 * A repository's own configuration can make git start programs, and a repository may come from a stranger: a
 * downloaded archive can contain any `.git/config`. Calls made here start none of these programs:
 *
 * - Only the commands below are run, and none of them needs a hook, an editor, a signature program or a merge driver.
 * - `core.fsmonitor`, hooks and the pager are overridden on the command line, which takes precedence over every file.
 * - `diff` and `status` read files through filters, whose names the repository chooses. So runGit first lists them and
 *   disables each one. Submodules have their own configuration and are not read.
 * - In a partial clone, git may fetch missing objects with any command. All protocols are disabled, so ssh commands,
 *   proxies, credential helpers, upload programs and `ext::` addresses are never used. Requests to a host (ask-host.ts)
 *   run outside of the repository, where its configuration is not read.
 */

/** The commands that are run, with options that prevent them from starting programs. */
const COMMANDS = {
  '--version': [],
  'cat-file': [],
  'check-ignore': [],
  config: [],
  diff: ['--no-ext-diff', '--no-textconv', '--ignore-submodules=dirty'],
  'for-each-ref': [],
  'ls-files': [],
  // Without this option, the command would contact the remote's host. See ask-host.ts.
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

/** A git command and its arguments. Before adding a command, check which settings make it start programs. */
export type GitArguments = readonly [GitCommand, ...string[]];

/** Commands that compare files with git's objects, and therefore run filters. */
const FILTERING_COMMANDS: ReadonlySet<GitCommand> = new Set<GitCommand>(['diff', 'status']);

const SETTINGS = [
  // Empty instead of `false`, which git before 2.36 takes for the name of a program.
  'core.fsmonitor=',
  `core.hooksPath=${devNull}`,
  // A committed folder with the files of a bare repository does not count as a repository.
  'safe.bareRepository=explicit',
];

/**
 * The environment of every call: English messages, no lock for reading, and no questions for names, passwords or host
 * keys, because there may be nobody to answer.
 */
export const UNATTENDED_ENV = {
  LC_ALL: 'C',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_TERMINAL_PROMPT: '0',
  GIT_ASKPASS: 'true',
  SSH_ASKPASS: 'false',
  SSH_ASKPASS_REQUIRE: 'force',
  GCM_INTERACTIVE: 'never',
};

/** The arguments and environment of one run of git. */
export interface GitCall {
  args: string[];
  env: NodeJS.ProcessEnv;
}

/** Returns whether the command needs the names of the repository's filters. */
export function usesFilters([command]: GitArguments): boolean {
  return FILTERING_COMMANDS.has(command);
}

/**
 * Returns the arguments and environment that run a command in a folder without starting programs that the folder names.
 * `filters` are the names of filters to disable.
 */
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
      ...UNATTENDED_ENV,
      GIT_ALLOW_PROTOCOL: 'none',
      GIT_NO_LAZY_FETCH: '1',
      // Treats `*` in a path literally. `check-ignore` takes no patterns and rejects this setting.
      ...(command !== 'check-ignore' && { GIT_LITERAL_PATHSPECS: '1' }),
    },
  };
}

/**
 * Returns the settings that disable a filter. A filter without programs leaves files unchanged, unless it is required.
 */
function switchOff(filter: string): string[] {
  return ['clean=', 'smudge=', 'process=', 'required=false'].map((setting) => `filter.${filter}.${setting}`);
}

/** Lists the names of all settings, each followed by a zero byte. */
export const LIST_SETTINGS: GitArguments = ['config', '--list', '--name-only', '-z'];

/** Returns the names of filters among the names of settings. */
export function filtersAmong(settings: readonly string[]): string[] {
  const names = settings.flatMap((setting) => /^filter\.(.*)\.[^.]+$/s.exec(setting)?.[1] ?? []);
  return [...new Set(names)];
}

/**
 * Returns why a filter cannot be disabled, or undefined. On the command line, a setting's name ends at its first `=`.
 */
export function findFilterProblem(filters: readonly string[]): string | undefined {
  const name = filters.find((filter) => filter.includes('='));
  if (name === undefined) return undefined;
  return `its configuration has the filter \`${name}\`, which cannot be turned off`;
}
