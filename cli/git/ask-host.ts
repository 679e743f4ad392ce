import { devNull } from 'node:os';
import process from 'node:process';
import { readGitAddress } from './git-address.ts';
import { UNATTENDED_ENV, type GitCall } from './git-call.ts';
import { execGit, gitLine, type GitAnswer } from './run-git.ts';

interface AskOptions {
  /** Sends no credentials. */
  isAnonymous?: boolean;
  timeoutMs: number;
}

/**
 * Asks a host for the branches and tags of a repository (`git ls-remote --symref`). `address` is a URL or a remote of
 * the folder's repository.
 *
 * Git runs outside of that repository with the user's own settings: their ssh command, proxy and credential helper
 * work, and programs that the repository's configuration names are not started. The repository only sets the address,
 * whose protocol must be file, git, http, https or ssh.
 */
export async function askHost(
  folder: string,
  address: string,
  { isAnonymous = false, timeoutMs }: AskOptions,
): Promise<GitAnswer> {
  const rewritten = await gitLine(folder, ['ls-remote', '--', address]);
  if (rewritten === undefined) return { ok: false, reason: `there is no remote ${address}` };
  // Over ssh, the user's key would reveal who is asking.
  const url = isAnonymous && readGitAddress(rewritten)?.isSsh ? address : rewritten;
  const call = outsideCall(url, await readSettings(folder), isAnonymous);
  return execGit(folder, call, { timeoutMs });
}

interface Setting {
  scope: string;
  /** Name of the setting. Its section and last part are in lower case. */
  key: string;
  value: string;
}

/** Returns all settings in a folder with their scopes. Undefined for git before 2.26, which does not report scopes. */
async function readSettings(folder: string): Promise<Setting[] | undefined> {
  const env = { ...process.env, ...UNATTENDED_ENV };
  const listed = await execGit(folder, { args: ['config', '--list', '--show-scope', '-z'], env });
  if (!listed.ok) return undefined;
  const parts = listed.stdout.toString('utf8').split('\0');
  const settings: Setting[] = [];
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const [scope = '', text = ''] = [parts[at], parts[at + 1]];
    const end = text.indexOf('\n');
    // A name without a value means true.
    if (end < 0) settings.push({ scope, key: text, value: 'true' });
    else settings.push({ scope, key: text.slice(0, end), value: text.slice(end + 1) });
  }
  return settings;
}

/**
 * Matches settings that a repository may set: the header in which CI servers store a token, and the choice of the
 * user's account.
 */
const REPOSITORY_SETTINGS = /^(?:http\.(?:.+\.)?extraheader|credential\.(?:.+\.)?(?:username|usehttppath))$/s;
const USER_SCOPES = /^(?:system|global|command)$/;
/** Matches settings that were applied already: the list contains included files' settings, and the address is final. */
const APPLIED_SETTINGS = /^(?:include|includeif|url)\./;
/** Matches settings that contain or choose credentials. */
const CREDENTIAL_SETTINGS = /^(?:credential\.|http\.(?:.+\.)?(?:extraheader|cookiefile|emptyauth)$)/s;
/** Options that remove credentials, for git before 2.26, which reports no scopes and reads the user's files itself. */
const ANONYMOUS_OPTIONS = ['-c', 'credential.helper=', '-c', 'http.extraHeader='];

function outsideCall(url: string, settings: Setting[] | undefined, isAnonymous: boolean): GitCall {
  const passedSettings = settings
    ?.filter(({ scope, key }) =>
      USER_SCOPES.test(scope) ? !APPLIED_SETTINGS.test(key) : REPOSITORY_SETTINGS.test(key),
    )
    .filter(({ key }) => !isAnonymous || !CREDENTIAL_SETTINGS.test(key));
  return {
    args: [...(isAnonymous ? ANONYMOUS_OPTIONS : []), 'ls-remote', '--symref', '--', url],
    env: {
      ...process.env,
      ...UNATTENDED_ENV,
      ...(passedSettings && asEnvironment(passedSettings)),
      ...quietSsh(passedSettings),
      // Prevents git from finding a repository in the folder.
      GIT_DIR: devNull,
      GIT_COMMON_DIR: undefined,
      GIT_NO_LAZY_FETCH: '1',
      GIT_ALLOW_PROTOCOL: 'file:git:http:https:ssh',
    },
  };
}

/** Returns an environment in which git has only the given settings. */
function asEnvironment(settings: readonly Setting[]): NodeJS.ProcessEnv {
  const entries: NodeJS.ProcessEnv = {};
  for (const [index, { key, value }] of settings.entries()) {
    entries[`GIT_CONFIG_KEY_${index}`] = key;
    entries[`GIT_CONFIG_VALUE_${index}`] = value;
  }
  return {
    ...entries,
    GIT_CONFIG_COUNT: String(settings.length),
    GIT_CONFIG_PARAMETERS: undefined,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: devNull,
  };
}

/**
 * Returns the user's ssh command with an option that prevents questions: old versions ask on the terminal regardless of
 * the environment.
 */
function quietSsh(settings: readonly Setting[] | undefined): { GIT_SSH_COMMAND?: string } {
  const { GIT_SSH, GIT_SSH_COMMAND } = process.env;
  const configured = settings?.findLast(({ key }) => key === 'core.sshcommand')?.value;
  const sshCommand = GIT_SSH_COMMAND ?? configured ?? GIT_SSH;
  if (sshCommand === undefined) return settings ? { GIT_SSH_COMMAND: 'ssh -oBatchMode=yes' } : {};
  // Programs other than OpenSSH may not know the option.
  return /^\S*\bssh(?:\.exe)?(?=\s|$)/.test(sshCommand) && sshCommand !== GIT_SSH
    ? { GIT_SSH_COMMAND: `${sshCommand} -oBatchMode=yes` }
    : {};
}
