import { browserClock } from '../../../services/browser/browser-clock.ts';
import { createDraftDesk } from '../../../services/code-host/draft-desk.ts';
import { createGithubHost } from '../../../services/code-host/github-host.ts';
import { createTokenKeeper, type TokenKeeper } from '../../../services/code-host/token-keeper.ts';
import { indexedDbDraftOrigins } from '../../../services/indexed-db/indexed-db-draft-origins.ts';
import type { StudioDatabase } from '../../../services/indexed-db/studio-database.ts';
import type { AuthorFiles } from '../../../services/ports/author-files.ts';
import type { DraftDesk } from '../../../services/ports/draft-desk.ts';
import type { PageEnv } from '../../base/read-page-env.ts';
import { codeHostOf } from './code-host-of.ts';

interface DeskOptions {
  env: PageEnv;
  window: Window & typeof globalThis;
  database: StudioDatabase;
  folderId: string;
  files: AuthorFiles;
}

/** One for the page: signing in is for all that is open in it. */
let tokens: TokenKeeper | undefined;

export function openDraftDesk({ env, window, database, folderId, files }: DeskOptions): DraftDesk {
  tokens ??= createTokenKeeper(storageOf(window));
  const token = tokens.read;
  return createDraftDesk({
    host: createGithubHost({ ...codeHostOf(env, window), token }),
    files,
    origins: indexedDbDraftOrigins(database, folderId),
    tokens,
    clock: browserClock,
    pagesUrl: 'https://github.com/',
    mapsUrl: `https://${env.targetConfig.targetId}.makecode.com/--skillmap`,
  });
}

/** Undefined where the browser forbids it. */
function storageOf(window: Window): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}
