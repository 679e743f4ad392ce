import type { Finding } from '../diagnostics/rule.ts';
import { defineRule } from '../diagnostics/define-rule.ts';
import type { Repository } from '../repository/repository-files.ts';
import type { AttributeNode } from '../syntax/tree.ts';
import { valueRange } from '../syntax/tree.ts';
import { actionListsOf } from '../facts/entries-of.ts';
import { replaceFix } from '../facts/ranges.ts';
import { urlsOf } from '../facts/urls-of.ts';

/** The repository that most authors start from. */
const SAMPLE = 'microsoft/pxt-skillmap-sample';
/** On the code host, its raw files and its pages. */
const SAMPLE_URL = /\bmicrosoft(?:\.github\.io)?\/pxt-skillmap-sample(?![\w-])/i;

export const noSampleUrl = defineRule('no-sample-url', ({ document, repository, report }) => {
  if (isSample(repository)) return;
  const slug = repository?.slug?.includes('/') ? repository.slug : undefined;
  for (const { attribute, use } of urlsOf(document)) {
    const word = use === 'tutorial' ? 'tutorial' : 'file';
    const note = `Learners get the sample's ${word}, not yours, whatever you change in your repository.`;
    const finding = check(attribute, { slug, note });
    if (finding) report(finding);
  }
  for (const { entries } of actionListsOf(document)) {
    for (const { item, kind } of entries) {
      const finding =
        kind &&
        check(item, { slug, note: 'Learners who choose this are led to the sample, not on in your maps.' });
      if (finding) report(finding);
    }
  }
});

function check(
  attribute: AttributeNode,
  { slug, note }: { slug: string | undefined; note: string },
): Finding | undefined {
  const sample = SAMPLE_URL.exec(attribute.value);
  if (!sample) return undefined;
  const range = valueRange(attribute, sample.index, sample.index + sample[0].length);
  const isSite = sample[0].toLowerCase().includes('.github.io/');
  const own = isSite ? slug?.replace('/', '.github.io/') : slug;
  return {
    reason: `Unexpected address in the sample \`${SAMPLE}\`, expected one in ${slug === undefined ? 'your own repository' : `\`${slug}\``}`,
    range,
    note,
    ...(own !== undefined && attribute.segments.length === 1 && { suggestions: [replaceFix(range, own)] }),
  };
}

function isSample(repository: Repository | undefined): boolean {
  const slug = repository?.slug?.toLowerCase();
  return slug === SAMPLE || slug === SAMPLE.split('/')[1];
}
