import { expect, test } from 'vitest';
import { docsPage, localPage, webPage } from '../../cli/docs-page.ts';
import { packageHome } from '../../cli/package-folder.ts';

test("the documentation's home page is the `homepage` of package.json, as a folder", () => {
  expect(packageHome({ version: '1.0.0' })).toBeUndefined();
  expect(packageHome({ version: '1.0.0', homepage: 'https://a.example/skillmap' })).toBe(
    'https://a.example/skillmap/',
  );
});

test('the web address of a documentation page is below the home page', () => {
  expect(webPage('docs/rules/no-live-comment.md', 'https://a.example/skillmap/')).toBe(
    'https://a.example/skillmap/rules/no-live-comment.html',
  );
  expect(webPage('docs/ci.md', undefined)).toBeUndefined();
});

test('without a home page, a documentation page opens as a local file of the package', () => {
  expect(localPage('docs/ci.md')).toMatch(/^file:\/\/\/.*\/docs\/ci\.md$/);
  if (packageHome() === undefined) expect(docsPage('docs/ci.md')).toBe(localPage('docs/ci.md'));
});
