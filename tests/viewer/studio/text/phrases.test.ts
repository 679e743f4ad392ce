import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createText } from '../../../../viewer/shared/i18n/create-texts.ts';
import { messages } from '../../../../viewer/shared/i18n/generated/studio-en.ts';
import { phrasesOf } from '../../../../viewer/studio/text/phrases.ts';

const MODULES = new URL('../../../../node_modules/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as {
  devDependencies: Record<string, string>;
};
const packages = Object.keys(manifest.devDependencies).filter((name) => name.startsWith('@codemirror/'));

const source = { locale: 'en', messages };
const phrases = phrasesOf(createText(source, source));

/** Phrases that the Studio does not need, because differences are shown completely, and never reverted there. */
const NEVER_SHOWN = ['$ unchanged lines', 'Revert this chunk', 'Accept', 'Reject'];
const OURS = ['Choose a colour'];

/** The arguments of each call of `phrase`. */
function callsIn(name: string): string[] {
  const code = readFileSync(new URL(`${name}/dist/index.js`, MODULES), 'utf8');
  return [...code.matchAll(/(?<!function )\bphrase\(((?:[^()"]|"[^"]*"|\([^()]*\))*)\)/g)]
    .map(([, given = '']) => given)
    .filter((given) => !/^phrase(?:, \.\.\.insert)?$/.test(given));
}

const calls = packages.flatMap(callsIn);
const wordsOf = (call: string): string[] => [...call.matchAll(/"([^"]+)"/g)].map(([, words = '']) => words);

test('the text editor has translations for everything that CodeMirror shows and announces', () => {
  expect(packages).toContain('@codemirror/search');
  // All phrases must be literals, because this search finds no others.
  expect(calls.filter((call) => wordsOf(call).length === 0)).toEqual([]);
  const asked = new Set(calls.flatMap(wordsOf));
  const known = new Set([...Object.keys(phrases), ...NEVER_SHOWN]);
  expect([...asked].filter((words) => !known.has(words))).toEqual([]);
  expect([...known].filter((words) => !asked.has(words))).toEqual(OURS);
});

test('a translation keeps the number placeholder', () => {
  const lost = Object.entries(phrases).filter(
    ([english, own]) => english.includes('$') !== own.includes('$'),
  );
  expect(lost).toEqual([]);
});
