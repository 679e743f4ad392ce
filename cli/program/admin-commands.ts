import type { Command } from 'commander';
import type { AdminOptions } from '../admin/admin-session.ts';
import type { AdminTask } from '../commands/admin.ts';
import type { ExitCode, Io } from '../io.ts';

/** `skillmap admin ...`: what can be asked for. Its code is loaded when it is called. */
export function addAdminCommands(program: Command, io: Io, onExit: (code: ExitCode) => void): void {
  const admin = program
    .command('admin')
    .description('reports, shared games, repositories, learners and backups of a server')
    .addHelpText('after', HELP);

  const task = (parent: Command, usage: string, description: string): Command =>
    parent
      .command(usage)
      .description(description)
      .option('--database <url>', 'the server’s database: postgres://..., or a file')
      .option('--data <folder>', 'the server’s data folder (.skillmap)')
      .option('--config <file>', 'the server’s configuration instead of skillmap.server.json, .ts or .js')
      .option('--yes', 'ask nothing');
  const run = async (options: AdminOptions, wanted: AdminTask): Promise<void> => {
    const { admin: carryOut } = await import('../commands/admin.ts');
    onExit(await carryOut(wanted, options, io));
  };

  const reports = admin.command('reports').description('what people reported about maps and games');
  task(reports, 'list', 'those that wait, the latest first').action((options: AdminOptions) =>
    run(options, { kind: 'list-reports' }),
  );
  task(reports, 'show <id>', 'all of one').action((id: string, options: AdminOptions) =>
    run(options, { kind: 'show-report', id }),
  );
  task(reports, 'done <ids...>', 'take them off the list').action((ids: string[], options: AdminOptions) =>
    run(options, { kind: 'finish-reports', ids }),
  );

  const games = admin.command('games').description('games that were shared on this server');
  task(games, 'list', 'the latest first')
    .option('--removed', 'those that you have removed')
    .action((options: AdminOptions & { removed?: boolean }) =>
      run(options, { kind: 'list-games', isRemoved: options.removed === true }),
    );
  task(games, 'show <id>', 'all of one, with the reports about it').action(
    (id: string, options: AdminOptions) => run(options, { kind: 'show-game', id }),
  );
  task(games, 'remove <ids...>', 'take them away: the same cannot be published again')
    .option('--erase', 'for good, with files, names and pictures')
    .action((ids: string[], options: AdminOptions & { erase?: boolean }) =>
      run(options, { kind: 'remove-games', ids, isErasing: options.erase === true }),
    );
  task(games, 'restore <ids...>', 'bring back what was removed').action(
    (ids: string[], options: AdminOptions) => run(options, { kind: 'restore-games', ids }),
  );
  task(games, 'remove-picture <ids...>', 'take away only the picture').action(
    (ids: string[], options: AdminOptions) => run(options, { kind: 'remove-pictures', ids }),
  );

  const repository = admin.command('repository').description('whose maps are approved, and whose are banned');
  task(repository, 'list', 'what was decided').action((options: AdminOptions) =>
    run(options, { kind: 'list-repositories' }),
  );
  for (const [verb, description] of [
    ['ban', 'keep its maps from learners'],
    ['approve', 'let its maps give badges and certificates with a name'],
    ['clear', 'take back what was decided'],
  ] as const) {
    task(repository, `${verb} <owner/name>`, description).action((name: string, options: AdminOptions) =>
      run(options, { kind: `${verb}-repository`, name }),
    );
  }

  const learner = admin.command('learner').description('accounts of learners');
  for (const [verb, description] of [
    ['find', 'who somebody is: by id, name, username, or id at the provider'],
    ['delete', 'erase an account with all that belongs to it'],
  ] as const) {
    task(learner, `${verb} <who>`, description).action((name: string, options: AdminOptions) =>
      run(options, { kind: `${verb}-learner`, name }),
    );
  }
  task(learner, 'news', 'who wants the newsletter: provider and the id there, one a line').action(
    (options: AdminOptions) => run(options, { kind: 'list-news-readers' }),
  );

  task(admin, 'backup <file>', 'write everything into one file, while the server runs').action(
    (file: string, options: AdminOptions) => run(options, { kind: 'backup', file }),
  );
  task(admin, 'restore <file>', 'put a backup back, into either kind of database')
    .option('--replace', 'take away what is there')
    .action((file: string, options: AdminOptions & { replace?: boolean }) =>
      run(options, { kind: 'restore', file, isReplacing: options.replace === true }),
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
