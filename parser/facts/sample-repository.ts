import type { Repository } from '../repository/repository-files.ts';

/** The repository that most authors start from. */
export const SAMPLE = 'microsoft/pxt-skillmap-sample';
/** On the code host, its raw files and its pages. */
const SAMPLE_URL = /\bmicrosoft(?:\.github\.io)?\/pxt-skillmap-sample(?![\w-])/i;

/** Where an address names the sample repository. */
export function sampleIn(address: string): { index: number; name: string } | undefined {
  const found = SAMPLE_URL.exec(address);
  return found ? { index: found.index, name: found[0] } : undefined;
}

/** True for the sample itself. */
export function isSample(repository: Repository | undefined): boolean {
  const slug = repository?.slug?.toLowerCase();
  return slug === SAMPLE || slug === SAMPLE.split('/')[1];
}
