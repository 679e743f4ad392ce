import { Hono, type MiddlewareHandler } from 'hono';
import type { ExtensionResolver } from '#parser';
import type { ClassAccounts } from './classes/classes.ts';
import { withClassLocks } from './classes/with-class-locks.ts';
import type { AuthoringService } from './ports/authoring-service.ts';
import type { ContentFiles, ReadingPages } from './ports/content-files.ts';
import type { EditorService } from './ports/editor-service.ts';
import { failed, jsonError } from './http/requests.ts';
import { abuseReportRoutes } from './routes/abuse-reports.ts';
import { authRoutes } from './routes/auth.ts';
import { authoringRoutes } from './routes/authoring.ts';
import { limitRequests } from './routes/checks.ts';
import { classRoutes } from './routes/classes.ts';
import { contentRoutes } from './routes/content.ts';
import { editorRoutes, editorStatusRoutes } from './routes/editor.ts';
import {
  extensionFileRoutes,
  resolvedExtensions,
  extensionRoutes,
  type FindExtensionFiles,
} from './routes/extensions.ts';
import { editorGameRoutes, gameRoutes, userGameRoutes } from './routes/games.ts';
import { mapRoutes, userMapRoutes, type MapRoutesOptions } from './routes/maps.ts';
import { kioskRoutes } from './routes/kiosk.ts';
import { studioRoutes, type StudioRoutesOptions } from './routes/studio.ts';
import { userRoutes } from './routes/user.ts';

/** The services of a server. Features without their service are not offered. */
export interface AppDeps {
  editor?: EditorService;
  content?: ContentFiles;
  /** Renders the site's markdown as web pages. */
  readingPages?: ReadingPages;
  extensions?: ExtensionResolver;
  /** Finds extensions on a server without `extensions`, for example those that a built site includes. */
  extensionFiles?: FindExtensionFiles;
  /** Services for a repository that is being edited. */
  authoring?: AuthoringService;
  /** Sign-in, and the data in learners' accounts. */
  accounts?: ClassAccounts;
  /** Whether games can be sent to screens that show a code. */
  hasKiosk?: boolean;
  studio?: Pick<StudioRoutesOptions, 'signIn'> & {
    /** Limits who may send requests, and how often. Without it, requests are counted per address. */
    guard?: MiddlewareHandler;
    /** Recognizes the files that authors publish. Without it, authors cannot publish maps. */
    typeOf?: MapRoutesOptions['typeOf'];
  };
  /** Receives failures of the server. The client only learns that there was one. */
  onError?: (error: unknown) => void;
}

/**
 * Creates the server on web-standard fetch, so that it runs in Node, in Vite's development server and on serverless
 * hosts.
 */
export function createApp(deps: AppDeps): Hono {
  const app = new Hono();
  app.route('/api/authoring', authoringRoutes(deps.authoring));
  app.route('/api/editor', editorStatusRoutes(deps.editor));
  app.route('/api/extensions', extensionRoutes(deps.extensions));
  const { accounts, studio } = deps;
  const guard = studio?.guard ?? (accounts && limitRequests(accounts, 'code-host'));
  if (studio && guard)
    app.route('/api/studio', studioRoutes({ ...studio, publishes: studio.typeOf !== undefined, guard }));
  if (accounts) {
    app.route('/api/auth', authRoutes(accounts));
    if (studio?.typeOf) {
      app.route('/api/maps', mapRoutes({ accounts, typeOf: studio.typeOf }));
      app.route('/api/user/maps', userMapRoutes(accounts));
    }
    if (accounts.classes) app.route('/api/classes', classRoutes(accounts, accounts.classes));
    app.route('/api/user/games', userGameRoutes(accounts));
    app.route('/api/user', userRoutes(withClassLocks(accounts)));
    if (deps.hasKiosk === true) app.route('/api/kiosk', kioskRoutes(accounts));
    app.route('/api', abuseReportRoutes(accounts));
    app.route('/api', gameRoutes(accounts));
    // The editor expects its cloud below this URL.
    app.route('/editor/:target/api', editorGameRoutes(accounts));
  }
  const findFiles = deps.extensions ? resolvedExtensions(deps.extensions) : deps.extensionFiles;
  if (findFiles) app.route('/editor', extensionFileRoutes(findFiles));
  // A published site has the editor as static files.
  if (deps.editor) app.route('/editor', editorRoutes(deps.editor));
  const { content } = deps;
  if (content) {
    app.route('/content', contentRoutes(content, deps.readingPages));
    // §7 Local: GET docs/{path}.md.
    app.route('/docs', contentRoutes({ read: (file) => content.read(`docs/${file}`) }));
  }
  app.notFound((context) => jsonError(context, 'not-found', 'There is nothing at this address.'));
  app.onError((error, context) => {
    deps.onError?.(error);
    return failed(context, error);
  });
  return app;
}
