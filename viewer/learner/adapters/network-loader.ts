import { readSourceHash } from '#parser';
import { createCodeHost, type CodeHostOptions } from '../../shared/services/source/code-host.ts';
import type { LoadPage } from '../services/source/loaded-feed.ts';
import { loadPage } from '../services/source/load-page.ts';
import type { SourceOptions } from '../services/source/load-source.ts';

export interface NetworkLoaderOptions extends Omit<SourceOptions, 'host'> {
  codeHost: CodeHostOptions;
}

/** Loads pages from the documentation, the code host and other URLs. */
export function createNetworkLoader({ codeHost, ...options }: NetworkLoaderOptions): LoadPage {
  const host = createCodeHost(codeHost);
  return (hash, signal) => {
    noteIgnoredPart(hash, options.warn);
    return loadPage(hash, { ...options, host }, signal);
  };
}

/** Spec §5: an argument in the hash ends at the first character that is not allowed. Warns about the ignored rest. */
function noteIgnoredPart(hash: string, warn: (message: string) => void): void {
  const ignored = readSourceHash(hash)?.ignored ?? '';
  if (ignored !== '') warn(`The address ${hash} is read without its end: ${ignored}`);
}
