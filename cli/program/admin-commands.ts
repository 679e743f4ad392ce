import type { Command } from 'commander';
import type { AdminOptions } from '../admin/admin-session.ts';
import type { AdminTask } from '../commands/admin.ts';
import type { Run } from '../io.ts';
import { NO_CONFIG_CODE } from './no-config-code.ts';

/** Arguments and options of all commands; each command has some of them. */
interface TaskOptions extends AdminOptions {
  id: string;
  ids: string[];
  'owner/name': string;
  who: string;
  file: string;
  removed?: boolean;
  erase?: boolean;
  replace?: boolean;
  recount?: boolean;
  compact?: boolean;
}

interface AdminCommand {
  /** The command's name with its arguments. */
  usage: string;
  description: string;
  /** Flags and descriptions of options that only this command has. */
  options?: readonly (readonly [flags: string, description: string])[];
  toTask: (options: TaskOptions) => AdminTask;
}

interface AdminGroup {
  name: string;
  description: string;
  commands: readonly AdminCommand[];
}

const REPORTS: AdminGroup = {
  name: 'reports',
  description: 'what people reported about maps and games',
  commands: [
    {
      usage: 'list',
      description: 'those that wait, the latest first',
      toTask: () => ({ kind: 'list-reports' }),
    },
    { usage: 'show <id>', description: 'all of one', toTask: ({ id }) => ({ kind: 'show-report', id }) },
    {
      usage: 'done <ids...>',
      description: 'take them off the list',
      toTask: ({ ids }) => ({ kind: 'finish-reports', ids }),
    },
  ],
};

const GAMES: AdminGroup = {
  name: 'games',
  description: 'games that were shared on this server',
  commands: [
    {
      usage: 'list',
      description: 'the latest first',
      options: [['--removed', 'those that you have removed']],
      toTask: ({ removed = false }) => ({ kind: 'list-games', isRemoved: removed }),
    },
    {
      usage: 'show <id>',
      description: 'all of one, with the reports about it',
      toTask: ({ id }) => ({ kind: 'show-game', id }),
    },
    {
      usage: 'remove <ids...>',
      description: 'take them away: the same cannot be published again',
      options: [['--erase', 'for good, with files, names and pictures']],
      toTask: ({ ids, erase = false }) => ({ kind: 'remove-games', ids, isErasing: erase }),
    },
    {
      usage: 'restore <ids...>',
      description: 'bring back what was removed',
      toTask: ({ ids }) => ({ kind: 'restore-games', ids }),
    },
    {
      usage: 'remove-picture <ids...>',
      description: 'take away only the picture',
      toTask: ({ ids }) => ({ kind: 'remove-pictures', ids }),
    },
  ],
};

const REPOSITORY: AdminGroup = {
  name: 'repository',
  description: 'whose maps are approved, and whose are banned',
  commands: [
    { usage: 'list', description: 'what was decided', toTask: () => ({ kind: 'list-repositories' }) },
    {
      usage: 'ban <owner/name>',
      description: 'keep its maps from learners',
      toTask: (options) => ({ kind: 'ban-repository', name: options['owner/name'] }),
    },
    {
      usage: 'approve <owner/name>',
      description: 'let its maps give badges and certificates with a name',
      toTask: (options) => ({ kind: 'approve-repository', name: options['owner/name'] }),
    },
    {
      usage: 'clear <owner/name>',
      description: 'take back what was decided',
      toTask: (options) => ({ kind: 'clear-repository', name: options['owner/name'] }),
    },
  ],
};

const LEARNER: AdminGroup = {
  name: 'learner',
  description: 'accounts of learners',
  commands: [
    {
      usage: 'find <who>',
      description: 'who somebody is: by id, name, username, or id at the provider',
      toTask: ({ who }) => ({ kind: 'find-learner', name: who }),
    },
    {
      usage: 'delete <who>',
      description: 'erase an account with all that belongs to it',
      toTask: ({ who }) => ({ kind: 'delete-learner', name: who }),
    },
    {
      usage: 'news',
      description: 'who wants the newsletter: provider and the id there, one a line',
      toTask: () => ({ kind: 'list-news-readers' }),
    },
  ],
};

const GROUPS: readonly AdminGroup[] = [REPORTS, GAMES, REPOSITORY, LEARNER];

/** Commands about the whole server, directly below `skillmap admin`. */
const SERVER_COMMANDS: readonly AdminCommand[] = [
  {
    usage: 'space',
    description: 'how much is kept, and who has most of it',
    options: [
      ['--recount', 'count everything anew first'],
      ['--compact', 'write the embedded database anew, without what is free in it'],
    ],
    toTask: ({ recount = false, compact = false }) => ({
      kind: 'show-space',
      isRecounted: recount,
      isCompacted: compact,
    }),
  },
  {
    usage: 'backup <file>',
    description: 'write everything into one file, while the server runs',
    toTask: ({ file }) => ({ kind: 'backup', file }),
  },
  {
    usage: 'restore <file>',
    description: 'put a backup back, into either kind of database',
    options: [['--replace', 'take away what is there']],
    toTask: ({ file, replace = false }) => ({ kind: 'restore', file, isReplacing: replace }),
  },
];

/** Adds `skillmap admin ...` to the program. The commands' code loads when one is called. */
export function addAdminCommands(program: Command, run: Run): void {
  const admin = program
    .command('admin')
    .description('reports, shared games, repositories, learners, space and backups of a server')
    .addHelpText('afterAll', HELP);
  for (const { name, description, commands } of GROUPS) {
    const group = admin.command(name).description(description);
    for (const command of commands) addAdminCommand(group, command, run);
  }
  for (const command of SERVER_COMMANDS) addAdminCommand(admin, command, run);
}

function addAdminCommand(
  parent: Command,
  { usage, description, options = [], toTask }: AdminCommand,
  run: Run,
) {
  const command = parent
    .command(usage)
    .description(description)
    .option('--database <url>', 'the server’s database: postgres://..., or a file')
    .option('--data <folder>', 'the server’s data folder (.skillmap)')
    .option('--config <file>', 'the server’s configuration instead of skillmap.server.json, .ts or .js')
    .option(...NO_CONFIG_CODE)
    .option('--yes', 'ask nothing');
  for (const option of options) command.option(...option);
  command.action(
    run<TaskOptions>(async () => {
      const { admin: carryOut } = await import('../commands/admin.ts');
      return (given, io) => carryOut(toTask(given), given, io);
    }),
  );
}

const HELP = `
The database is found as \`skillmap serve\` finds it: run it in the same folder, with the same configuration and environment.

Exit code: 0 done, 1 not found or not agreed to, 2 bad usage or a failure.

Examples:
  skillmap admin reports list
  skillmap admin games remove _0aB1cD2eF3gH4iJ5
  skillmap admin repository ban somebody/maps
  skillmap admin backup skillmap-2026-11-21.gz
  skillmap admin restore skillmap-2026-11-21.gz --database postgres://skillmap:secret@db/skillmap`;
