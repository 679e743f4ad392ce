import type { Command } from 'commander';
import type { AdminOptions } from '../admin/admin-session.ts';
import type { AdminTask } from '../commands/admin.ts';
import type { Run } from '../io.ts';
import { NO_CONFIG_CODE } from './no-config-code.ts';

/** What the tasks can be given, each some of it. */
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

/** `skillmap admin ...`: what can be asked for. Its code is loaded when it is called. */
export function addAdminCommands(program: Command, run: Run): void {
  const admin = program
    .command('admin')
    .description('reports, shared games, repositories, learners, space and backups of a server')
    .addHelpText('afterAll', HELP);

  const task = (
    parent: Command,
    usage: string,
    description: string,
    toTask: (options: TaskOptions) => AdminTask,
  ): Command =>
    parent
      .command(usage)
      .description(description)
      .option('--database <url>', 'the server’s database: postgres://..., or a file')
      .option('--data <folder>', 'the server’s data folder (.skillmap)')
      .option('--config <file>', 'the server’s configuration instead of skillmap.server.json, .ts or .js')
      .option(...NO_CONFIG_CODE)
      .option('--yes', 'ask nothing')
      .action(
        run<TaskOptions>(async () => {
          const { admin: carryOut } = await import('../commands/admin.ts');
          return (options, io) => carryOut(toTask(options), options, io);
        }),
      );

  const reports = admin.command('reports').description('what people reported about maps and games');
  task(reports, 'list', 'those that wait, the latest first', () => ({ kind: 'list-reports' }));
  task(reports, 'show <id>', 'all of one', ({ id }) => ({ kind: 'show-report', id }));
  task(reports, 'done <ids...>', 'take them off the list', ({ ids }) => ({
    kind: 'finish-reports',
    ids,
  }));

  const games = admin.command('games').description('games that were shared on this server');
  task(games, 'list', 'the latest first', ({ removed = false }) => ({
    kind: 'list-games',
    isRemoved: removed,
  })).option('--removed', 'those that you have removed');
  task(games, 'show <id>', 'all of one, with the reports about it', ({ id }) => ({
    kind: 'show-game',
    id,
  }));
  task(
    games,
    'remove <ids...>',
    'take them away: the same cannot be published again',
    ({ ids, erase = false }) => ({ kind: 'remove-games', ids, isErasing: erase }),
  ).option('--erase', 'for good, with files, names and pictures');
  task(games, 'restore <ids...>', 'bring back what was removed', ({ ids }) => ({
    kind: 'restore-games',
    ids,
  }));
  task(games, 'remove-picture <ids...>', 'take away only the picture', ({ ids }) => ({
    kind: 'remove-pictures',
    ids,
  }));

  const repository = admin.command('repository').description('whose maps are approved, and whose are banned');
  task(repository, 'list', 'what was decided', () => ({ kind: 'list-repositories' }));
  for (const [verb, description] of [
    ['ban', 'keep its maps from learners'],
    ['approve', 'let its maps give badges and certificates with a name'],
    ['clear', 'take back what was decided'],
  ] as const) {
    const kind = `${verb}-repository` as const;
    task(repository, `${verb} <owner/name>`, description, (options) => ({
      kind,
      name: options['owner/name'],
    }));
  }

  const learner = admin.command('learner').description('accounts of learners');
  for (const [verb, description] of [
    ['find', 'who somebody is: by id, name, username, or id at the provider'],
    ['delete', 'erase an account with all that belongs to it'],
  ] as const) {
    const kind = `${verb}-learner` as const;
    task(learner, `${verb} <who>`, description, ({ who }) => ({ kind, name: who }));
  }
  task(learner, 'news', 'who wants the newsletter: provider and the id there, one a line', () => ({
    kind: 'list-news-readers',
  }));

  task(
    admin,
    'space',
    'how much is kept, and who has most of it',
    ({ recount = false, compact = false }) => ({
      kind: 'show-space',
      isRecounted: recount,
      isCompacted: compact,
    }),
  )
    .option('--recount', 'count everything anew first')
    .option('--compact', 'write the embedded database anew, without what is free in it');

  task(admin, 'backup <file>', 'write everything into one file, while the server runs', ({ file }) => ({
    kind: 'backup',
    file,
  }));
  task(
    admin,
    'restore <file>',
    'put a backup back, into either kind of database',
    ({ file, replace = false }) => ({ kind: 'restore', file, isReplacing: replace }),
  ).option('--replace', 'take away what is there');
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
