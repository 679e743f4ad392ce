import { createHash } from 'node:crypto';

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
