import { execFile } from 'node:child_process';

const TIMEOUT_MS = 5000;
/** What ssh could take for an option or a pattern is not asked for. */
const PLAIN_NAME = /^\w[\w.-]*$/;

/**
 * The host that ssh connects to for a name, according to the user's own ssh configuration: `github-work` may stand for
 * `github.com`. ssh only prints its settings and connects to nothing. Undefined without ssh.
 */
export function sshHostOf(name: string): Promise<string | undefined> {
  if (!PLAIN_NAME.test(name)) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    execFile('ssh', ['-G', '--', name], { timeout: TIMEOUT_MS, windowsHide: true }, (error, stdout) => {
      resolve(error ? undefined : /^hostname (\S+)/m.exec(stdout)?.[1]?.toLowerCase());
    });
  });
}
