import type { TargetConfig } from './generated/target-config.ts';

export interface Endpoints {
  /** Base URL of the documentation site. */
  docsUrl: string;
  /** Base URL of the markdown of documentation pages. */
  markdownUrl: string;
  codeHostApi: string;
  /** Base URL of raw files on the code host. */
  rawUrl: string;
}

/** Returns the base URLs from the configuration. Missing ones default to those of MakeCode and GitHub. */
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
