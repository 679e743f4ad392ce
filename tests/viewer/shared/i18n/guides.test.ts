import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { completeAt, hoverAt, readMap } from '#parser';
import { guidesOf } from '../../../../parser/language/attribute-guides.ts';
import { guidePage } from '../../../../parser/language/attribute-page.ts';
import { findValueGuide, listGuidesOf } from '../../../../parser/language/list-guides.ts';
import type { FindingTexts } from '../../../../viewer/shared/i18n/say-pattern.ts';
import { createSayGuide } from '../../../../viewer/shared/i18n/say-guide.ts';

const folder = new URL('../../../../viewer/shared/i18n/findings/', import.meta.url);
const catalogues = readdirSync(folder).map((file) => {
  const { guides } = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as FindingTexts;
  return { locale: file.replace(/\.json$/, ''), guides };
});

const LEVELS = ['page', 'map', 'activity', 'reward', 'completion', 'layout'] as const;
const LISTS = [['rewards'], ['rewards', 'certificate'], ['rewards', 'completion-badge'], ['actions']];
const CHOICES = ['kind', 'type', 'layout', 'editor'].flatMap((key) =>
  [
    'activity',
    'reward',
    'completion',
    'layout',
    'tutorial',
    'certificate',
    'manual',
    'automatic',
    'blocks',
    'js',
    'py',
  ].map((value) => findValueGuide(key, value)),
);

/** Languages whose names stay in English, as quotations. */
const MAP = `# «page»

* name: «Page»
* primarycolor: #ffb02e
* secondarycolor:

## «one»

* name: «One»

### «start»

* name: «Start»
* tags: «tag»
* next: «end», «prize», «bend»
* formerly: «begin»

### «prize»

* kind: reward
* next: «bend»

### «bend»

* kind: layout
* next: «end»

### «end»

* kind: completion

## «two»

* name: «Two»
* required: «one»

### «last»

* name: «Last»
* tags: «tag»
* next: «gone»
* formerly:
`;

/** All texts of editors: for each attribute, list and value, and for each place in a map. */
function everythingSaid(): string[] {
  const context = { document: readMap(MAP) };
  const pages = LEVELS.flatMap((level) => guidesOf(level).map((guide) => guidePage(guide, level)));
  const lists = LISTS.flatMap((names) => listGuidesOf(names).map((guide) => guidePage(guide, 'reward')));
  const places = [...MAP].flatMap((_, offset) => [
    hoverAt(context, offset)?.text,
    ...completeAt(context, offset).flatMap(({ detail, documentation }) => [detail, documentation]),
  ]);
  const said = [...pages, ...lists, ...CHOICES, ...places].filter((one) => one !== undefined);
  return [...new Set(said.flatMap((one) => one.split('\n\n')))];
}

const paragraphs = everythingSaid().filter(
  (one) => !one.startsWith('```') && !/^(?:«[^»]*»|#[\da-f]{6}|[a-z]+color)$/.test(one),
);

const codeOf = (text: string): string[] => [...new Set(text.match(/`[^`]*`|\{\w+\}/g))].sort();

test('there are many guides', () => {
  expect(paragraphs.length).toBeGreaterThan(100);
});

describe.each(catalogues)('$locale', ({ locale, guides }) => {
  test('has the phrases of all languages, with their values and names', () => {
    expect(Object.keys(guides)).toEqual(Object.keys(catalogues[0]?.guides ?? {}));
    for (const [english, said] of Object.entries(guides))
      expect(codeOf(said), english).toEqual(codeOf(english));
  });

  test('translates every guide to an attribute, value and name', () => {
    const say = createSayGuide(guides, locale);
    const same = new Set(
      Object.entries(guides).flatMap(([english, said]) => (english === said ? [said] : [])),
    );
    expect(paragraphs.filter((one) => say(one) === one && !same.has(one))).toEqual([]);
  });
});

test('translates the whole guide to an attribute, and keeps its example', () => {
  const { guides = {} } = catalogues.find(({ locale }) => locale === 'de') ?? {};
  const guide = guidesOf('map').find(({ key }) => key === 'name');
  if (!guide) throw new Error('No name');
  expect(createSayGuide(guides, 'de')(guidePage(guide, 'map')).split('\n\n')).toEqual([
    '**`name`**: Karte',
    'Titel über der Karte.',
    'Ohne diese Angabe ist es die Überschrift.',
    '```md\n* name: Space Explorer\n```',
  ]);
});
