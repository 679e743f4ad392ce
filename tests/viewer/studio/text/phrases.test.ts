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

/** Differences are only looked at, as a whole: none of their lines is left out, and none is taken back. */
const NEVER_SHOWN = ['$ unchanged lines', 'Revert this chunk', 'Accept', 'Reject'];
const OURS = ['Choose a colour'];

/** What stands between the brackets of each call of `phrase`. */
function callsIn(name: string): string[] {
  const code = readFileSync(new URL(`${name}/dist/index.js`, MODULES), 'utf8');
  return [...code.matchAll(/(?<!function )\bphrase\(((?:[^()"]|"[^"]*"|\([^()]*\))*)\)/g)]
    .map(([, given = '']) => given)
    .filter((given) => !/^phrase(?:, \.\.\.insert)?$/.test(given));
}

const calls = packages.flatMap(callsIn);
const wordsOf = (call: string): string[] => [...call.matchAll(/"([^"]+)"/g)].map(([, words = '']) => words);

test('the editor of texts has the author’s words for all that CodeMirror shows and announces', () => {
  expect(packages).toContain('@codemirror/search');
  // What is asked for otherwise than by a word would be missed here.
  expect(calls.filter((call) => wordsOf(call).length === 0)).toEqual([]);
  const asked = new Set(calls.flatMap(wordsOf));
  const known = new Set([...Object.keys(phrases), ...NEVER_SHOWN]);
  expect([...asked].filter((words) => !known.has(words))).toEqual([]);
  expect([...known].filter((words) => !asked.has(words))).toEqual(OURS);
});

test('a number stands where it stood', () => {
  const lost = Object.entries(phrases).filter(
    ([english, own]) => english.includes('$') !== own.includes('$'),
  );
  expect(lost).toEqual([]);
});
