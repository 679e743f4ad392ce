import { isGameId } from '#schemas/exchange/is-game-id.ts';
import { UsageError, type ExitCode } from '../io.ts';
import type { AbuseReport } from '../server/accounts/abuse-reports.ts';
import type { AdminSession } from './admin-session.ts';
import { formatDate, plainLine, plainText, plural } from './plain-text.ts';

/** Maximum number of reports listed. The rest are counted. */
const MAX_LISTED = 1000;
const SHORT_ID = 8;

export async function listReports({ reports: store, print }: AdminSession): Promise<ExitCode> {
  const reports = await store.list(MAX_LISTED);
  if (reports.length === 0) {
    print('No open reports.');
    return 0;
  }
  const width = Math.min(48, Math.max(...reports.map(({ sourceId }) => sourceId.length)));
  for (const { id, sourceId, text, createdAt } of reports) {
    const source = plainLine(sourceId, width).padEnd(width);
    print(`${id.slice(0, SHORT_ID)}  ${formatDate(createdAt)}  ${source}  ${plainLine(text, 60)}`);
  }
  print(
    `\n${plural(reports.length, 'report')}. \`skillmap admin reports show <id>\` shows one, \`done <id>\` closes it.`,
  );
  return 0;
}

export async function showReport(id: string, session: AdminSession): Promise<ExitCode> {
  const { sourceId, text, createdAt, ...report } = await findReport(id, session);
  const repository = /^(?:github:)?([\w.-]+\/[\w.-]+)/.exec(sourceId)?.[1];
  session.print(
    [
      `Report    ${report.id}`,
      `Of        ${plainLine(sourceId, 300)}`,
      `At        ${formatDate(createdAt)} UTC`,
      '',
      plainText(text),
      ...(repository === undefined
        ? []
        : ['', `\`skillmap admin repository ban ${repository}\` hides its maps from learners.`]),
      ...(isGameId(sourceId)
        ? [
            '',
            `This is a shared game: \`skillmap admin games show ${sourceId}\` shows it, \`remove\` removes it.`,
          ]
        : []),
    ].join('\n'),
  );
  return 0;
}

export async function finishReports(ids: readonly string[], session: AdminSession): Promise<ExitCode> {
  const found = await Promise.all(ids.map((id) => findReport(id, session)));
  for (const { id } of found) await session.reports.remove(id);
  session.print(`${plural(found.length, 'report')} closed.`);
  return 0;
}

/** Finds a report by its id or a unique beginning of it. */
async function findReport(id: string, { reports }: AdminSession): Promise<AbuseReport> {
  const found = (await reports.list(MAX_LISTED)).filter((report) => report.id.startsWith(id.toLowerCase()));
  const [report] = found;
  if (report && found.length === 1) return report;
  throw new UsageError(
    report
      ? `${id} matches ${found.length} reports: use more characters of the id.`
      : `There is no report ${id}: \`skillmap admin reports list\` lists open reports.`,
  );
}
