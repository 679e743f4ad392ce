/** A number that is read when the metrics are requested. */
export interface Gauge {
  name: string;
  help: string;
  kind: 'gauge' | 'counter';
  labels?: Readonly<Record<string, string>>;
  read: () => number | Promise<number | undefined> | undefined;
}

/** Counters since the start, in Prometheus' text format. */
export interface Metrics {
  observeRequest: (labels: { method: string; route: string; status: number }, seconds: number) => void;
  text: () => Promise<string>;
}

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

interface Histogram {
  /** Number of requests that took at most as long as the bucket at the same index. */
  counts: number[];
  count: number;
  sum: number;
}

/** Counts requests by route. `gauges` are read on each request for the metrics. */
export function createMetrics(gauges: readonly Gauge[]): Metrics {
  const requests = new Map<string, number>();
  const durations = new Map<string, Histogram>();
  return {
    observeRequest: ({ method, route, status }, seconds) => {
      const known = METHODS.has(method) ? method : 'other';
      const counted = toLabels({ method: known, route, status: String(status) });
      requests.set(counted, (requests.get(counted) ?? 0) + 1);
      const timed = toLabels({ method: known, route });
      const histogram = durations.get(timed) ?? { counts: BUCKETS.map(() => 0), count: 0, sum: 0 };
      BUCKETS.forEach((limit, index) => {
        if (seconds <= limit) histogram.counts[index] = (histogram.counts[index] ?? 0) + 1;
      });
      histogram.count += 1;
      histogram.sum += seconds;
      durations.set(timed, histogram);
    },
    text: async () => {
      const parts = await Promise.all(gauges.map(formatGauge));
      return [...parts, formatRequests(requests), formatDurations(durations)].join('');
    },
  };
}

async function formatGauge({ name, help, kind, labels, read }: Gauge): Promise<string> {
  const value = await Promise.resolve()
    .then(read)
    .catch(() => undefined);
  const series = labels ? `${name}{${toLabels(labels)}}` : name;
  return value === undefined ? '' : `${head(name, help, kind)}${series} ${value}\n`;
}

function formatRequests(requests: ReadonlyMap<string, number>): string {
  const name = 'skillmap_http_requests_total';
  const lines = [...requests].map(([labels, count]) => `${name}{${labels}} ${count}\n`);
  return head(name, 'Requests answered, by route.', 'counter') + lines.join('');
}

function formatDurations(durations: ReadonlyMap<string, Histogram>): string {
  const name = 'skillmap_http_request_duration_seconds';
  const lines = [...durations].map(([labels, { counts, count, sum }]) =>
    [
      ...BUCKETS.map((limit, index) => `${name}_bucket{${labels},le="${limit}"} ${counts[index] ?? 0}\n`),
      `${name}_bucket{${labels},le="+Inf"} ${count}\n`,
      `${name}_sum{${labels}} ${sum}\n`,
      `${name}_count{${labels}} ${count}\n`,
    ].join(''),
  );
  return head(name, 'How long requests took until their answer began.', 'histogram') + lines.join('');
}

function head(name: string, help: string, kind: string): string {
  return `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n`;
}

function toLabels(labels: Readonly<Record<string, string>>): string {
  return Object.entries(labels)
    .map(
      ([name, value]) =>
        `${name}="${value.replace(/[\\"\n]/g, (sign) => (sign === '\n' ? '\\n' : `\\${sign}`))}"`,
    )
    .join(',');
}
