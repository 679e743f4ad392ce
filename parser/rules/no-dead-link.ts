import { defineRule } from './define-rule.ts';
import { toRequestedUrl } from '../links/to-requested-url.ts';
import { createMissingFileSearch } from '../facts/missing-file.ts';
import { contentRepositoryOf } from '../facts/named-files.ts';
import { addressesOf, addressRange, linksOf } from '../facts/map-addresses.ts';
import type { UrlRole } from '../facts/urls-of.ts';
import { missingFileCauses } from './report-missing-files.ts';
import { phrase } from '../phrases/phrase.ts';
import type { Phrase } from '#schemas/generated/diagnostic.ts';

const LEARNER_NOTES: Record<UrlRole | 'map', Phrase> = {
  tutorial: phrase('note.tutorial-error'),
  image: phrase('note.picture-gap'),
  certificate: phrase('note.certificate-error'),
  page: phrase('note.link-page-error'),
  map: phrase('note.link-map-error'),
  checks: phrase('note.no-checks'),
};

export const noDeadLink = defineRule('no-dead-link', {
  messages: {
    tutorial: 'There is no tutorial at `{address}`.',
    image: 'There is no picture at `{address}`.',
    certificate: 'There is no certificate at `{address}`.',
    page: 'There is no page at `{address}`.',
    map: 'There is no map at `{address}`.',
    checks: 'There is no file of checks at `{address}`.',
  },
  needs: 'links',
  visit: {
    document: (_document, context) => {
      const { links, report, repository = {} } = context;
      if (!links) return;
      const roles: UrlRole[] = ['tutorial', 'image', 'certificate', 'page', 'checks'];
      const addresses = [
        ...roles.flatMap((role) =>
          addressesOf(context, role).map((reference) => ({ ...reference, name: role })),
        ),
        ...linksOf(context, 'map', 'tutorial').map((reference) => ({ ...reference, name: 'map' as const })),
      ];
      const isMissing = createMissingFileSearch(repository, contentRepositoryOf(context), context);
      for (const reference of addresses) {
        const url = toRequestedUrl(reference, links);
        if (url === undefined) continue;
        const status = links.deadStatusOf(url);
        if (status === undefined) continue;
        const { address, name } = reference;
        report({
          message: name,
          values: { address },
          range: addressRange(reference),
          because: isMissing({ ...reference, isMap: name === 'map' })
            ? missingFileCauses(reference)
            : undefined,
          note: [LEARNER_NOTES[name], phrase('note.site-answer', { status, url })],
        });
      }
    },
  },
});
