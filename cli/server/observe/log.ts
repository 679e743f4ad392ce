import type { LogLevel } from '../config/server-settings.ts';

/** A request for the log, without anything that identifies who sent it or what it requested. */
export interface RequestRecord {
  id: string;
  method: string;
  /** The route's pattern, such as `/api/user/projects/:id`, never the URL. */
  route: string;
  status: number;
  ms: number;
}

/** The server's log for operators: one JSON object per line. */
export interface Log {
  request: (record: RequestRecord) => void;
  /** Logs a failure of the server. `id` is the request's. */
  failure: (error: unknown, id?: string) => void;
  /** Logs an event as a sentence. */
  event: (message: string, fields?: Readonly<Record<string, string | number>>) => void;
}

export interface LogOptions {
  level: LogLevel;
  write: (line: string) => void;
  now: () => Date;
}

const SLOW_MS = 5000;

export function createLog({ level, write, now }: LogOptions): Log {
  const line = (severity: 'info' | 'warn' | 'error', fields: object): void => {
    if (level === 'none' || (level === 'problems' && severity === 'info')) return;
    write(`${JSON.stringify({ time: now().toISOString(), level: severity, ...fields })}\n`);
  };
  return {
    request: (record) => line(severityOf(record), { event: 'request', ...record }),
    failure: (error, id) =>
      line('error', { event: 'failure', ...(id !== undefined && { id }), ...describeFailure(error) }),
    event: (message, fields = {}) => line('info', { event: 'server', message, ...fields }),
  };
}

function severityOf({ status, ms }: RequestRecord): 'info' | 'warn' | 'error' {
  if (status >= 500) return 'error';
  return ms >= SLOW_MS ? 'warn' : 'info';
}

/** Returns the fields of an error that are logged. Other fields of database errors contain rows and parameters. */
function describeFailure(error: unknown): Record<string, string> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code } = error as { code?: unknown };
  return {
    name: error.name,
    ...(typeof code === 'string' && { code }),
    message: withoutPersonalData(error.message),
    stack: withoutPersonalData(error.stack ?? ''),
  };
}

/** Removes e-mail and network addresses, the personal data that messages of libraries quote. */
function withoutPersonalData(text: string): string {
  return text
    .replace(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[mail address]')
    .replace(/\b(?!127\.)\d{1,3}(?:\.\d{1,3}){3}\b/g, '[address]');
}
