// Makes the links of the packed README lead to the repository, because npm shows it where relative links lead nowhere.
// `prepack` writes them, and `postpack` (`node scripts/readme-links.mjs`) makes them relative again.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { root } from './set-up.mjs';

const README = path.join(root, 'README.md');

/**
 * Returns the addresses of a version's files in the repository of `package.json`. Undefined while that is a placeholder.
 * `blob` and `raw` are paths of GitHub; GitLab redirects them.
 */
export function repositoryFiles({ repository, version }) {
  const address = repository.url.replace(/^git\+/, '').replace(/\.git$/, '');
  if (/\.example\//.test(address)) return undefined;
  return { pages: `${address}/blob/v${version}/`, pictures: `${address}/raw/v${version}/` };
}

/** Returns a markdown text whose relative links and pictures lead to the repository. */
export function withAbsoluteLinks(text, { pages, pictures }) {
  return text.replaceAll(
    /(!?)(\[[^\]]*\]\()(?![a-z][a-z\d+.-]*:|#)/gi,
    (_, mark, start) => `${mark}${start}${mark === '' ? pages : pictures}`,
  );
}

/** Undoes `withAbsoluteLinks`. */
export function withRelativeLinks(text, { pages, pictures }) {
  return text.replaceAll(`](${pages}`, '](').replaceAll(`](${pictures}`, '](');
}

/** Rewrites the README with one of the functions above. */
export function rewriteReadme(rewrite) {
  const files = repositoryFiles(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));
  if (files) writeFileSync(README, rewrite(readFileSync(README, 'utf8'), files));
}

if (process.argv[1] === import.meta.filename) rewriteReadme(withRelativeLinks);
