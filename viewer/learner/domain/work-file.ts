import { readJson } from '#schemas/exchange/read-json.ts';
import type { ActivityRecord } from '#schemas/generated/progress.ts';
import type { Project } from '#schemas/generated/project.ts';
import type { Badge, User } from '#schemas/generated/user.ts';
import type { WorkFile } from '#schemas/generated/work-file.ts';
import { validate } from '#schemas/generated/work-file-validator.js';
import { readProject } from '../../shared/domain/projects.ts';
import { readUser, type UserRefusal } from '../../shared/domain/to-user.ts';

const format = 'skillmap-work';
const version = 1;
/** The beginning of every work file. */
export const workFileStart = `{"format":"${format}"`;

/** Largest size of a work file, in bytes: far more than a child makes in years, and small enough to read at once. */
export const workFileLimit = 200_000_000;

export type WorkFileRefusal = UserRefusal['reason'] | 'not-a-work-file' | 'too-big' | 'unreadable';

export type WorkFileReading =
  | {
      kind: 'read';
      exportedAt: number;
      records: ActivityRecord[];
      projects: Project[];
      badges: Badge[];
      /** Number of damaged parts that were skipped. */
      dropped: number;
    }
  | { kind: 'refused'; reason: WorkFileRefusal };

/** Yields the text of a work file in pieces, one per project, so that none is large. */
export function* writeWorkFile(user: User, projects: readonly Project[], at: number): Generator<string> {
  const head = { format, version, exportedAt: at, user };
  yield `${JSON.stringify(head).slice(0, -1)},"projects":[`;
  for (const [index, project] of projects.entries()) {
    yield `${index === 0 ? '\n' : ',\n'}${JSON.stringify(project)}`;
  }
  yield '\n]}\n';
}

/** Parses the text of a work file. A damaged part does not affect the others. Never throws. */
export function readWorkFile(text: string, sourceUrl: string): WorkFileReading {
  const value = readJson(text);
  if (!validate(value)) return { kind: 'refused', reason: 'not-a-work-file' };
  const file = value as WorkFile;
  if (file.version > version) return { kind: 'refused', reason: 'newer-version' };
  const user = readUser(file.user, sourceUrl);
  if (user.kind === 'refused') return user;
  const projects = file.projects.map(readProject).filter((project) => project !== undefined);
  return {
    kind: 'read',
    exportedAt: file.exportedAt,
    records: user.records,
    projects: projects.filter(({ header }) => header.isDeleted !== true),
    badges: user.badges,
    dropped: user.dropped + file.projects.length - projects.length,
  };
}
