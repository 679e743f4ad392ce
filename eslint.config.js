// Typed rules. Everything else is oxlint's (.oxlintrc.json); import rules are in .dependency-cruiser.js.
import tseslint from 'typescript-eslint';

export default tseslint.config(
  {
    ignores: [
      '*.config.ts',
      'dist',
      '.cache',
      '.tsbuild',
      'schemas/generated',
      'viewer/shared/i18n/generated',
      'viewer/learner/first-look/script.js',
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
      // Functions of ports return promises, so adapters in memory have async functions without `await`.
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
);
