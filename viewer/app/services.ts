import type { Clock } from '../services/ports/clock.ts';
import type { EditorAvailability } from '../services/ports/editor-availability.ts';
import type { PageFeed } from '../services/ports/page-feed.ts';
import type { PreferencesStore, ShownOnce } from '../services/ports/preferences-store.ts';
import type { ProgressStore } from '../services/ports/progress-store.ts';
import type { ProjectStore } from '../services/ports/project-store.ts';
import type { ContentEndpoints } from '../domain/content-href.ts';
import { toContentHref } from '../domain/content-href.ts';
import type { ContentRepository } from '../domain/content-repository.ts';
import { createContentRepository, noRepository } from '../domain/content-repository.ts';
import { resolveContentUrl } from '../domain/resolve-content-url.ts';
import { toEditorUrl } from '../protocol/editor-url.ts';
import type { LazyEditorSession } from '../protocol/lazy-editor-session.ts';
import { createLazyEditorSession } from '../protocol/lazy-editor-session.ts';
import type { AuthoringFeed } from '../services/authoring/authoring-feed.ts';
import { createAuthoringFeed } from '../services/authoring/authoring-feed.ts';
import { createAddressHash } from '../services/browser/address-hash.ts';
import { createBroadcastChannel } from '../services/browser/broadcast-channel.ts';
import { browserClock } from '../services/browser/browser-clock.ts';
import { createLocalPreferences, findLocalStorage } from '../services/browser/local-preferences.ts';
import { createLocalShownOnce } from '../services/browser/local-shown-once.ts';
import { alwaysAvailable, createEditorAvailability } from '../services/http/editor-availability.ts';
import { createIndexedDbProgressStore } from '../services/indexed-db/indexed-db-progress-store.ts';
import { createDatabaseConnection } from '../services/indexed-db/open-database.ts';
import { createLazyProjectStore } from '../services/lazy-project-store.ts';
import { createResilientProgressStore } from '../services/resilient-progress-store.ts';
import type { ViewerEnv } from './env.ts';

/** Everything outside the viewer, as it needs it. */
export interface Services {
  clock: Clock;
  feed: PageFeed;
  /** In `skillmap dev` only. */
  authoring?: AuthoringFeed;
  progress: ProgressStore;
  projects: ProjectStore;
  preferences: PreferencesStore;
  shownOnce: ShownOnce;
  session: LazyEditorSession;
  editorUrl: string;
  editorAvailability: EditorAvailability;
  /** Where an author's address leads from here; undefined for one that may not be followed. */
  toUrl: (url: string) => string | undefined;
  /** Where a tutorial outside of the map opens: the target's own editor. Takes a source hash, `#github:owner/repo/file`. */
  toTutorialUrl: (hash: string | undefined) => string | undefined;
  /** Tells of storage that failed; kept until somebody listens. */
  onStorageProblem: (listener: (error: unknown) => void) => void;
}

/** Chooses the adapters: the one place that knows all of them. */
export function createServices(env: ViewerEnv, window: Window & typeof globalThis): Services {
  const clock = browserClock;
  const problems = createProblems();
  const local = findLocalStorage(window);
  const authoring = env.authoring && createAuthoringFeed(env.authoring, createAddressHash(window));
  const repository = createRepositoryLookup(authoring);
  const endpoints = toEndpoints(env.targetConfig.targetId);
  const database = createDatabaseConnection({ clock, name: databaseName(env) });
  const isBundled = env.targetConfig.editor.kind === 'bundled';
  // A hosted editor keeps the projects itself: ours then stay where they are.
  const projects = createLazyProjectStore(async () => {
    const { createStoredProjects } = await import('./stored-projects.ts');
    return createStoredProjects(database, problems.report);
  });
  const editorUrl = toEditorUrl(env.targetConfig.editor, window.location.href);
  const session = createLazyEditorSession(async () => {
    const { createFrameSession } = await import('./frame-session.ts');
    return createFrameSession({
      window,
      origin: editorUrl.origin,
      clock,
      endpoints,
      repository,
      // Extensions are looked for by the server that also hosts the editor.
      ...(authoring && { extensionsUrl: '/api/extensions' }),
      ...(isBundled && { projects }),
      onStorageProblem: problems.report,
    });
  });
  return {
    clock,
    feed: authoring ?? EMPTY_FEED,
    ...(authoring && { authoring }),
    progress: createResilientProgressStore(
      createIndexedDbProgressStore(database, createBroadcastChannel(databaseName(env))),
      problems.report,
    ),
    projects,
    preferences: createLocalPreferences(local, window),
    shownOnce: createLocalShownOnce(local),
    session,
    editorUrl: editorUrl.href,
    editorAvailability: isBundled
      ? createEditorAvailability({ fetch: window.fetch.bind(window), clock, statusUrl: '/api/editor/' })
      : alwaysAvailable,
    toUrl: (url) => {
      const location = resolveContentUrl(url, repository());
      const href = toContentHref(location, endpoints);
      const version = location.kind === 'local' && authoring?.snapshot().repository.versions[location.path];
      return version ? `${href}?v=${version}` : href;
    },
    toTutorialUrl: (hash) => hash && `${endpoints.docsUrl}#tutorial:${hash.replace(/^#(?:docs:)?/, '')}`,
    onStorageProblem: problems.listen,
  };
}

/** Repositories are developed at the same address one after the other: each keeps its own progress. */
function databaseName({ authoring }: ViewerEnv): string {
  return authoring ? `skillmap ${authoring.root}` : 'skillmap';
}

function toEndpoints(targetId: string): ContentEndpoints {
  return {
    contentUrl: '/content/',
    docsUrl: `https://${targetId}.makecode.com/`,
    markdownUrl: `https://www.makecode.com/api/md/${targetId}/`,
    rawUrl: 'https://raw.githubusercontent.com/',
  };
}

/** The repository as the last snapshot has it; looked up once for each and for each map. */
function createRepositoryLookup(authoring: AuthoringFeed | undefined): () => ContentRepository {
  let known: { files: unknown; mapPath: unknown; repository: ContentRepository } | undefined;
  return () => {
    if (!authoring) return noRepository;
    const { repository } = authoring.snapshot();
    const mapPath = authoring.current()?.path;
    if (known?.files !== repository.files || known.mapPath !== mapPath) {
      const created = createContentRepository({ ...repository, ...(mapPath !== undefined && { mapPath }) });
      known = { files: repository.files, mapPath, repository: created };
    }
    return known.repository;
  };
}

/** A page that was given nothing to show. */
const EMPTY_FEED: PageFeed = {
  subscribe: (listener) => {
    listener({ kind: 'failed', failure: { kind: 'empty' } });
    return () => undefined;
  },
  reload: () => undefined,
};

function createProblems(): { report: (error: unknown) => void; listen: Services['onStorageProblem'] } {
  const waiting: unknown[] = [];
  let listener: ((error: unknown) => void) | undefined;
  return {
    report: (error) => (listener ? listener(error) : void waiting.push(error)),
    listen: (heard) => {
      listener = heard;
      for (const error of waiting.splice(0)) heard(error);
    },
  };
}
