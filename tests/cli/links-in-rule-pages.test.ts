import { expect, test } from 'vitest';
import { withAbsoluteLinks } from '../../cli/links-in-rule-pages.ts';

test('links to pages of the documentation become absolute, and other links stay unchanged, even invalid ones', () => {
  const markdown = '[rule](no-empty-map.md#fix), [web](https://example.org/a.md), [broken](https://)';
  expect(withAbsoluteLinks(markdown, (page) => `https://docs.example/${page}`)).toBe(
    '[rule](https://docs.example/docs/rules/no-empty-map.md#fix), [web](https://example.org/a.md), [broken](https://)',
  );
});
