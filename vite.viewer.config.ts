import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, normalizePath, type Plugin } from 'vite';

/** Shipped texts are compiled ahead: only translations from outside load the ICU parser, in a chunk of their own. */
export const noIcuParser: Plugin = {
  name: 'skillmap:no-icu-parser',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source !== '@formatjs/icu-messageformat-parser' || !importer?.includes('/intl-messageformat/'))
      return null;
    return this.resolve(`${source}/no-parser.js`, importer, { skipSelf: true });
  },
};

/** What people read of a schema; `$id` and `$schema` are for tools. */
const ANNOTATIONS = new Set(['$schema', '$id', 'title', 'description', 'examples']);

/**
 * Validators hold the schema they were compiled from, to look up names in it, and what is wrong with a value. In the browser
 * nobody reads a schema's words, and errors only where they have a message: else it is asked no more than whether there are any.
 */
export const bareValidators: Plugin = {
  name: 'skillmap:bare-validators',
  enforce: 'pre',
  transform(code, id) {
    if (!/[\\/]schemas[\\/]generated[\\/][\w-]+-validator\.js$/.test(id)) return null;
    const bare = code
      .replaceAll(/^(const schema\d+ = )(\{.*\});$/gm, (_, start: string, schema: string) => {
        return `${start}${JSON.stringify(withoutWords(JSON.parse(schema)))};`;
      })
      .replaceAll(/\bschemaPath:"(?:[^"\\]|\\.)*",/g, '')
      .replaceAll(/\{instancePath[^{};\n]*,params:\{[^{};\n]*\}\}/g, '{}');
    // Another validator asks this one what is wrong, and counts it.
    const isAsked = /\bvalidate\d+\.errors :/.test(bare);
    return {
      code: isAsked ? bare : bare.replaceAll(/\bvalidate\d+\.errors = \[\{\}\];/g, ''),
      map: null,
    };
  },
};

/** A word is a string or a list; a setting of the same name is a schema. */
function withoutWords(schema: unknown): unknown {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (Array.isArray(schema)) return schema.map(withoutWords);
  return Object.fromEntries(
    Object.entries(schema)
      .filter(
        ([name, value]) => !ANNOTATIONS.has(name) || (typeof value === 'object' && !Array.isArray(value)),
      )
      .map(([name, value]) => [name, withoutWords(value)]),
  );
}

