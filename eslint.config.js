// Typed rules, and who may import whom. Everything else is oxlint's (.oxlintrc.json).
import tseslint from 'typescript-eslint';

/** Imports that a folder may not make: `group` are patterns, the message says where the thing belongs. */
const forbid = (files, ...patterns) => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});

const acrossByName = {
  regex: '^(?:\\.\\./)+(?:cli|parser|schemas|viewer)/',
  message: 'Across top folders import `#parser` or `#schemas/...`.',
};
const noNode = { group: ['node:*'], message: 'This code runs in browsers too.' };
const noParser = { regex: '^#parser$', message: 'The parser is below nothing of ours but schemas.' };
const noAdapters = {
  regex: 'services/(?!ports)',
  message: 'Take a port as a parameter; only viewer/adapters chooses adapters.',
};
const noFeatures = {
  regex: 'features/',
  message: 'Features are on top: what several need goes down a layer.',
};
const otherFeature = {
  regex: '^\\.\\./(?!\\.\\./)(?:[a-z-]+)/',
  message: 'Features do not import features: what two need goes to ui, domain or state.',
};

const noApps = {
  regex: '/(?:apps|adapters|reactions)/',
  message: 'Apps, what they react to, and the choice of adapters are on top of everything else.',
};
const noCommands = {
  regex: '/commands/(?!table|use-command)',
  message: 'Dispatch a command by its name: its code is loaded when it is used.',
};
const otherApps = {
  regex:
    '^(?:\\.\\./)+(?:(?:map|game|kiosk|studio|studio-map|commands|reactions)(?:/|$)|\\.\\./adapters/(?!log))',
  message: 'Pages beside the maps share viewer/apps/base, and nothing with each other or the learner app.',
};

export default tseslint.config(
  {
    ignores: [
      '*.config.ts',
      'dist',
      '.cache',
      '.tsbuild',
      'schemas/generated',
      'viewer/i18n/generated',
      'viewer/apps/first-look/script.js',
      'examples',
      'docs',
      'coverage',
    ],
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true, requireDefaultForNonUnion: true },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Ports promise what adapters in memory have at once.
      '@typescript-eslint/require-await': 'off',
      // Props are written as methods and passed on as functions; none of them uses `this`.
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: ['tests/e2e/**/*'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'CallExpression[callee.name="expect"] > AwaitExpression > CallExpression[callee.property.name=/^(?:all(?:TextContents|InnerTexts)|textContent|innerText|inputValue|getAttribute|count|is(?:Visible|Hidden|Enabled|Disabled|Checked))$/]',
          message: 'A page may still be drawing: write `await expect.poll(() => ...)`, which reads again.',
        },
      ],
    },
  },
  forbid(['schemas/**/*.ts'], acrossByName, noParser, noNode),
  forbid(['parser/**/*.ts'], acrossByName, noParser, noNode),
  forbid(['parser/{addresses,syntax,values}/**/*.ts'], acrossByName, noParser, noNode, {
    regex: '/(?:model|graph|diagnostics|facts|edits|[a-z-]*rules|language)/',
    message: 'addresses, syntax and values are below model, graph, diagnostics, facts, edits and rules.',
  }),
  forbid(['parser/model/**/*.ts'], acrossByName, noParser, noNode, {
    regex: '/(?:diagnostics|facts|edits|[a-z-]*rules|language)/',
    message: 'model is below diagnostics, facts, edits and rules.',
  }),
  forbid(['parser/{facts,edits,repository}/**/*.ts'], acrossByName, noParser, noNode, {
    regex: '/(?:[a-z-]*rules|language)/',
    message: 'facts, edits and repository are below rules and language.',
  }),
  forbid(['cli/**/*.ts'], acrossByName),
  forbid(['cli/server/app.ts', 'cli/server/routes/**/*.ts'], acrossByName, noNode, {
    group: ['vite'],
    message: 'The server app runs on web-standard fetch alone.',
  }),
  forbid(
    ['viewer/domain/**/*.ts', 'viewer/protocol/**/*.ts', 'viewer/ui/**/*'],
    acrossByName,
    noNode,
    noFeatures,
    {
      regex: '/(?:state|commands|reactions|adapters|apps|services/(?!ports/))',
      message: 'domain, protocol and ui are below state, services, commands and apps; ports they may name.',
    },
  ),
  forbid(['viewer/{services,state}/**/*'], acrossByName, noNode, noFeatures, noApps, {
    ...noCommands,
    regex: '/commands/',
  }),
  forbid(['viewer/features/**/*'], acrossByName, noNode, noAdapters, otherFeature, noApps, noCommands),
  forbid(['viewer/{commands,reactions}/**/*'], acrossByName, noNode, noFeatures, noAdapters, {
    regex: '/(?:apps|adapters)/',
    message: 'Commands and reactions know no app, and take ports as parameters.',
  }),
  forbid(['viewer/apps/{base,game,kiosk,studio,studio-map}/**/*'], acrossByName, noNode, otherApps),
  {
    files: ['viewer/apps/**/*'],
    ignores: [
      'viewer/apps/base/mount-page.tsx',
      'viewer/apps/{game,kiosk,studio,studio-map}/services.ts',
      'viewer/apps/{game,kiosk,studio}/adapters/**/*',
    ],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { patterns: [{ ...noAdapters, allowTypeImports: true }] },
      ],
    },
  },
);
