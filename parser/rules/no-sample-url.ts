import { isMainBranch, readCodeHostAddress, toRawUrl } from '../addresses/code-host-address.ts';
import { resolveContentUrl } from '../addresses/resolve-content-url.ts';
import type { FindingOf, RuleContext } from '../diagnostics/rule.ts';
import { defineRule } from './define-rule.ts';
import type { MapDocument } from '../model/map-document.ts';
import { valueRange, type AttributeNode } from '../syntax/tree.ts';
import { contentRepositoryOf } from '../facts/named-files.ts';
import { isSample, SAMPLE, sampleIn } from '../facts/sample-repository.ts';
import { phrase } from '../phrases/phrase.ts';

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
    const check = (attribute: AttributeNode, { address, start, as }: SampleAddress): void => {
      const sample = sampleIn(attribute.value);
      if (!sample) return;
      const { index, name } = sample;
      const range = valueRange(attribute, index, index + name.length);
      const canReplace =
        slug !== undefined && attribute.segments.length === 1 && isInRepository(address, as, context);
      const ownUrl = canReplace ? toOwnAddress(address, slug) : undefined;
      const edit =
        ownUrl === undefined
          ? { ...range, text: slug ?? '' }
          : { ...valueRange(attribute, start, start + address.length), text: ownUrl };
      report({
        ...toMessage(slug),
        range,
        ...(canReplace && {
          suggestions: [{ title: phrase('title.write-instead', { name: slug }), edits: [edit] }],
        }),
      });
    };
    return {
      url: ({ attribute, use }) => {
        check(attribute, { address: attribute.value, start: 0, as: use === 'tutorial' ? use : 'file' });
      },
      actions: ({ entries }) => {
        for (const { item, kind, link } of entries) {
          const as = kind === 'tutorial' ? kind : 'file';
          if (kind) check(item, { address: link.target, start: link.targetStart, as });
        }
      },
    };
  },
});

interface SampleAddress {
  address: string;
  start: number;
  as: 'tutorial' | 'file';
}

/** Returns the file's address in the author's repository, or undefined if replacing the sample's name is enough. */
function toOwnAddress(address: string, slug: string): string | undefined {
  const hosted = readCodeHostAddress(address);
  const isMain = hosted?.form === 'raw' && isMainBranch(hosted.ref ?? '');
  return hosted?.form === 'site' || isMain ? toRawUrl({ slug, path: hosted.path }) : undefined;
}

function toMessage(slug: string | undefined): Found {
  return slug === undefined
    ? { message: 'sample', values: { sample: SAMPLE } }
    : { message: 'not-own', values: { sample: SAMPLE, repository: slug } };
}

function isInRepository(
  address: string,
  as: 'tutorial' | 'file',
  context: RuleContext<MapDocument, Found>,
): boolean {
  if (!context.repository?.files) return true;
  return resolveContentUrl(address, contentRepositoryOf(context), { as }).kind === 'local';
}
