import { monitorEventLoopDelay } from 'node:perf_hooks';
import process from 'node:process';
import type { Gauge } from '../server/observe/metrics.ts';

const NANOSECONDS = 1e9;

/** What this process uses, under the names that dashboards know. */
export function processGauges(version: string): Gauge[] {
  const startedAt = Date.now() / 1000 - process.uptime();
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  return [
    {
      name: 'skillmap_info',
      labels: { version },
      help: 'The version that runs.',
      kind: 'gauge',
      read: () => 1,
    },
    {
      name: 'process_start_time_seconds',
      help: 'When the process was started, in seconds since 1970.',
      kind: 'gauge',
      read: () => Math.round(startedAt),
    },
    {
      name: 'process_resident_memory_bytes',
      help: 'Memory of the process.',
      kind: 'gauge',
      read: () => process.memoryUsage.rss(),
    },
    {
      name: 'process_cpu_seconds_total',
      help: 'Time of processors that was used.',
      kind: 'counter',
      read: () => {
        const { user, system } = process.cpuUsage();
        return (user + system) / 1e6;
      },
    },
    {
      name: 'nodejs_eventloop_lag_p99_seconds',
      help: 'How long work waited for its turn since this was asked last, of 100 times the longest.',
      kind: 'gauge',
      read: () => {
        const lag = delay.percentile(99) / NANOSECONDS;
        delay.reset();
        return lag;
      },
    },
  ];
}
