import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { CONFIG, MAP, openDevPage } from './support/dev-page.ts';
import { closeContexts } from './support/launch-browser.ts';
import { findingsOf } from './support/map-page.ts';

/** A rule with a fix, which runs `more` first. */
const rule = (more = ''): string => `import { defineRule, replace, valueRange } from 'skillmap/rules';

export default defineRule('club/no-our', {
  summary: 'A name begins with Our.',
  messages: { our: { reason: 'The name begins with \`Our\`.', note: 'Everything here is ours.' } },
  options: { type: 'object', properties: { word: { type: 'string' } } },
  visit: {
    'attribute:name': ({ attribute }, { options, report }) => {
      ${more}
      const word = options.word ?? 'Our ';
      if (!attribute.value.startsWith(word)) return;
      const at = valueRange(attribute, 0, word.length);
      report({ message: 'our', at, fix: { title: 'Remove it', edits: [{ ...at, text: '' }] } });
    },
  },
});
`;
const configWith = (rules: object): string =>
  JSON.stringify({ ...(JSON.parse(CONFIG) as object), plugins: ['./rules/no-our.mjs'], rules });
const FILES = {
  'skillmap.config.json': configWith({ 'club/no-our': 'error' }),
  'rules/no-our.mjs': rule(),
  'skillmap.md': MAP,
};

describe('a rule of a plugin in skillmap dev', () => {
  afterAll(closeContexts);

  test('is shown on the page with its severity, and fixed there', async () => {
    const { page, file } = await openDevPage(FILES);
    const findings = findingsOf(page);
    await findings.getByText('The name begins with Our', { exact: false }).waitFor();
    await findings.getByText('Everything here is ours.').waitFor();
    await findings.getByText('1 error', { exact: true }).waitFor();
    await findings.getByRole('button', { name: 'Remove it' }).click();
    await page.getByRole('button', { name: /^No findings/ }).waitFor();
    expect(await readFile(file('skillmap.md'), 'utf8')).toBe(MAP.replace('Our Guide', 'Guide'));
  });

  test('that throws is shown beside other findings, and `dev` asks for a restart once its file was saved', async () => {
    const { page, save, dev } = await openDevPage({
      ...FILES,
      'rules/no-our.mjs': rule('attribute.nothing.at(1);'),
      'skillmap.md': MAP.replace('* description: Make games.', '* descripton: Make games.'),
    });
    const findings = findingsOf(page);
    await findings.getByText('The rule club/no-our failed', { exact: false }).waitFor();
    await findings.getByText('descripton', { exact: true }).first().waitFor();
    await save(rule(), 'rules/no-our.mjs');
    await expect.poll(() => dev.errors()).toContain('no-our.mjs has changed: press Ctrl+C and start again');
  });

  test('that never ends is stopped, and the page shows that', async () => {
    const { page } = await openDevPage({ ...FILES, 'rules/no-our.mjs': rule('while (true);') });
    const stopped = findingsOf(page).getByText('it was stopped after', { exact: false });
    await stopped.waitFor({ timeout: 40_000 });
  }, 60_000);
});
