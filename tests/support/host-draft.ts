import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import { browserClock } from '../../viewer/shared/services/browser/browser-clock.ts';
import { randomId } from '../../viewer/shared/services/browser/random-id.ts';
import { commitDraft } from '../../viewer/studio/services/code-host/publish-draft.ts';
import {
  createDraftRepository,
  type DraftRepositoryOptions,
} from '../../viewer/studio/services/code-host/draft-repository.ts';
import { createGithubHost } from '../../viewer/studio/services/code-host/github-host.ts';
import { openRepository } from '../../viewer/studio/services/code-host/open-repository.ts';
import { createTokenStore } from '../../viewer/studio/services/code-host/sign-in.ts';
import { indexedDbDraftOrigins } from '../../viewer/studio/services/indexed-db/indexed-db-drafts.ts';
import { createKeptFolders } from '../../viewer/studio/services/indexed-db/indexed-db-kept-folders.ts';
import { openStudioDatabase } from '../../viewer/studio/services/indexed-db/studio-database.ts';
import type { Clock } from '../../viewer/shared/ports/clock.ts';
import type { DraftRepository } from '../../viewer/studio/ports/draft-repository.ts';
import type { FakeCodeHost } from '../fakes/code-host/fake-code-host.ts';
import { createFakeClock } from '../fakes/fake-clock.ts';

/** The adapter for the fake code host, with a user's token or signed out. */
export function hostFor(
  { fetch, apiUrl, rawUrl }: FakeCodeHost,
  token?: string,
  clock: Clock = browserClock,
) {
  return createGithubHost({ fetch, apiUrl, rawUrl, clock, token: () => token });
}

/** Opens a repository of the fake code host as a draft in a new browser; returns the actions of its author. */
export async function openDraft(
  fake: FakeCodeHost,
  slug: string,
  options: { token?: string; ref?: string; clock?: Clock } = {},
) {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const open = openStudioDatabase(browserClock);
  const host = hostFor(fake, options.token, options.clock);
  const opened = await openRepository(host, { slug, ref: options.ref });
  if (opened.kind !== 'taken') throw new Error(`It does not open: ${opened.kind}`);
  const folders = createKeptFolders({
    open,
    clock: browserClock,
    newId: randomId,
    channel: undefined,
    urls: { create: (_, path) => `blob:${path}`, revoke: () => undefined },
    persistStorage: () => undefined,
  });
  const made = await folders.create(opened.name, opened.contents, opened.origin);
  if (made.kind !== 'created') throw new Error(made.why);
  const files = folders.filesOf(made.folder);
  const origins = indexedDbDraftOrigins(open, made.folder.id);
  const read = async (path: string): Promise<string | undefined> => {
    const reading = await files.readBytes(path);
    return reading.kind === 'read' ? Buffer.from(reading.bytes).toString('utf8') : undefined;
  };
  return {
    host,
    files,
    origins,
    read,
    /** Writes a file of the draft; undefined deletes it. */
    write: async (path: string, text: string | undefined): Promise<void> => {
      const reading = await files.readBytes(path);
      const version = reading.kind === 'read' ? reading.version : undefined;
      if (text !== undefined) await files.write(path, text, version);
      else if (version !== undefined) await files.remove(path, version);
    },
    commit: (message = 'Edit the map', choices?: Parameters<typeof commitDraft>[0]['choices']) =>
      commitDraft({ host, files, origins, message, ...(choices && { choices }) }),
  };
}

/** The repository of a draft (`openDraft`). The author is signed in if there is a token. */
export function draftRepositoryOf(
  fake: FakeCodeHost,
  { files, origins }: Pick<DraftRepositoryOptions, 'files' | 'origins'>,
  token?: string,
  clock?: Clock,
): DraftRepository {
  const tokens = createTokenStore(undefined);
  if (token !== undefined) tokens.set(token, false);
  return createDraftRepository({
    host: hostFor(fake, token, clock),
    files,
    origins,
    tokens,
    clock: clock ?? createFakeClock(),
    pagesUrl: 'https://pages.example/',
    byCode: { isOffered: async () => false, signIn: async () => ({ kind: 'unreachable' }) },
    mapsUrl: 'https://maps.example/',
  });
}
