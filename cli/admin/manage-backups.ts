import path from 'node:path';
import { pathKind } from '../files/paths.ts';
import { UsageError, type ExitCode } from '../io.ts';
import type { AdminSession } from './admin-session.ts';
import { formatDate, plural } from './plain-text.ts';
import { checkBackup } from './read-backup.ts';
import { checkMigrations, countRows, restoreBackup } from './restore-backup.ts';
import { writeBackup, type RowCounts } from './write-backup.ts';

export async function backUp(given: string, session: AdminSession): Promise<ExitCode> {
  const file = path.resolve(session.io.cwd, given);
  const kind = await pathKind(file);
  if (kind === 'folder')
    throw new UsageError(
      `${given} is a folder: name a file, such as ${path.join(given, 'skillmap.backup.gz')}.`,
    );
  if (kind === 'file' && !(await session.confirm(`Replace ${given}?`))) return 1;
  const counts = await writeBackup(session.database, file, new Date()).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.syscall === undefined) throw error;
      throw new UsageError(`${given} cannot be written (${error.code ?? error.message}).`);
    },
  );
  // What was written is read again: a backup that nobody could restore is none.
  await checkBackup(file);
  session.print(`${given} holds ${describe(counts)} of ${session.name}, and was read again.`);
  session.print(
    'It holds what learners did, and keys to their sessions: keep it where nobody else reads it.',
  );
  return 0;
}

export async function restore(
  given: string,
  { isReplacing }: { isReplacing: boolean },
  session: AdminSession,
): Promise<ExitCode> {
  const file = path.resolve(session.io.cwd, given);
  const { head, counts } = await checkBackup(file);
  await checkMigrations(session.database, head.migrations);
  const present = await countRows(session.database);
  const isEmpty = Object.values(present).every((count) => count === 0);
  if (!isEmpty && !isReplacing) {
    throw new UsageError(
      `${session.name} holds ${describe(present)} already. --replace takes all of it away and puts the backup there instead.`,
    );
  }
  const written = `${given}, written ${formatDate(head.createdAt)} UTC with ${describe(counts)}`;
  const question = `Take away ${describe(present)} in ${session.name}, and put there ${written}?`;
  if (!isEmpty && !(await session.confirm(question))) return 1;
  await restoreBackup(session.database, file).catch((error: unknown) => {
    if (error instanceof UsageError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${given} cannot be restored: ${reason}. Nothing was changed.`);
  });
  session.print(`Restored ${written}.`);
  session.print('Servers that run on this database have to be started again.');
  return 0;
}

function describe(counts: RowCounts): string {
  const {
    user = 0,
    progress = 0,
    projects = 0,
    shared_games: games = 0,
    abuse_reports: reports = 0,
    repository_status: decided = 0,
  } = counts;
  const parts = [
    [user, plural(user, 'learner')],
    [progress, plural(progress, 'activity', 'activities')],
    [projects, plural(projects, 'project')],
    [games, plural(games, 'shared game')],
    [reports, plural(reports, 'report')],
    [decided, plural(decided, 'decision about repositories', 'decisions about repositories')],
  ] as const;
  const present = parts.filter(([count]) => count > 0).map(([, text]) => text);
  return present.length === 0 ? 'no learner and nothing else' : present.join(', ');
}
