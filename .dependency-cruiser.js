// Who may import whom. `npm run lint` checks every import, type imports and `import()` among them.

/** One rule: modules in `from` must not import modules in `to`. Both are regular expressions over paths. */
const forbid = (name, from, to, comment) => ({
  name,
  severity: 'error',
  comment,
  from: typeof from === 'string' ? { path: from } : from,
  to: typeof to === 'string' ? { path: to } : to,
});

/** A layer of a slice of the viewer, and the layers of the same slice or of `shared` that it must not import. */
const layer = (name, above, comment) =>
  forbid(
    `${name.replaceAll('|', '-')}-below`,
    `^viewer/[^/]+/(?:${name})/`,
    `^viewer/[^/]+/(?:${above})/`,
    comment,
  );

const SLICES = 'learner|studio|game|kiosk';
const SERVER_APP = '^cli/server/(?:app\\.ts|bodies/read-|ports/|routes/)';
const NODE = { dependencyTypes: ['core'] };

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    forbid(
      'no-circle',
      {},
      { circular: true },
      'Two files that import each other are one idea, or lack a third.',
    ),
    {
      ...forbid(
        'no-folder-circle',
        '^(?:parser|cli|cli/server|viewer/(?:learner|studio|shared|game|kiosk))/[^/]+$',
        { circular: true },
        'What two folders use belongs to a folder below both, as `cli/site` is below build, dev and serve.',
      ),
      scope: 'folder',
    },

    forbid('schemas-at-the-bottom', '^schemas/', '^(?:cli|parser|viewer)/'),
    forbid('parser-above-schemas', '^parser/', '^(?:cli|viewer)/'),
    forbid('viewer-above-parser', '^viewer/', '^cli/'),
    forbid('cli-beside-viewer', '^cli/', '^viewer/'),
    forbid(
      'across-by-name',
      '^(cli|parser|schemas|viewer)/',
      {
        path: '^(?:cli|parser|schemas|viewer)/',
        pathNot: '^$1/',
        dependencyTypesNot: ['aliased-subpath-import'],
      },
      'Across top folders import `#parser` or `#schemas/...`.',
    ),
    forbid('parser-not-by-its-own-name', '^parser/', { path: '^parser/index\\.ts$' }),
    forbid('runs-in-browsers', '^(?:parser|schemas|viewer)/', NODE, 'This code runs in browsers too.'),
    forbid(
      'server-runs-on-fetch',
      SERVER_APP,
      NODE,
      'The server app uses web-standard fetch only; Node parts are adapters.',
    ),
    forbid('server-needs-no-bundler', SERVER_APP, '^node_modules/vite/'),

    forbid(
      'syntax-is-below',
      '^parser/(?:addresses|syntax|values)/',
      '^parser/(?:model|graph|diagnostics|facts|edits|[a-z-]*rules|language)/',
    ),
    forbid('model-is-below', '^parser/model/', '^parser/(?:diagnostics|facts|edits|[a-z-]*rules|language)/'),
    forbid('edits-are-below', '^parser/(?:facts|edits|repository)/', '^parser/(?:[a-z-]*rules|language)/'),

    forbid(
      'slices-apart',
      `^viewer/(${SLICES})/`,
      { path: `^viewer/(?:${SLICES})/`, pathNot: '^viewer/$1/' },
      'What two audiences use belongs to viewer/shared.',
    ),
    forbid('shared-below-slices', '^viewer/shared/', `^viewer/(?:${SLICES}|offline)/`),
    layer('ports', 'services|adapters|state|commands|reactions|features|app|page|ui'),
    layer(
      'domain|protocol|ui',
      'services|adapters|state|commands|reactions|features|app|page',
      'domain, protocol and ui may name ports, and nothing above them.',
    ),
    layer('services|state', 'adapters|commands|reactions|features|app|page'),
    layer('commands|reactions', 'services|adapters|features|app|page', 'Commands take ports as parameters.'),
    layer('features', 'services|adapters|reactions|app|page', 'Features take ports as parameters.'),
    forbid(
      'studio-services-below',
      '^viewer/studio/services\\.ts$',
      { path: '^viewer/studio/', pathNot: '^viewer/studio/(?:ports|protocol|services|domain)/' },
      'All of the Studio imports this file, and no-folder-circle sees folders only.',
    ),
    forbid(
      'features-apart',
      '^viewer/[^/]+/features/([^/]+)/',
      { path: '^viewer/(?:learner|studio|game|kiosk)/features/', pathNot: '^viewer/[^/]+/features/$1/' },
      'What two features need goes to ui, domain or state.',
    ),
    forbid(
      'parts-below-app',
      '^viewer/[^/]+/(?!app/)',
      '^viewer/learner/app/parts/',
      'A part knows the layers above: load a module of your own layer with `import()`.',
    ),
    forbid(
      'commands-by-name',
      '^viewer/learner/features/',
      {
        path: '^viewer/learner/commands/',
        pathNot: '^viewer/learner/commands/(?:table|use-command)',
        dependencyTypesNot: ['type-only'],
      },
      'Dispatch a command by its name: its code is loaded when it is used.',
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(?:dist|docs)/|/generated/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
    },
  },
};
