/**
 * The documentation site: the pages that the package ships, plus tutorials and references. Its packages are installed below
 * `docs`, because only this site needs them.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';
import { checkLinks } from './check-links.mjs';

const docs = fileURLToPath(new URL('..', import.meta.url));
const root = path.dirname(path.resolve(docs));

/** The address of the source. The repository doesn't contain it, but GitHub's workflows set these variables. */
const {
  GITHUB_SERVER_URL: host = 'https://github.com',
  GITHUB_REPOSITORY: repository,
  GITHUB_REF_NAME: branch = 'main',
} = process.env;
/** The path of an example map and the Studio, which the workflow publishes beside this site. */
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
    anchor: { slugify },
    config: (md) => {
      md.core.ruler.push('source-links', linkToSource);
      md.core.ruler.push('cell-labels', labelCells);
    },
  },
  themeConfig: {
    search: {
      provider: 'local',
      // Guides and references first: a word such as `formerly` is in the examples of many rules.
      options: {
        miniSearch: { searchOptions: { boostDocument: (id) => (/\/rules\/[a-z]/.test(id) ? 0.2 : 1) } },
      },
    },
    outline: [2, 3],
    socialLinks: source ? [{ icon: 'github', link: source }] : [],
    nav: [
      { text: 'Why skillmap', link: '/why' },
      { text: 'Tutorial', items: tutorials(), activeMatch: '^/tutorial/' },
      { text: 'Guides', link: '/editors' },
      { text: 'Reference', link: '/commands' },
      ...beside(),
    ],
    sidebar: [
      { text: 'Get started', items: [{ text: 'Why skillmap', link: '/why' }, ...tutorials()] },
      {
        text: 'Write',
        items: [
          { text: 'The Studio and other editors', link: '/editors' },
          { text: 'Check maps', link: '/lint' },
          { text: 'Rules of your own', link: '/rules-of-your-own' },
          { text: 'Check every change in CI', link: '/ci' },
          { text: 'Compared with other linters', link: '/compared' },
        ],
      },
      {
        text: 'Publish',
        items: [
          { text: 'Publish a site', link: '/publishing' },
          { text: 'See what learners get', link: '/doctor' },
          { text: 'The learner app', link: '/learner-app' },
        ],
      },
      {
        text: 'Run a server',
        items: [
          { text: 'Set up a server', link: '/server' },
          { text: 'Accounts and sign-in', link: '/accounts' },
          { text: 'Shared games and the kiosk', link: '/sharing' },
          { text: 'What is guaranteed', link: '/guarantees' },
          { text: 'What a server stores', link: '/stored-data' },
        ],
      },
      {
        text: 'Recipes',
        items: [
          { text: 'A class', link: '/class' },
          { text: 'A teacher without an account', link: '/for-teachers' },
          { text: 'A school’s server', link: '/for-schools' },
          { text: 'Many repositories', link: '/for-organisations' },
        ],
      },
      {
        text: 'Reference',
        items: [
          { text: 'Map format', link: '/map-format' },
          { text: 'Rules', link: '/rules/' },
          { text: 'Commands', link: '/commands' },
          { text: 'Configuration', link: '/configuration' },
          { text: 'Server settings', link: '/server#settings' },
          { text: 'Server API', link: '/reference/http-api' },
          {
            text: 'JavaScript API',
            link: '/reference/javascript-api',
            collapsed: true,
            items: ['skillmap', 'skillmap/node', 'skillmap/rules'].map((entry) => ({
              text: entry,
              link: `/reference/api/${entry}`,
            })),
          },
        ],
      },
    ],
    docFooter: { prev: 'Previous', next: 'Next' },
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

/** In tables with three columns or more, each cell gets its column's title: on phones, rows are shown without the header. */
function labelCells({ tokens }) {
  let titles = [];
  let column = 0;
  for (const [index, { type }] of tokens.entries()) {
    if (type === 'table_open') titles = [];
    if (type === 'tr_open') column = 0;
    if (type === 'th_open') titles.push(tokens[index + 1].content);
    if (type !== 'td_open') continue;
    if (
      column > 0 &&
      titles.length > 2 &&
      tokens[index + 1].content !== '' &&
      titles[column] !== 'Description'
    )
      tokens[index].attrSet('data-label', titles[column]);
    column += 1;
  }
}

/** The ids that GitHub gives to headings, so that a link to a heading works there and on this site. */
function slugify(heading) {
  return heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');
}

/** Links to files outside of the site lead to the source. They become plain text if its address is not known. */
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
