import type { TargetConfig } from './generated/target-config.ts';

/** Where a site finds what is not its own; each address ends in a slash. */
export interface Endpoints {
  /** The documentation site. */
  docsUrl: string;
  /** Markdown of the documentation site, by page. */
  markdownUrl: string;
  codeHostApi: string;
  /** Raw files of the code host. */
  rawUrl: string;
}

/** The addresses that a target configuration names, and MakeCode's and GitHub's own for all others. */
export function endpointsOf({
  targetId,
  endpoints = {},
}: Pick<TargetConfig, 'targetId' | 'endpoints'>): Endpoints {
  return {
    docsUrl: endpoints.docs ?? `https://${targetId}.makecode.com/`,
    markdownUrl: endpoints.markdown ?? `https://www.makecode.com/api/md/${targetId}/`,
    codeHostApi: endpoints.codeHostApi ?? 'https://api.github.com/',
    rawUrl: endpoints.codeHostRaw ?? 'https://raw.githubusercontent.com/',
  };
}
