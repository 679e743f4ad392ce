import { createHash } from 'node:crypto';
import type { TargetConfig } from '#schemas/generated/target-config.ts';

/** The inline scripts and styles that a page contains. */
export interface InlineParts {
  script: string;
  style: string;
}

interface PolicyOptions {
  /** Allows showing the site's own pages in frames. */
  showsOwnPages?: boolean;
  /** Allows reading files that the author stores in the browser. */
  readsOwnBlobs?: boolean;
}

/**
 * Returns the Content-Security-Policy of the viewer's pages: scripts of the site and frames of the editor only.
 * Pictures and requests may go to any encrypted address, and unencrypted only to those that the configuration names.
 */
export function viewerPolicy(
  { editor, endpoints, skillMap, brand }: TargetConfig,
  inline?: InlineParts,
  { showsOwnPages = false, readsOwnBlobs = false }: PolicyOptions = {},
): string {
  const urls = [
    ...Object.values(endpoints ?? {})
      .flat()
      .map(String),
    ...(skillMap?.mapUrls ?? []),
    ...[brand.logoUrl, brand.organizationLogoUrl].filter((url) => url !== undefined),
  ];
  const unencrypted = [...new Set(urls.flatMap((url) => unencryptedOrigin(url) ?? []))].sort();
  const externalSources = ['https:', ...unencrypted].join(' ');
  const frames = [
    ...(showsOwnPages || editor.kind === 'bundled' ? [`'self'`] : []),
    ...(editor.kind === 'bundled' ? [] : [new URL(editor.url).origin]),
  ];
  return [
    `default-src 'none'`,
    `script-src 'self'${inline ? hashSource(inline.script) : ''}`,
    `style-src 'self'${inline ? hashSource(inline.style) : ''}`,
    `img-src 'self' data: blob: ${externalSources}`,
    `font-src 'self'`,
    `connect-src 'self' ${readsOwnBlobs ? 'blob: ' : ''}${externalSources}`,
    `frame-src ${frames.join(' ')}`,
    `worker-src 'self' blob:`,
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
  ].join('; ');
}

function hashSource(content: string): string {
  return ` 'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

function unencryptedOrigin(url: string): string | undefined {
  const plain = url.replace(/[{}]/g, '');
  return /^http:/i.test(url) && URL.canParse(plain) ? new URL(plain).origin : undefined;
}
