import { browserClock } from '../../shared/services/browser/browser-clock.ts';
import { createDraftDesk } from '../services/code-host/draft-desk.ts';
import { createGithubHost } from '../services/code-host/github-host.ts';
import { indexedDbDraftOrigins } from '../services/indexed-db/indexed-db-drafts.ts';
import type { AuthorFiles } from '../ports/author-files.ts';
import type { DraftDesk } from '../ports/draft-desk.ts';
import type { Surroundings } from './create-services.ts';
import { signInOf } from './servers.ts';

export function openDraftDesk(
  { env, window, database }: Surroundings,
  { folderId, files }: { folderId: string; files: AuthorFiles },
): DraftDesk {
  const { tokens, byCode, pagesUrl, ...around } = signInOf(env, window);
  return createDraftDesk({
    host: createGithubHost({ ...around, token: tokens.read }),
    files,
    origins: indexedDbDraftOrigins(database, folderId),
    tokens,
    clock: browserClock,
    byCode,
    pagesUrl,
    mapsUrl: `https://${env.targetConfig.targetId}.makecode.com/--skillmap`,
  });
}
