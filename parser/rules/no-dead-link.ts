import { defineRule } from './define-rule.ts';
import { toAskedUrl } from '../links/to-asked-url.ts';
import { createMissingFileSearch } from '../facts/missing-file.ts';
import { contentRepositoryOf } from '../facts/named-files.ts';
import { addressesOf, addressRange, linksOf } from '../facts/map-addresses.ts';
import type { UrlRole } from '../facts/urls-of.ts';
import { missingFileCauses } from './report-missing-files.ts';

const SUFFERING: Record<UrlRole | 'map', string> = {
  tutorial: 'Learners who open the activity see an error in place of the tutorial.',
  image: 'Learners see a gap in place of the picture.',
  certificate: 'Learners who have earned it get an error in place of the certificate.',
  page: 'Learners who follow it see an error in place of the page.',
  map: 'Learners who follow it see an error in place of the map.',
};

export const noDeadLink = defineRule('no-dead-link', {
  messages: {
    tutorial: 'There is no tutorial at `{address}`.',
    image: 'There is no picture at `{address}`.',
    certificate: 'There is no certificate at `{address}`.',
    page: 'There is no page at `{address}`.',
    map: 'There is no map at `{address}`.',
  },
  needs: 'links',
  visit: {
    document: (_document, context) => {
      const { links, report, repository = {} } = context;
      if (!links) return;
      const roles: UrlRole[] = ['tutorial', 'image', 'certificate', 'page'];
      const addresses = [
        ...roles.flatMap((role) => addressesOf(context, role).map((named) => ({ ...named, name: role }))),
        ...linksOf(context, 'map', 'tutorial').map((named) => ({ ...named, name: 'map' as const })),
      ];
      const isMissing = createMissingFileSearch(repository, contentRepositoryOf(context), context);
      for (const named of addresses) {
        const url = toAskedUrl(named, links);
        const status = url === undefined ? undefined : links.deadStatusOf(url);
        if (status === undefined) continue;
        const { address, name } = named;
        report({
          message: name,
          values: { address },
          range: addressRange(named),
          because: isMissing({ ...named, isMap: name === 'map' }) ? missingFileCauses(named) : undefined,
          note: `${SUFFERING[name]} The site answers ${status} for \`${url}\`: nothing is there.`,
        });
      }
    },
  },
});
