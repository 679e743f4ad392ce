import type { CodeHostOptions } from '../../services/source/code-host.ts';
import { createCodeHost } from '../../services/source/code-host.ts';
import type { LoadPage } from '../../services/source/loaded-feed.ts';
import { loadPage } from '../../services/source/load-page.ts';
import type { SourceOptions } from '../../services/source/load-source.ts';

export interface NetworkLoaderOptions extends Omit<SourceOptions, 'host'> {
  codeHost: CodeHostOptions;
}

/** Reads pages from the documentation, the code host and elsewhere. */
export function createNetworkLoader({ codeHost, ...options }: NetworkLoaderOptions): LoadPage {
  const host = createCodeHost(codeHost);
  return (hash, signal) => loadPage(hash, { ...options, host }, signal);
}
