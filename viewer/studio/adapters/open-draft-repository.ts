import { browserClock } from '../../shared/services/browser/browser-clock.ts';
import { createDraftRepository } from '../services/code-host/draft-repository.ts';
import { createGithubHost } from '../services/code-host/github-host.ts';
import { indexedDbDraftOrigins } from '../services/indexed-db/indexed-db-drafts.ts';
import type { AuthorFiles } from '../ports/author-files.ts';
import type { DraftRepository } from '../ports/draft-repository.ts';
import type { PageContext } from './create-services.ts';
import { signInOf } from './servers.ts';

export function openDraftRepository(
  { env, window, database }: PageContext,
  { folderId, files }: { folderId: string; files: AuthorFiles },
): DraftRepository {
  const { tokens, byCode, pagesUrl, ...around } = signInOf(env, window);
  return createDraftRepository({
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
