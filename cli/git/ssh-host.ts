import { execFile } from 'node:child_process';

const TIMEOUT_MS = 5000;
/** Names that ssh cannot mistake for an option or a pattern. */
const PLAIN_NAME = /^\w[\w.-]*$/;

/**
 * Returns the host to which ssh resolves a name according to the user's ssh configuration: `github-work` may mean
 * `github.com`. ssh only prints its settings and does not connect. Undefined without ssh.
 */
export function sshHostOf(name: string): Promise<string | undefined> {
  if (!PLAIN_NAME.test(name)) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    execFile('ssh', ['-G', '--', name], { timeout: TIMEOUT_MS, windowsHide: true }, (error, stdout) => {
      resolve(error ? undefined : /^hostname (\S+)/m.exec(stdout)?.[1]?.toLowerCase());
    });
  });
}
