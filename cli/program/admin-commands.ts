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
  description: 'manage reports about maps and games',
  commands: [
    {
      usage: 'list',
      description: 'list open reports, latest first',
      toTask: () => ({ kind: 'list-reports' }),
    },
    { usage: 'show <id>', description: 'show a report', toTask: ({ id }) => ({ kind: 'show-report', id }) },
    {
      usage: 'done <ids...>',
      description: 'close reports',
      toTask: ({ ids }) => ({ kind: 'finish-reports', ids }),
    },
  ],
};

const GAMES: AdminGroup = {
  name: 'games',
  description: 'manage games shared on this server',
  commands: [
    {
      usage: 'list',
      description: 'list games, latest first',
      options: [['--removed', 'list the games that you removed']],
      toTask: ({ removed = false }) => ({ kind: 'list-games', isRemoved: removed }),
    },
    {
      usage: 'show <id>',
      description: 'show a game and the reports about it',
      toTask: ({ id }) => ({ kind: 'show-game', id }),
    },
    {
      usage: 'remove <ids...>',
      description: 'remove games; the same files cannot be published again',
      options: [['--erase', 'also delete files, names and pictures for good']],
      toTask: ({ ids, erase = false }) => ({ kind: 'remove-games', ids, deletesContent: erase }),
    },
    {
      usage: 'restore <ids...>',
      description: 'restore removed games',
      toTask: ({ ids }) => ({ kind: 'restore-games', ids }),
    },
    {
      usage: 'remove-picture <ids...>',
      description: 'remove only the pictures of games',
      toTask: ({ ids }) => ({ kind: 'remove-pictures', ids }),
    },
  ],
};

const REPOSITORY: AdminGroup = {
  name: 'repository',
  description: 'approve and ban repositories',
  commands: [
    {
      usage: 'list',
      description: 'list approved and banned repositories',
      toTask: () => ({ kind: 'list-repositories' }),
    },
    {
      usage: 'ban <owner/name>',
      description: 'hide its maps from learners',
      toTask: (options) => ({ kind: 'ban-repository', name: options['owner/name'] }),
    },
    {
      usage: 'approve <owner/name>',
      description: 'let its maps award badges, and certificates with names',
      toTask: (options) => ({ kind: 'approve-repository', name: options['owner/name'] }),
    },
    {
      usage: 'clear <owner/name>',
      description: 'undo a ban or an approval',
      toTask: (options) => ({ kind: 'clear-repository', name: options['owner/name'] }),
    },
  ],
};

const LEARNER: AdminGroup = {
  name: 'learner',
  description: 'manage learners’ accounts',
  commands: [
    {
      usage: 'find <who>',
      description: 'find accounts by id, name, username, or id at the provider',
      toTask: ({ who }) => ({ kind: 'find-learner', name: who }),
    },
    {
      usage: 'delete <who>',
      description: 'delete an account with all its data',
      toTask: ({ who }) => ({ kind: 'delete-learner', name: who }),
    },
    {
      usage: 'news',
      description: 'list subscribers of the newsletter: provider and id, one per line',
      toTask: () => ({ kind: 'list-news-readers' }),
    },
  ],
};

const PROJECTS: AdminGroup = {
  name: 'projects',
  description: 'manage where learners’ projects are stored',
  commands: [
    {
      usage: 'stores',
      description: 'show how much each store has',
      toTask: () => ({ kind: 'show-stores' }),
    },
    {
      usage: 'move',
      description: 'move everything to the first of `projectStores`; the server may be running',
      toTask: () => ({ kind: 'move-projects' }),
    },
  ],
};

const GROUPS: readonly AdminGroup[] = [REPORTS, GAMES, REPOSITORY, LEARNER, PROJECTS];

/** Commands about the whole server, directly below `skillmap admin`. */
const SERVER_COMMANDS: readonly AdminCommand[] = [
  {
    usage: 'space',
    description: 'show how much storage is used, and by whom',
    options: [
      ['--recount', 'recount everything first'],
      ['--compact', 'rewrite the embedded database to free unused space'],
    ],
    toTask: ({ recount = false, compact = false }) => ({
      kind: 'show-space',
      isRecounted: recount,
      isCompacted: compact,
    }),
  },
  {
    usage: 'backup <file>',
    description: 'back up all data to one file; the server may be running',
    toTask: ({ file }) => ({ kind: 'backup', file }),
  },
  {
    usage: 'restore <file>',
    description: 'restore a backup into either kind of database',
    options: [['--replace', 'delete existing data first']],
    toTask: ({ file, replace = false }) => ({ kind: 'restore', file, isReplacing: replace }),
  },
];

/** Adds `skillmap admin ...` to the program. The commands' code loads when one is called. */
export function addAdminCommands(program: Command, run: Run): void {
  const admin = program
    .command('admin')
    .description('manage a server: reports, games, repositories, learners, projects, storage, backups')
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
    .option('--config <file>', 'use this configuration instead of skillmap.server.json, .ts or .js')
    .option(...NO_CONFIG_CODE)
    .option('--yes', 'do not ask for confirmation');
  for (const option of options) command.option(...option);
  command.action(
    run<TaskOptions>(async () => {
      const { admin: carryOut } = await import('../commands/admin.ts');
      return (given, io) => carryOut(toTask(given), given, io);
    }),
  );
}

const HELP = `
Uses the same database as \`skillmap serve\` if you run it in the same folder, with the same configuration and environment.

Exit code: 0 done, 1 not found or not confirmed, 2 bad usage or a failure.

Examples:
  skillmap admin reports list
  skillmap admin games remove _0aB1cD2eF3gH4iJ5
  skillmap admin repository ban somebody/maps
  skillmap admin backup skillmap-2026-11-21.gz
  skillmap admin restore skillmap-2026-11-21.gz --database postgres://skillmap:secret@db/skillmap`;
