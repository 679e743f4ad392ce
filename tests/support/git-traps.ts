import { appendFile, chmod, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gitRepository, type GitRepository } from './git-repository.ts';
import { tempFolder } from './temp-folder.ts';

/** A git setting that starts a program, and a git command that shows this. */
interface Trap {
  /** Returns the lines to add to git's configuration; may write files first. */
  setUp: (repository: GitRepository, program: string) => string | Promise<string>;
  /** The arguments of a git command that starts the program. */
  sprungBy: readonly string[];
  /** The standard input of the command. */
  input?: string;
  /** True if the command starts the program only in a terminal. */
  inTerminal?: boolean;
  isFilter?: boolean;
}

const ASK_CREDENTIAL = { sprungBy: ['credential', 'fill'], input: 'protocol=https\nhost=git.example\n\n' };

/** All traps, by the git setting that names the program. */
export const TRAPS: Readonly<Record<string, Trap>> = {
  'core.fsmonitor': {
    setUp: (_, program) => `[core] fsmonitor = ${program}`,
    sprungBy: ['status'],
  },
  'core.hooksPath': {
    setUp: async (_, program) => {
      const hooks = await tempFolder();
      for (const hook of ['post-index-change', 'pre-commit']) {
        await writeFile(path.join(hooks, hook), `#!/bin/sh\nexec ${program}\n`);
        await chmod(path.join(hooks, hook), 0o755);
      }
      return `[core] hooksPath = ${hooks}`;
    },
    sprungBy: ['commit', '--allow-empty', '-m', 'x'],
  },
  'core.pager': {
    setUp: (_, program) => `[core] pager = ${program}`,
    sprungBy: ['--paginate', 'rev-parse', 'HEAD'],
    inTerminal: true,
  },
  'pager.<command>': {
    setUp: (_, program) => `[pager]\nlog = ${program}\ndiff = ${program}\nconfig = ${program}`,
    sprungBy: ['log'],
    inTerminal: true,
  },
  'core.editor': {
    setUp: (_, program) => `[core] editor = ${program}`,
    sprungBy: ['config', '--edit'],
  },
  'diff.external': {
    setUp: (_, program) => `[diff] external = ${program}`,
    sprungBy: ['diff', '--', 'plain.md'],
  },
  'diff.<driver>.command': {
    setUp: (_, program) => `[diff "commanded"] command = ${program}`,
    sprungBy: ['diff', '--', 'commanded.md'],
  },
  'diff.<driver>.textconv': {
    setUp: (_, program) => `[diff "textual"] textconv = ${program}`,
    sprungBy: ['diff', '--no-ext-diff', '--', 'textual.md'],
  },
  'filter.<name>.clean': {
    setUp: (_, program) => `[filter "cleaner"] clean = ${program}`,
    sprungBy: ['diff', '--', 'cleaner.md'],
    isFilter: true,
  },
  'filter.<name>.process': {
    setUp: (_, program) => `[filter "processor"]\nprocess = ${program}\nrequired`,
    sprungBy: ['diff', '--', 'processor.md'],
  },
  'filter.<name>.smudge': {
    setUp: (_, program) => `[filter "smudger"] smudge = ${program}`,
    sprungBy: ['checkout', '--', 'smudger.md'],
    isFilter: true,
  },
  'filter.<odd name>.clean': {
    setUp: (_, program) => `[filter "Odd.näme;"] clean = ${program}`,
    sprungBy: ['diff', '--', 'odd.md'],
    isFilter: true,
  },
  'filter.<name>.clean in an included file': {
    setUp: async ({ root }, program) => {
      await writeFile(path.join(root, '.git/more'), `[filter "included"] clean = ${program}\n`);
      return '[include] path = more';
    },
    sprungBy: ['diff', '--', 'included.md'],
    isFilter: true,
  },
  'filter.<name>.clean in config.worktree': {
    setUp: async ({ root }, program) => {
      await writeFile(path.join(root, '.git/config.worktree'), `[filter "worktree"] clean = ${program}\n`);
      return '[extensions] worktreeConfig = true';
    },
    sprungBy: ['diff', '--', 'worktree.md'],
    isFilter: true,
  },
  'gpg.program': {
    setUp: async ({ root, git }, program) => {
      const commit = await git('cat-file', 'commit', 'HEAD');
      const signature = 'gpgsig -----BEGIN PGP SIGNATURE-----\n \n x\n -----END PGP SIGNATURE-----';
      const file = path.join(root, '.git/signed');
      await writeFile(file, commit.replace('\n\n', `\n${signature}\n\n`));
      await git('tag', 'signed', await git('hash-object', '-t', 'commit', '-w', file));
      return `[gpg] program = ${program}\n[log] showSignature = true`;
    },
    sprungBy: ['show', 'signed'],
  },
  'core.sshCommand': {
    setUp: (_, program) => `[core] sshCommand = ${program}`,
    sprungBy: ['ls-remote', 'ssh://git@git.example/a/b'],
  },
  'core.gitProxy': {
    setUp: (_, program) => `[core] gitProxy = ${program}`,
    sprungBy: ['ls-remote', 'git://git.example/a/b'],
  },
  'core.askPass': {
    setUp: (_, program) => `[core] askPass = ${program}`,
    ...ASK_CREDENTIAL,
  },
  'credential.helper': {
    setUp: (_, program) => `[credential] helper = ${program}`,
    ...ASK_CREDENTIAL,
  },
  'credential.<url>.helper': {
    setUp: (_, program) => `[credential "https://git.example"] helper = ${program}`,
    ...ASK_CREDENTIAL,
  },
  'protocol.ext.allow': {
    setUp: (_, program) => `[protocol "ext"] allow = always\n[remote "extern"] url = ext::${program}`,
    sprungBy: ['ls-remote', 'extern'],
  },
  'url.<base>.insteadOf': {
    setUp: (_, program) => `[protocol "ext"] allow = always\n[url "ext::${program} "] insteadOf = trick:`,
    sprungBy: ['ls-remote', 'trick:x'],
  },
  'remote.<name>.uploadpack': {
    setUp: (_, program) => `[remote "uploading"]\nurl = .\nuploadpack = ${program}`,
    sprungBy: ['ls-remote', 'uploading'],
  },
  'core.alternateRefsCommand': {
    setUp: async ({ root }, program) => {
      const { root: other } = await gitRepository({ 'a.md': 'a' });
      await writeFile(path.join(root, '.git/objects/info/alternates'), path.join(other, '.git/objects\n'));
      return `[core] alternateRefsCommand = ${program}`;
    },
    sprungBy: ['rev-list', '--alternate-refs'],
  },
  'core.fsmonitor of a submodule': {
    setUp: async ({ root, git }, program) => {
      const { root: other } = await gitRepository({ 'a.md': 'a' });
      await git('-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', other, 'inside');
      await git('commit', '--quiet', '-m', 'Submodule');
      await appendFile(path.join(root, '.git/modules/inside/config'), `[core] fsmonitor = ${program}\n`);
      return '';
    },
    sprungBy: ['status'],
  },
  // Must be the last trap: git cannot commit anything after it.
  'remote.<name>.promisor': {
    setUp: async ({ root, git }, program) => {
      const hash = await git('rev-parse', 'HEAD:lost.md');
      await rm(path.join(root, '.git/objects', hash.slice(0, 2), hash.slice(2)));
      return `[remote "promising"]\nurl = .\nuploadpack = ${program}\npromisor = true
[extensions] partialClone = promising`;
    },
    sprungBy: ['cat-file', '-e', 'HEAD:lost.md'],
  },
};
