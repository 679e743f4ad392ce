import { createHash } from 'node:crypto';

/** The parts of an editor's site, as paths that end in a slash. */
export interface SiteAddresses {
  /** Pages and other changing files, for example `/editor/arcade/`. */
  base: string;
  /** Files that never change, below the base, with a version in the path. */
  assets: string;
}

/** Prefixes that the vendor's packaging replaces by a file server's URL. */
const PREFIX = /(["'(`])\/(?:blb|cdn|doccdn|sim|trgblb)\//g;

/** Replaces every file prefix in a vendor's page or script by `assets`, which ends in a slash. */
export function rewritePrefixes(text: string, assets: string): string {
  return text.replace(PREFIX, (_match, quote: string) => `${quote}${assets}`);
}

/** Returns a meta tag with a policy, for hosts that send no headers. */
export function policyTag(policy: string): string {
  return `<meta http-equiv="Content-Security-Policy" content="${policy}" />`;
}

/** Returns the policy source that allows an inline script. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * Returns a policy with the permission for any site to show the page in a frame, for shared games. Only works in a
 * header.
 */
export function allowAnyFrame(policy: string): string {
  return `${policy}; frame-ancestors *`;
}

/**
 * Returns the HTML of a page that only has a script, which creates a frame. `attributes` are added to the body's tag.
 */
export function framePage(title: string, policy: string, script: string, attributes = ''): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    ${policyTag(policy)}
    <title>${title}</title>
    <style>html, body { height: 100%; margin: 0; overflow: hidden; }
iframe { display: block; width: 100%; height: 100%; border: 0; }</style>
  </head>
  <body${attributes}><script>${script}</script></body>
</html>
`;
}
