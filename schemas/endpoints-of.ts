import type { TargetConfig } from './generated/target-config.ts';

export interface Endpoints {
  /** The documentation site. */
  docsUrl: string;
  /** Markdown of documentation pages. */
  markdownUrl: string;
  codeHostApi: string;
  /** Raw files of the code host. */
  rawUrl: string;
}

/** Returns the configured base URLs. Defaults to those of MakeCode and GitHub. */
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
