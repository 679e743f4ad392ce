import {
  banRepository,
  approveRepository,
  clearRepository,
  listRepositories,
} from '../admin/manage-repositories.ts';
import { withDatabase, type AdminOptions, type AdminSession } from '../admin/admin-session.ts';
import { backUp, restore } from '../admin/manage-backups.ts';
import { deleteLearner, findLearners, listNewsReaders } from '../admin/manage-learners.ts';
import { listGames, removeGames, removePictures, restoreGames, showGame } from '../admin/manage-games.ts';
import { finishReports, listReports, showReport } from '../admin/manage-reports.ts';
import { moveToFirstStore, showStores } from '../admin/manage-projects.ts';
import { showSpace } from '../admin/manage-space.ts';
import type { ExitCode, Io } from '../io.ts';

export type AdminTask =
  | { kind: 'list-reports' | 'list-repositories' | 'list-news-readers' }
  | { kind: 'show-report'; id: string }
  | { kind: 'finish-reports'; ids: readonly string[] }
  | { kind: 'list-games'; isRemoved: boolean }
  | { kind: 'show-game'; id: string }
  | { kind: 'remove-games'; ids: readonly string[]; deletesContent: boolean }
  | { kind: 'restore-games' | 'remove-pictures'; ids: readonly string[] }
  | { kind: 'ban-repository' | 'approve-repository' | 'clear-repository'; name: string }
  | { kind: 'find-learner' | 'delete-learner'; name: string }
  | { kind: 'show-space'; isRecounted: boolean; isCompacted: boolean }
  | { kind: 'show-stores' | 'move-projects' }
  | { kind: 'backup'; file: string }
  | { kind: 'restore'; file: string; isReplacing: boolean };

/** `skillmap admin`: runs an operator's task on the server's database, whether the server is running or not. */
export function admin(task: AdminTask, options: AdminOptions, io: Io): Promise<ExitCode> {
  const mayBeNew = task.kind === 'restore';
  const usesStores = ['show-stores', 'move-projects', 'backup'].includes(task.kind);
  return withDatabase({ ...options, mayBeNew, usesStores }, io, (session) => run(task, session));
}

function run(task: AdminTask, session: AdminSession): Promise<ExitCode> {
  switch (task.kind) {
    case 'list-reports':
      return listReports(session);
    case 'show-report':
      return showReport(task.id, session);
    case 'finish-reports':
      return finishReports(task.ids, session);
    case 'list-games':
      return listGames(task.isRemoved, session);
    case 'show-game':
      return showGame(task.id, session);
    case 'remove-games':
      return removeGames(task.ids, task, session);
    case 'restore-games':
      return restoreGames(task.ids, session);
    case 'remove-pictures':
      return removePictures(task.ids, session);
    case 'list-repositories':
      return listRepositories(session);
    case 'ban-repository':
      return banRepository(task.name, session);
    case 'approve-repository':
      return approveRepository(task.name, session);
    case 'clear-repository':
      return clearRepository(task.name, session);
    case 'find-learner':
      return findLearners(task.name, session);
    case 'delete-learner':
      return deleteLearner(task.name, session);
    case 'list-news-readers':
      return listNewsReaders(session);
    case 'show-space':
      return showSpace(task, session);
    case 'show-stores':
      return showStores(session);
    case 'move-projects':
      return moveToFirstStore(session);
    case 'backup':
      return backUp(task.file, session);
    case 'restore':
      return restore(task.file, task, session);
  }
}
