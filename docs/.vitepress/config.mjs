/**
 * The site of the documentation: the same pages that the package ships and that CLI and app name, with a tutorial and
 * references beside them. Its packages are below `docs`, so that nobody installs them who does not build it.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';
import { checkLinks } from './check-links.mjs';

const docs = fileURLToPath(new URL('..', import.meta.url));
const root = path.dirname(path.resolve(docs));

/** Where the source can be read; nothing of the repository says where it is, but a workflow knows. */
const {
  GITHUB_SERVER_URL: host = 'https://github.com',
  GITHUB_REPOSITORY: repository,
  GITHUB_REF_NAME: branch = 'main',
} = process.env;
/** The path of a map and the Studio, which the workflow publishes beside this site. */
const demo = process.env.SKILLMAP_DEMO;
const source = repository && `${host}/${repository}`;

export default defineConfig({
  title: 'skillmap',
  description: 'Write, check, preview and publish learning paths for MakeCode.',
  lang: 'en',
  srcExclude: ['node_modules/**'],
  cacheDir: './.vitepress/.cache',
  buildEnd: (site) => checkLinks(site, demo),
  rewrites: { 'rules/README.md': 'rules/index.md' },
  markdown: {
    languageAlias: { caddyfile: 'nginx' },
    config: (md) => md.core.ruler.push('source-links', linkToSource),
  },
  themeConfig: {
    search: { provider: 'local' },
    outline: [2, 3],
    socialLinks: source ? [{ icon: 'github', link: source }] : [],
    nav: [
      { text: 'Tutorial', items: tutorials(), activeMatch: '^/tutorial/' },
      { text: 'Guides', link: '/editors' },
      { text: 'Reference', link: '/commands' },
      ...beside(),
    ],
    sidebar: [
      { text: 'Begin', items: tutorials() },
      {
        text: 'Write',
        items: [
          { text: 'The Studio and other editors', link: '/editors' },
          { text: 'Check maps and tutorials', link: '/lint' },
          { text: 'Check every change, in CI', link: '/ci' },
        ],
      },
      {
        text: 'Publish',
        items: [
          { text: 'A site', link: '/publishing' },
          { text: 'What learners get now', link: '/doctor' },
          { text: 'The app that learners use', link: '/learner-app' },
        ],
      },
      {
        text: 'Run a server',
        items: [
          { text: 'From first start to backups', link: '/server' },
          { text: 'Sign-in', link: '/accounts' },
          { text: 'Shared games', link: '/sharing' },
        ],
      },
      {
        text: 'Reference',
        items: [
          { text: 'The map format', link: '/map-format' },
          { text: 'Rules', link: '/rules/' },
          { text: 'Commands', link: '/commands' },
          { text: 'Configuration', link: '/configuration' },
          { text: 'The server’s settings', link: '/server#settings' },
          { text: 'The server’s API', link: '/reference/http-api' },
          { text: 'The package’s API', link: '/reference/javascript-api' },
        ],
      },
    ],
    docFooter: { prev: 'Before', next: 'Next' },
  },
});

function tutorials() {
  return [
    { text: 'In the Studio', link: '/tutorial/studio' },
    { text: 'In a terminal', link: '/tutorial/terminal' },
  ];
}

function beside() {
  if (!demo) return [];
  return [
    { text: 'Try a map', link: demo, target: '_self' },
    { text: 'Open the Studio', link: `${demo}studio/`, target: '_self' },
  ];
}

/** Links of a page to files outside of the site lead to the source, or are text where nobody knows where that is. */
function linkToSource({ tokens, env }) {
  for (const { children } of tokens) {
    let isLost = false;
    for (const token of children ?? []) {
      if (token.type === 'link_close' && isLost) {
        [token.type, token.tag, isLost] = ['html_inline', '', false];
        token.content = '';
      }
      if (token.type !== 'link_open') continue;
      const [file, hash = ''] = token.attrGet('href').split(/(?=#)/);
      if (/^(?:[a-z]+:|\/|$)/.test(file)) continue;
      const target = path.resolve(path.dirname(env.path), decodeURI(file));
      const inDocs = path.relative(docs, target);
      if (!inDocs.startsWith('..')) {
        token.attrSet('href', file.replace(/\bREADME\.md$/, 'index.md') + hash);
      } else if (source && existsSync(target)) {
        const inRepository = path.relative(root, target).replaceAll(path.sep, '/');
        token.attrSet('href', `${source}/blob/${branch}/${inRepository}${hash}`);
      } else {
        [token.type, token.tag, token.content, isLost] = ['html_inline', '', '', true];
      }
    }
  }
}
