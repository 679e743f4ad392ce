import { browserClock } from '../../shared/services/browser/browser-clock.ts';
import { createDraftDesk } from '../services/code-host/draft-desk.ts';
import { createGithubHost } from '../services/code-host/github-host.ts';
import { indexedDbDraftOrigins } from '../services/indexed-db/indexed-db-drafts.ts';
import type { StudioDatabase } from '../services/indexed-db/studio-database.ts';
import type { AuthorFiles } from '../ports/author-files.ts';
import type { DraftDesk } from '../ports/draft-desk.ts';
import type { PageEnv } from '../../shared/page/read-page-env.ts';
import { signInOf } from './sign-in-of.ts';

interface DeskOptions {
  env: PageEnv;
  window: Window & typeof globalThis;
  database: StudioDatabase;
  folderId: string;
  files: AuthorFiles;
}

export function openDraftDesk({ env, window, database, folderId, files }: DeskOptions): DraftDesk {
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
