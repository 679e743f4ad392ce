import { expect, test } from 'vitest';
import type { RuleOptions } from '../../../parser/diagnostics/rule-options.ts';
import { runRules } from '../../../parser/diagnostics/run-rules.ts';
import { TUTORIAL_RULES } from '../../../parser/tutorial-rules/index.ts';
import { readTutorial } from '../../../parser/tutorial/read-tutorial.ts';
import { memoryFiles } from '../../support/memory-files.ts';

const WANTED = new Set(['no-unknown-function', 'consistent-translated-code']);
const RULES = TUTORIAL_RULES.filter(({ id }) => WANTED.has(id));

const tutorial = (code: string, language = 'blocks') =>
  `# Fly\n\n## Step 1\n\nFly.\n\n\`\`\`${language}\n${code}\n\`\`\`\n`;

async function find(text: string, options: RuleOptions = {}): Promise<string[]> {
  const found = await runRules(readTutorial(text), RULES, options);
  return found.map(({ ruleId, expected = [] }) => [ruleId, ...expected].join(' '));
}

const inRepository = (files: Record<string, string>) => ({
  repository: { files: memoryFiles(files) },
  path: 'tutorials/fly.md',
});

const MISSPELT = 'scene.setBackgroundColour(8)';
const FOUND = ['no-unknown-function setBackgroundColor'];

test.each(['block', 'blocks', 'typescript', 'ts', 'js', 'template', 'ghost', 'sim', 'spy', 'customts'])(
  'code in a block of the kind %s is checked',
  async (language) => {
    expect(await find(tutorial(MISSPELT, language))).toEqual(FOUND);
  },
);

test.each(['python', 'text', 'jres', 'blocks-ignore'])(
  'a block of the kind %s is skipped',
  async (language) => {
    expect(await find(tutorial(MISSPELT, language))).toEqual([]);
  },
);

test('names of the configured editor are not reported, or of any editor if none is configured', async () => {
  const code = tutorial('basic.showIcon(IconNames.Heart)');
  expect(await find(code)).toEqual([]);
  expect(await find(code, { target: 'microbit' })).toEqual([]);
  expect(await find(code, { target: 'arcade' })).toEqual(['no-unknown-function']);
  // skillmap has no list of names for this editor.
  expect(await find(tutorial(MISSPELT), { target: 'minecraft' })).toEqual([]);
});

test('nothing is reported in a repository whose extensions or code may define more names', async () => {
  const text = tutorial(MISSPELT);
  const own = { 'pxt.json': '{ "dependencies": { "device": "*" } }', 'main.ts': '' };
  expect(await find(text, inRepository(own))).toEqual(FOUND);
  const extended = { 'pxt.json': '{ "dependencies": { "x": "github:space-school/rockets#v1" } }' };
  expect(await find(text, inRepository(extended))).toEqual([]);
  const custom = { ...own, 'custom.ts': 'namespace scene {\n}\n' };
  expect(await find(text, inRepository(custom))).toEqual([]);
});

test.each([
  'let scene = sky\nscene.fall()',
  'function paint(scene: Sky) {\n    scene.fall()\n}',
  'skies.forEach(scene => scene.fall())',
  'this.scene.fall()',
  '// scene.fall()',
  'game.splash("scene.fall()")',
])("a word that is not an editor's name is skipped: %s", async (code) => {
  expect(await find(tutorial(code))).toEqual([]);
});

test('current and former names of functions, pictures, constants and sounds are not reported', async () => {
  const code =
    'controller.controlSprite(sky)\nlet a = sprites.castle.heroWalkFront1\nlet b = Math.PI\nmusic.baDing.play()';
  expect(await find(tutorial(code))).toEqual([]);
});

test('a misspelt function only in a translation is reported once', async () => {
  const original = tutorial('scene.setBackgroundColor(8)');
  const files = { 'tutorials/fly.md': original, '_locales/de/tutorials/fly.md': tutorial(MISSPELT) };
  const path = '_locales/de/tutorials/fly.md';
  const found = await find(tutorial(MISSPELT), { repository: { files: memoryFiles(files) }, path });
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(/^consistent-translated-code/);
});

test('a repeated misspelt function is one finding with all its places', async () => {
  const code = `${MISSPELT}\nsprites.creat(img\`.\`)\n${MISSPELT}`;
  const found = await runRules(readTutorial(tutorial(code)), RULES);
  expect(found.map(({ values, related = [] }) => [values?.name, related.length])).toEqual([
    ['setBackgroundColour', 1],
    ['creat', 0],
  ]);
});
