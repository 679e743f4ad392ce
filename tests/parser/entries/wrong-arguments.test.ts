import { expect, test } from 'vitest';
import * as nodeApi from '../../../cli/node-api.ts';
import * as node from '../../../cli/node-entry.ts';
import * as rules from '../../../parser/entries/rules.ts';
import * as texts from '../../../parser/entries/texts.ts';
import * as rulesApi from '../../../parser/plugins/index.ts';
import * as textsApi from '../../../parser/public.ts';

const MAP = '# games\n\n## first\n\n### maze\n* name: A maze\n* type: tutorial\n* url: /maze\n';
const { page } = texts.parsePage(MAP);
const document = texts.readMap(MAP);

const entries = { ...texts, ...node, ...rules };
type Name = keyof typeof entries;

/** Calls a public function as a program in JavaScript may, and returns its error. */
async function errorOf(name: Name, given: readonly unknown[]): Promise<string> {
  const call: (...values: never[]) => unknown = entries[name];
  try {
    await Reflect.apply(call, undefined, given);
  } catch (error) {
    return String(error);
  }
  return 'no error';
}

test.each([
  ['skillmap', texts, textsApi],
  ['skillmap/node', node, nodeApi],
  ['skillmap/rules', rules, rulesApi],
])('%s has the functions whose types it declares', (_, entry, declared) => {
  expect(Object.keys(entry).sort()).toEqual(Object.keys(declared).sort());
});

/** Functions of unified pipelines, which unified calls. */
const PLUGINS = ['skillmapLint', 'skillmapParse'];
/** Functions whose arguments are all optional. */
const WITHOUT_ARGUMENTS = ['createProcessor', 'lintRepository', 'readMaps', 'renderMap'];

test.each(
  (Object.keys(entries) as Name[]).filter((name) => ![...PLUGINS, ...WITHOUT_ARGUMENTS].includes(name)),
)('%s without arguments throws an error that names the first argument', async (name) => {
  expect(await errorOf(name, [])).toMatch(
    new RegExp(`^TypeError: \`${name}\` expects \`[\\w.]+\` to be [^]+, and got nothing\\.$`),
  );
});

test.each<[Name, unknown[], string]>([
  [
    'renderPage',
    [page],
    '`renderPage` expects `options.page` to be a page, as `parseOrThrow(text)` or `parsePage(text).page` returns it, and got nothing.',
  ],
  [
    'renderPage',
    [{ page: texts.parsePage(MAP) }],
    '`options.page` to be a page, as `parseOrThrow(text)` or `parsePage(text).page` returns it, and got another object.',
  ],
  [
    'renderPage',
    [{ page, look: 'drak' }],
    '`options.look` to be one of "light", "dark", "high-contrast", and got "drak".',
  ],
  ['renderPage', [{ page, size: { width: 10 } }], '`options.size.height` to be a number, and got nothing.'],
  ['renderPage', [{ page, loook: 'dark' }], '`renderPage` knows no `options.loook`: did you mean `look`?'],
  ['parsePage', [Promise.resolve(MAP)], '`text` to be a string, and got a promise: is an `await` missing?'],
  ['checkText', [MAP, 'maps'], '`kind` to be one of "map", "tutorial", "checks", "package", and got "maps".'],
  [
    'checkText',
    [MAP, 'map', { severities: { 'no-html': 'warn' } }],
    '`options.severities.no-html` to be one of "off", "info", "warning", "error", and got "',
  ],
  [
    'checkText',
    [MAP, 'map', { severities: { 'no-htm': 'off' } }],
    '`checkText` knows no `options.severities.no-htm`: did you mean `no-html`?',
  ],
  [
    'checkText',
    [MAP, 'map', { ruleOptions: { 'no-html': 5 } }],
    '`options.ruleOptions.no-html` to be an object, and got 5.',
  ],
  ['checkText', [MAP, 'map', { prest: 'strict' }], 'knows no `options.prest`: did you mean `preset`?'],
  ['createProcessor', ['strict'], '`options` to be an object, and got "strict".'],
  ['applyFixes', [MAP, [undefined]], '`fixes` to be a list of fixes, such as `diagnostic.fix`'],
  ['applyEdits', [MAP, { start: 0, end: 1, text: '' }], '`edits` to be a list of edits'],
  ['editMap', [document, { kind: 'mvoe' }], '`intention.kind` to be one of "move", '],
  [
    'editMap',
    [MAP, { kind: 'move' }],
    '`document` to be a document, as `readMap(text)` returns it, and got "# games',
  ],
  ['addMap', [document, {}], '`map.name` to be a string, and got nothing.'],
  [
    'addTutorial',
    [{ document }, page.maps[0]?.nodes[0], { path: 'x.md' }],
    '`node` to be a node of the document',
  ],
  ['toStanding', [page, 'finsihed'], '`progress` to be one of "new", "finished", and got "finsihed".'],
  ['readMaps', [['maps']], '`folder` to be a string, and got a list.'],
  ['readMaps', ['.', { cdw: '.' }], '`readMaps` knows no `options.cdw`: did you mean `cwd`?'],
  ['lintRepository', [5], '`paths` to be a path, or a list of paths, and got 5.'],
  [
    'lintRepository',
    ['.', { severities: { 'no-html': 'of' } }],
    '`options.severities.no-html` to be one of "off", "info", "warning", "error", and got "',
  ],
  ['renderMap', ['.', null], '`options` to be an object, and got null.'],
  [
    'defineRule',
    [{ summary: 'x' }],
    '`id` to be the id of a rule, such as "club/require-tag", and got another object.',
  ],
  ['testRule', [[]], '`rule` to be a rule, as `defineRule` returns it, and got a list.'],
  ['valueRange', [document.maps[0]?.section], '`attribute` to be an attribute, such as'],
  [
    'addAttribute',
    [document, document.maps[0]?.section, 'name'],
    '`attribute` to be a list of a name and a value, and got "name".',
  ],
])('%s with wrong arguments throws an error that explains the mistake (%#)', async (name, given, message) => {
  const error = await errorOf(name, given);
  expect(error).toContain(message);
  expect(error).toMatch(/^TypeError: /);
});

test('correct arguments are passed on', async () => {
  expect(texts.renderPage({ page, standing: texts.toStanding(page, 'finished') })).toContain('</svg>');
  expect(texts.applyEdits('ab', [{ start: 0, end: 1, text: 'c' }])).toBe('cb');
  const { diagnostics } = await texts.checkText(MAP, 'map', {
    severities: { 'no-html': 'off', 'club/tags': 'error' },
  });
  expect(
    texts.applyFixes(
      MAP,
      diagnostics.flatMap(({ fix }) => fix ?? []),
    ).left,
  ).toEqual([]);
  expect(texts.addMap(document, { name: 'More' })).toMatchObject({ ok: true });
});
