/** Headers for the URLs that match a path. A path that ends in `*` matches everything below it. */
export interface HeaderRule {
  /** URL-encoded path. */
  path: string;
  headers: Readonly<Record<string, string>>;
}

/**
 * Headers of every page. They deny browser features that the viewer does not use, also to games and editors in its
 * frames.
 */
export const PAGE_HEADERS = {
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), display-capture=(), geolocation=(), payment=()',
} as const;

export const FOREVER = 'public, max-age=31536000, immutable';

/** Returns the text of `_headers`, which some static hosts read. */
export function formatHeaders(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ path, headers }) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
      return [path, ...lines, ''].join('\n');
    })
    .join('\n');
}

/** Parses the text of a `_headers` file. Skips unreadable rules. */
export function readHeaders(text: string): HeaderRule[] {
  const rules: { path: string; headers: Record<string, string> }[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [, name, value] = /^\s+([\w-]+):\s*(.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) {
      const rule = rules.at(-1);
      if (rule) rule.headers[name] = value;
    } else if (line.startsWith('/')) rules.push({ path: line.trim(), headers: {} });
  }
  return rules;
}

/** Returns the headers for a URL. Later rules override earlier ones. */
export function headersFor(pathname: string, rules: readonly HeaderRule[]): Record<string, string> {
  const matching = rules.filter(({ path }) =>
    path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path,
  );
  return Object.assign({}, ...matching.map(({ headers }) => headers)) as Record<string, string>;
}