/**
 * What is loaded together, by what a learner does. A group takes the modules that it names, with all they import that no
 * group above it has: so it imports none that stands below it.
 */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  // Until the map stands. The entry is in it, and so is the chunk itself.
  viewer: ['viewer/learner/app/main.ts'],
  // Before the map, for those who are signed in or come back from signing in.
  'account-start': ['viewer/learner/adapters/account/account-start.ts'],
  // Asked for with the map, for its names; the rest of it is needed as soon as the map stands. The signs of all deferred
  // parts are smaller together than the requests for each.
  play: [
    'node_modules/lucide-react/dist/esm/icons/',
    'viewer/learner/adapters/http-services.ts',
    'viewer/learner/app/page/editor.tsx',
    'viewer/learner/commands/load-progress.ts',
    'viewer/learner/app/messages/messages.tsx',
    'viewer/learner/app/messages/storage-problem.tsx',
    'viewer/learner/reactions/telemetry/start-telemetry.ts',
    'viewer/learner/features/graph/arrow-keys.ts',
    'viewer/learner/features/graph/names.tsx',
    'viewer/learner/features/graph/overview.tsx',
    'viewer/learner/features/graph/selected-in-sight.tsx',
    'viewer/learner/features/graph/tiny-tiles.tsx',
    'viewer/learner/features/graph/zoom-gestures.ts',
    'viewer/learner/features/header/breadcrumbs.tsx',
    'viewer/learner/features/info-panel/panel-end.tsx',
    'viewer/learner/features/info-panel/node-panel.tsx',
    'viewer/learner/features/info-panel/read-aloud.tsx',
    'viewer/learner/features/notifications/message-card.tsx',
    'viewer/shared/ui/sheet-hand.ts',
    // The start page and dialogs need it.
    'viewer/shared/ui/focus-next.ts',
    // The account's code and the dialogs' need it, and neither is to load the other.
    'schemas/exchange/merge-badges.ts',
    'viewer/learner/domain/find-badges.ts',
    // Maps from elsewhere wait for it: they need not wait for the editor's session as well.
    'viewer/shared/services/source/code-host.ts',
  ],
  // Where the address names no map: the maps to choose from.
  start: ['viewer/learner/app/page/no-page.tsx'],
  // Projects: stored, opened in the editor, started again, reset, saved to a file.
  work: [
    'node_modules/ajv/dist/runtime/ucs2length.js',
    'viewer/learner/adapters/frame-session.ts',
    'viewer/learner/adapters/stored-projects.ts',
    'viewer/learner/commands/reset/',
    'viewer/learner/commands/work/',
    'viewer/shared/domain/former-progress.ts',
    'viewer/shared/domain/projects.ts',
    'viewer/learner/services/project-file/browser-project-packer.ts',
  ],
  // Where an account is: no map loads it for others.
  account: [
    'viewer/learner/adapters/account/account-return.ts',
    'viewer/learner/adapters/account/account-services.ts',
    'viewer/learner/app/account/account-news.tsx',
    'viewer/learner/commands/account/',
    'viewer/learner/features/header/account-part.tsx',
    'viewer/shared/services/indexed-db/outbox.ts',
  ],
  // Menus and dialogs, what is celebrated among them: loaded ahead when the browser has nothing else to do.
  dialogs: [
    'node_modules/canvas-confetti/',
    'viewer/learner/app/dialogs/dialogs.tsx',
    'viewer/learner/commands/celebrate/',
    'viewer/learner/features/header/header-menus.tsx',
    'viewer/learner/features/modals/',
    'viewer/learner/services/browser/browser-certificates.ts',
    'viewer/shared/ui/problem-note.tsx',
  ],
  // Games that are shared, played and reported.
  share: [
    'node_modules/qrcode/',
    'viewer/learner/adapters/game-sharing.ts',
    'viewer/learner/commands/share/',
    'viewer/learner/app/dialogs/report.tsx',
    'viewer/learner/app/dialogs/share.tsx',
    'viewer/shared/features/player/game-player.tsx',
    'viewer/learner/features/share/embed-tabs.tsx',
  ],
};

const root = normalizePath(fileURLToPath(new URL('.', import.meta.url)));

function toChunkGroups() {
  return Object.entries(GROUPS).map(([name, modules], index, all) => {
    const own = modules.map((module) => root + module);
    const lost = own.find((file) => !existsSync(file));
    if (lost !== undefined) throw new Error(`The group ${name} names ${lost}, and there is no such file.`);
    // What the bundler itself adds is needed by all.
    if (name === 'viewer') own.push('\0rolldown/runtime.js');
    return {
      name,
      priority: all.length - index,
      test: (id: string) => own.some((file) => id.startsWith(file)),
    };
  });
}

const namedBy = new Map<string, string>();

/** Shorter than Vite's own, which end with a line's number: such endings are what compresses least in a style. */
function toClassName(name: string, file: string): string {
  const place = normalizePath(path.relative(root, file));
  const className = `${name}_${createHash('sha256').update(place).digest('base64url').slice(0, 3)}`;
  const first = namedBy.get(className) ?? place;
  if (first !== place) throw new Error(`Call \`.${name}\` otherwise in ${place}: it collides with ${first}`);
  namedBy.set(className, place);
  return className;
}

/**
 * Builds the viewer as hashed files around two entries: `viewer.js`, which `dev` mounts, and `site.js`, which mounts it on
 * a published site.
 */
export default defineConfig({
  plugins: [react(), noIcuParser, bareValidators],
  base: './',
  css: { modules: { generateScopedName: toClassName } },
  resolve: {
    alias: [
      {
        find: /^d3-(?:transition|interpolate)$/,
        replacement: fileURLToPath(
          new URL('viewer/learner/features/graph/no-transition.ts', import.meta.url),
        ),
      },
    ],
  },
  build: {
    outDir: 'dist/viewer',
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    assetsDir: 'assets',
    // es2022 is what Chromebooks of the last years run.
    target: 'es2022',
    rolldownOptions: {
      input: { viewer: 'viewer/learner/app/main.ts', site: 'viewer/learner/app/site.ts' },
      preserveEntrySignatures: 'allow-extension',
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        codeSplitting: { includeDependenciesRecursively: true, groups: toChunkGroups() },
        assetFileNames: 'assets/[name]-[hash][extname]',
      },
    },
  },
});
