import { createHash } from 'node:crypto';

/** Where the parts of an editor's site are, as paths that end in a slash. */
export interface SiteAddresses {
  /** Pages and what changes: `/editor/arcade/`. */
  base: string;
  /** Files that never change, below the base with a version in the path. */
  assets: string;
}

/** Prefixes for which the vendor's packaging puts in the address of a file server. */
const PREFIX = /(["'(`])\/(?:blb|cdn|doccdn|sim|trgblb)\//g;

/** A vendor's page or script with every file address below `assets`, which ends in a slash. */
export function rewritePrefixes(text: string, assets: string): string {
  return text.replace(PREFIX, (_match, quote: string) => `${quote}${assets}`);
}

/** A policy in the page itself, for hosts that send no headers. */
export function policyTag(policy: string): string {
  return `<meta http-equiv="Content-Security-Policy" content="${policy}" />`;
}

/** The source by which a policy allows a script that stands in the page. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Of a page that other sites may show in a frame, as players of shared games do; only a header can say that. */
export function framedAnywhere(policy: string): string {
  return `${policy}; frame-ancestors *`;
}

/** A page of ours that is a script and the frame that it makes; `attributes` are those of the body. */
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
