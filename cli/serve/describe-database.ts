import path from 'node:path';

/** A database as an operator knows it: without its password. */
export function describeDatabase(url: string, cwd: string): string {
  if (url.startsWith('sqlite:')) {
    const file = url.slice('sqlite:'.length);
    const relative = path.relative(cwd, file);
    return `${relative.startsWith('..') || path.isAbsolute(relative) ? file : relative} (embedded)`;
  }
  const { hostname, port, pathname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? hostname;
  const name = decodeURIComponent(pathname.slice(1));
  return `PostgreSQL at ${host === '' ? 'this machine' : host}${port === '' ? '' : `:${port}`}${name === '' ? '' : `, database ${name}`}`;
}
