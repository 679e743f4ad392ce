import { defineRule } from '../diagnostics/define-rule.ts';
import type { Repository } from '../repository/repository-files.ts';
import { valueRange } from '../syntax/tree.ts';
import { urlsOf } from './urls-of.ts';

/** The repository that most authors start from. */
const SAMPLE = 'microsoft/pxt-skillmap-sample';
/** On the code host, its raw files and its pages. */
const SAMPLE_URL = /\bmicrosoft(?:\.github\.io)?\/pxt-skillmap-sample(?![\w-])/i;

export const noSampleUrl = defineRule('no-sample-url', ({ document, repository, report }) => {
  if (isSample(repository)) return;
  const slug = repository?.slug?.includes('/') ? repository.slug : undefined;
  for (const { attribute, use } of urlsOf(document)) {
    const sample = SAMPLE_URL.exec(attribute.value);
    if (!sample) continue;
    report({
      reason: `Unexpected address in the sample \`${SAMPLE}\`, expected one in ${slug === undefined ? 'your own repository' : `\`${slug}\``}`,
      range: valueRange(attribute, sample.index, sample.index + sample[0].length),
      note: `Learners get the sample's ${use === 'tutorial' ? 'tutorial' : 'file'}, not yours, whatever you change in your repository.`,
    });
  }
});

function isSample(repository: Repository | undefined): boolean {
  const slug = repository?.slug?.toLowerCase();
  return slug === SAMPLE || slug === SAMPLE.split('/')[1];
}
