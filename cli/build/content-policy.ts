import type { TargetConfig } from '#schemas/generated/target-config.ts';

/**
 * Content-Security-Policy of the viewer's pages: scripts of the site only, frames of the editor only. Pictures and
 * requests go wherever maps come from, encrypted; unencrypted only to places that the configuration names.
 */
export function viewerPolicy({ editor, endpoints, skillMap, brand }: TargetConfig): string {
  const named = [
    ...Object.values(endpoints ?? {}).map(String),
    ...(skillMap?.mapUrls ?? []),
    ...[brand.logoUrl, brand.organizationLogoUrl].filter((url) => url !== undefined),
  ];
  const unencrypted = [...new Set(named.flatMap((url) => unencryptedOrigin(url) ?? []))].sort();
  const elsewhere = ['https:', ...unencrypted].join(' ');
  return [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `img-src 'self' data: blob: ${elsewhere}`,
    `font-src 'self'`,
    `connect-src 'self' ${elsewhere}`,
    `frame-src ${editor.kind === 'bundled' ? `'self'` : new URL(editor.url).origin}`,
    `worker-src 'self' blob:`,
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
  ].join('; ');
}

/** Authors' files are shown; a page or picture among them that is opened by itself runs nothing. */
export const CONTENT_POLICY = `default-src 'none'; img-src 'self' data: https:; style-src 'unsafe-inline'`;

function unencryptedOrigin(url: string): string | undefined {
  const plain = url.replace(/[{}]/g, '');
  return /^http:/i.test(url) && URL.canParse(plain) ? new URL(plain).origin : undefined;
}
