import path from 'node:path';
import { pathKind } from '../files/paths.ts';
import { UsageError, type ExitCode } from '../io.ts';
import { openStores } from '../serve/open-stores.ts';
import { isDiskError, describeWriteError } from '../system-error.ts';
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
  const stores = await openStores(session.database, session.projectStores);
  const counts = await writeBackup(session.database, file, new Date(), stores).catch((error: unknown) => {
    if (!isDiskError(error)) throw error;
    throw new UsageError(`${given} cannot be written: ${describeWriteError(error)}.`);
  });
  // Read the backup again, to be sure that it can be restored.
  await checkBackup(file);
  session.print(
    `${given} holds ${describe(counts)} from ${session.name}. It was read again and is complete.`,
  );
  session.print(
    'It contains learners’ data and the keys to their sessions: store it where nobody else can read it.',
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
  await checkMigrations(session.database, head);
  const present = await countRows(session.database);
  const isEmpty = Object.values(present).every((count) => count === 0);
  if (!isEmpty && !isReplacing) {
    throw new UsageError(
      `${session.name} holds ${describe(present)}. Use --replace to delete that and restore the backup.`,
    );
  }
  const written = `${given}, written ${formatDate(head.createdAt)} UTC with ${describe(counts)}`;
  const question = `Delete ${describe(present)} in ${session.name}, and restore ${written}?`;
  if (!isEmpty && !(await session.confirm(question))) return 1;
  await restoreBackup(session.database, file).catch((error: unknown) => {
    if (error instanceof UsageError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new UsageError(`${given} cannot be restored: ${reason}. Nothing was changed.`);
  });
  session.print(`Restored ${written}.`);
  session.print('Restart all servers that use this database.');
  return 0;
}

/** Tables that the summary counts, with singular and plural names. */
const COUNTED_TABLES = [
  ['user', 'learner'],
  ['progress', 'activity', 'activities'],
  ['projects', 'project'],
  ['shared_games', 'shared game'],
  ['abuse_reports', 'report'],
  ['repository_status', 'decision about repositories', 'decisions about repositories'],
] as const;

function describe(counts: RowCounts): string {
  const present = COUNTED_TABLES.filter(([table]) => (counts[table] ?? 0) > 0);
  if (present.length === 0) return 'no data';
  return present.map(([table, one, many]) => plural(counts[table] ?? 0, one, many)).join(', ');
}
