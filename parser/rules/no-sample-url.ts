import type { FindingOf } from '../diagnostics/rule.ts';
import { defineRule } from '../diagnostics/define-rule.ts';
import type { Repository } from '../repository/repository-files.ts';
import { valueRange, type AttributeNode } from '../syntax/tree.ts';
import { replaceFix } from '../facts/ranges.ts';

/** The repository that most authors start from. */
const SAMPLE = 'microsoft/pxt-skillmap-sample';
/** On the code host, its raw files and its pages. */
const SAMPLE_URL = /\bmicrosoft(?:\.github\.io)?\/pxt-skillmap-sample(?![\w-])/i;

const MESSAGES = {
  sample: 'This address leads to the sample `{sample}`, not to your own repository.',
  'not-own': 'This address leads to the sample `{sample}`, not to `{repository}`.',
} as const;

type Found = FindingOf<typeof MESSAGES>;

export const noSampleUrl = defineRule('no-sample-url', {
  messages: MESSAGES,
  visit: ({ repository, report }) => {
    if (isSample(repository)) return undefined;
    const slug = repository?.slug?.includes('/') ? repository.slug : undefined;
    return {
      url: ({ attribute, use }) => {
        const word = use === 'tutorial' ? 'tutorial' : 'file';
        const note = `Learners get the sample's ${word}, not yours, whatever you change in your repository. Put the ${word} into your own repository, and write that in the address.`;
        const finding = check(attribute, { slug, note });
        if (finding) report(finding);
      },
      actions: ({ entries }) => {
        const note = 'Learners who choose this come to the sample, not to your next map.';
        for (const { item, kind } of entries) {
          const finding = kind && check(item, { slug, note });
          if (finding) report(finding);
        }
      },
    };
  },
});

function check(
  attribute: AttributeNode,
  { slug, note }: { slug: string | undefined; note: string },
): Found | undefined {
  const sample = SAMPLE_URL.exec(attribute.value);
  if (!sample) return undefined;
  const range = valueRange(attribute, sample.index, sample.index + sample[0].length);
  const isSite = sample[0].toLowerCase().includes('.github.io/');
  const own = isSite ? slug?.replace('/', '.github.io/') : slug;
  return {
    ...(slug === undefined
      ? { message: 'sample', values: { sample: SAMPLE } }
      : { message: 'not-own', values: { sample: SAMPLE, repository: slug } }),
    range,
    note,
    ...(own !== undefined && attribute.segments.length === 1 && { suggestions: [replaceFix(range, own)] }),
  };
}

function isSample(repository: Repository | undefined): boolean {
  const slug = repository?.slug?.toLowerCase();
  return slug === SAMPLE || slug === SAMPLE.split('/')[1];
}
