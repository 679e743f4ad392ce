import { monitorEventLoopDelay } from 'node:perf_hooks';
import process from 'node:process';
import { packageVersion } from '../package-folder.ts';
import type { SpaceLimits } from '../server/space/space-limits.ts';
import { createAbuseReports, MAX_REPORTS } from '../server/accounts/abuse-reports.ts';
import type { AccountDatabase } from '../server/database/open-database.ts';
import { SERVER } from '../server/database/count-space.ts';
import { readSpace, type Space } from '../server/space/change-space.ts';
import { countKiosks } from '../server/kiosk/create-kiosk-store.ts';
import type { Gauge } from '../server/observe/metrics.ts';

const NANOSECONDS = 1e9;

/** Metrics of this process, under their usual Prometheus names. */
export function processGauges(): Gauge[] {
  const startedAt = Math.round(Date.now() / 1000 - process.uptime());
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  const findCpuTime = (): number => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  };
  const findLag = (): number => {
    const lag = delay.percentile(99) / NANOSECONDS;
    delay.reset();
    return lag;
  };
  const lagHelp = 'Event loop lag since the last request: the 99th percentile, in seconds.';
  return [
    { ...gauge('skillmap_info', 'The running version.', () => 1), labels: { version: packageVersion() } },
    gauge('process_start_time_seconds', 'Start time of the process, in seconds since 1970.', () => startedAt),
    gauge('process_resident_memory_bytes', 'Memory used by the process, in bytes.', () =>
      process.memoryUsage.rss(),
    ),
    {
      ...gauge('process_cpu_seconds_total', 'Processor time used, in seconds.', findCpuTime),
      kind: 'counter',
    },
    gauge('nodejs_eventloop_lag_p99_seconds', lagHelp, findLag),
  ];
}

/** Metrics of learners' data, shared games and reports. */
export function accountGauges(database: AccountDatabase, { place }: SpaceLimits): Gauge[] {
  const reports = createAbuseReports(database, Date.now);
  const usageOf = async (name: keyof Space): Promise<number> => (await readSpace(database.db, SERVER))[name];
  const { bytes: most } = place;
  const bytesHelp = 'Compressed size of shared games without pictures, in bytes.';
  const reportsHelp = `Open reports about content. ${MAX_REPORTS} are stored, further ones are refused.`;
  return [
    gauge('skillmap_learners', 'Learners with an account.', () => countLearners(database)),
    gauge('skillmap_projects', 'Projects in accounts.', () => usageOf('projects')),
    gauge('skillmap_projects_bytes', 'Compressed size of projects, in bytes.', () => usageOf('projectBytes')),
    gauge('skillmap_shared_games', 'Shared games.', () => usageOf('games')),
    gauge('skillmap_shared_games_bytes', bytesHelp, () => usageOf('gameBytes')),
    gauge('skillmap_pictures', 'Pictures of shared games.', () => usageOf('pictures')),
    gauge('skillmap_pictures_bytes', 'Size of pictures of shared games, in bytes.', () =>
      usageOf('pictureBytes'),
    ),
    ...(most === undefined
      ? []
      : [gauge('skillmap_space_limit_bytes', 'Storage limit of the server, in bytes.', () => most)]),
    gauge('skillmap_abuse_reports', reportsHelp, async () => (await reports.list(2 * MAX_REPORTS)).length),
    gauge('skillmap_kiosks', 'Kiosks that show a code.', () => countKiosks(database, Date.now())),
  ];
}

async function countLearners({ db }: AccountDatabase): Promise<number> {
  const { count } = await db
    .selectFrom('user')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function gauge(name: string, help: string, read: Gauge['read']): Gauge {
  return { name, help, kind: 'gauge', read };
}
