import { describe, expect, test } from 'vitest';
import { VIEWER_LOCALES } from '#schemas/locales.ts';
import { replaceTexts, translateTemplate } from '#schemas/templates/translate-template.ts';
import { GUIDED, loadTemplate, TEMPLATE_TARGETS, templates } from '#schemas/templates/templates.ts';
import { createLanguageHandlers } from '../../../../viewer/studio/services/language/language-handlers.ts';
import { loadTranslatedTemplate } from '../../../../viewer/studio/start/load-translated-template.ts';

type Kind = readonly [(typeof TEMPLATE_TARGETS)[number], (typeof templates)[number] | typeof GUIDED];
const NAMES: readonly Kind[1][] = [GUIDED, ...templates];
const KINDS = TEMPLATE_TARGETS.flatMap((target) => NAMES.map((name): Kind => [target, name]));
const OTHER_LOCALES = VIEWER_LOCALES.filter((locale) => locale !== 'en');

const toBytes = (text: string | undefined) => new TextEncoder().encode(text);

/** The texts that people read in the files of a template, by file. */
function textsOf(files: Readonly<Record<string, string>>): [path: string, texts: string[]][] {
  return Object.entries(files).flatMap(([path, text]) => {
    if (!path.endsWith('.md')) return [];
    const found: string[] = [];
    replaceTexts(path, text, (english) => {
      found.push(english);
      return english;
    });
    return [[path, found]];
  });
}

/** Everything in a text that is the same in every language: code, ids, links, and the names of blocks. */
function unchangedPartsOf(text: string): string[] {
  const code = text.match(/^```\w*\n[\s\S]*?^```$/gm) ?? [];
  const prose = text.replaceAll(/^```\w*\n[\s\S]*?^```$/gm, '');
  const lines = prose.match(/^#+ [\w-]+$|^\* (?:type|url|next|kind|required|\w+color|imageurl): .*$/gm) ?? [];
  return [...code, ...(prose.match(/``.+?``/g) ?? []).sort(), ...(text.includes('\n### ') ? lines : [])];
}

describe.each(OTHER_LOCALES)('in %s', (locale) => {
  test.each(KINDS)(
    'for %s the template %s is translated, and only its texts differ',
    async (target, name) => {
      const english = await loadTemplate(name, target);
      const files = await loadTranslatedTemplate(name, target, locale);
      expect(Object.keys(files)).toEqual(Object.keys(english));
      for (const [path, text] of Object.entries(english))
        expect(unchangedPartsOf(files[path] ?? '')).toEqual(unchangedPartsOf(text));
      // Every text has a translation; a few words are the same in two languages.
      const translated = new Map(textsOf(files));
      for (const [path, texts] of textsOf(english)) {
        expect(translated.get(path)).toHaveLength(texts.length);
        const same = texts.filter((text, at) => translated.get(path)?.[at] === text && text.includes(' '));
        expect(same).toEqual([]);
      }
    },
  );

  test.each(KINDS)('for %s the template %s has no findings', async (target, name) => {
    const files = await loadTranslatedTemplate(name, target, locale);
    const language = createLanguageHandlers((path) => toBytes(files[path]));
    const listed = Object.keys(files).map((path) => ({ path, size: toBytes(files[path]).length }));
    language.open({ files: listed, rules: { preset: 'strict', target } });
    const checked = await Promise.all(Object.keys(files).map((path) => language.check({ path })));
    expect(
      checked.flatMap(({ path, diagnostics }) => diagnostics.map(({ reason }) => [path, reason])),
    ).toEqual([]);
  });
});

test('a template stays as it is in English, in an unknown language, and where a text has no translation', async () => {
  const english = await loadTemplate('lessons');
  expect(await loadTranslatedTemplate('lessons', 'arcade', 'en-GB')).toEqual(english);
  expect(await loadTranslatedTemplate('lessons', 'arcade', 'tlh')).toEqual(english);
  expect(translateTemplate(english, {})).toEqual(english);
});

test('another variant of a language counts, and a map keeps its ids', async () => {
  const { 'skillmap.md': map = '' } = await loadTranslatedTemplate('firstSteps', 'arcade', 'de-AT');
  expect(map).toContain('# first-steps\n\n* name: Mein erstes Spiel\n');
  expect(map).toContain('### hello-hero\n\n* name: Hallo, Spielfigur!\n');
  expect(map).toContain('* tags: leicht, Sprites\n* next: walk-around\n');
  expect(map).toContain('    * editor: [Baue weiter an deinem Spiel](/)\n');
});
