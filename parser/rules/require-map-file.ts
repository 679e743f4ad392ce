import { readCodeHostAddress } from '../addresses/code-host-address.ts';
import { isSameRepository } from '../addresses/content-repository.ts';
import { DEFAULT_MAP } from '../addresses/source-hash.ts';
import { defineRule } from './define-rule.ts';
import type { CheckContext } from '../diagnostics/rule.ts';
import { mapsIn } from '../repository/maps-in.ts';
import { contentRepositoryOf } from '../facts/named-files.ts';
import { addressRange, linksOf, type ClassifiedAddress } from '../facts/map-addresses.ts';
import { MISSING_FILE_MESSAGES, reportMissingFiles } from './report-missing-files.ts';
import { phrase } from '../phrases/phrase.ts';

const NOTE = 'Learners who choose this action see an error in place of the next map.';

export const requireMapFile = defineRule('require-map-file', {
  messages: {
    ...MISSING_FILE_MESSAGES,
    'no-map': {
      reason: 'The file `{path}` is not a map.',
      note: `${NOTE} To open a tutorial, write \`tutorial\` in place of \`map\`; for a page to read, \`docs\`.`,
    },
  },
  visit: {
    document: (_document, context) => {
      const { files } = context.repository ?? {};
      const links = linksOf(context, 'map', 'tutorial').map((link) =>
        withDefault({ ...link, kind: 'map-link' }, context),
      );
      if (!files || links.length === 0) return;
      const maps = mapsIn(files);
      reportMissingFiles(context, links, {
        kind: 'map',
        note: phrase('note.action-map-error'),
        isCandidate: (path) => maps.has(path),
      });
      for (const link of links) {
        const { location } = link;
        if (location.kind !== 'local' || !files.has(location.path) || maps.has(location.path)) continue;
        context.report({
          message: 'no-map',
          values: { path: location.path },
          range: addressRange(link),
        });
      }
    },
  },
});

/** Resolves a link to the author's repository without a path to the repository's default map. */
function withDefault(
  link: ClassifiedAddress,
  context: Pick<CheckContext, 'document' | 'repository' | 'path'>,
): ClassifiedAddress {
  const hosted = readCodeHostAddress(link.address);
  if (!hosted || hosted.path !== '' || !isSameRepository(contentRepositoryOf(context), hosted.slug))
    return link;
  return { ...link, location: { kind: 'local', path: `${DEFAULT_MAP}.md` } };
}
