import { resolveContentUrl } from '../addresses/resolve-content-url.ts';
import type { FindingOf, RuleContext } from '../diagnostics/rule.ts';
import { defineRule } from '../diagnostics/define-rule.ts';
import type { MapDocument } from '../model/map-document.ts';
import { valueRange, type AttributeNode } from '../syntax/tree.ts';
import { contentRepositoryOf } from '../facts/named-files.ts';
import { isSample, SAMPLE, sampleIn } from '../facts/sample-repository.ts';

const NOTE =
  "Learners get the sample's file from there, whatever you change in your repository. Put the file into your own repository, and write that in the address.";

const MESSAGES = {
  sample: {
    reason: 'This address leads to the sample `{sample}`, not to your own repository.',
    note: NOTE,
  },
  'not-own': {
    reason: 'This address leads to the sample `{sample}`, not to `{repository}`.',
    note: NOTE,
  },
} as const;

type Found = FindingOf<typeof MESSAGES>;

export const noSampleUrl = defineRule('no-sample-url', {
  once: 'message',
  messages: MESSAGES,
  visit: (context) => {
    const { repository, report } = context;
    if (isSample(repository)) return undefined;
    const slug = repository?.slug?.includes('/') ? repository.slug : undefined;
    const check = (attribute: AttributeNode, address: string, as: 'tutorial' | 'file'): void => {
      const sample = sampleIn(attribute.value);
      if (!sample) return;
      const { index, name } = sample;
      const range = valueRange(attribute, index, index + name.length);
      const own = name.toLowerCase().includes('.github.io/') ? slug?.replace('/', '.github.io/') : slug;
      const canReplace = attribute.segments.length === 1 && isHere(address, as, context);
      report({
        ...saidOf(slug),
        range,
        ...(own !== undefined &&
          canReplace && {
            suggestions: [{ title: `Write \`${slug}\` instead`, edits: [{ ...range, text: own }] }],
          }),
      });
    };
    return {
      url: ({ attribute, use }) => check(attribute, attribute.value, use === 'tutorial' ? use : 'file'),
      actions: ({ entries }) => {
        for (const { item, kind, link } of entries) {
          if (kind) check(item, link.target, kind === 'tutorial' ? kind : 'file');
        }
      },
    };
  },
});

function saidOf(slug: string | undefined): Found {
  return slug === undefined
    ? { message: 'sample', values: { sample: SAMPLE } }
    : { message: 'not-own', values: { sample: SAMPLE, repository: slug } };
}

/** True where the author's repository has that file too, as far as its files are known. */
function isHere(address: string, as: 'tutorial' | 'file', context: RuleContext<MapDocument, Found>): boolean {
  if (!context.repository?.files) return true;
  return resolveContentUrl(address, contentRepositoryOf(context), { as }).kind === 'local';
}
