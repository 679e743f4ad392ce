import { describe, expect, test } from 'vitest';
import { completeAt, hoverAt, readMap, tutorialStartIn } from '#parser';
import { tutorialStart } from '../../../../parser/edits/tutorial-start.ts';
import { catalogues } from '../../../../viewer/shared/i18n/generated/author-catalogues.ts';
import { loadAuthorWords, type Guide } from '../../../../viewer/shared/i18n/use-author-words.ts';

/** A map whose names are in quotation marks, because they are the same in every language. */
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

/** Returns the guides that editors show at each position in the map, besides the names of its parts. */
function guidesIn(map: string): Guide[] {
  const context = { document: readMap(map) };
  return [...map].flatMap((_, offset): Guide[] => {
    const hover = hoverAt(context, offset);
    const offers = completeAt(context, offset).flatMap(({ kind, detail, documentation, phrases }) => {
      const texts: Guide[] = [];
      const value = phrases?.detail;
      if (detail !== undefined)
        texts.push({ text: detail, phrases: value === undefined ? undefined : [value] });
      // The documentation of a colour is the colour itself.
      if (documentation !== undefined && kind !== 'color')
        texts.push({ text: documentation, phrases: phrases?.documentation });
      return texts;
    });
    return hover?.text === undefined ? offers : [{ text: hover.text, phrases: hover.phrases }, ...offers];
  });
}

const guides = [...new Map(guidesIn(MAP).map((one) => [one.text, one])).values()];
const isName = ({ text }: Guide): boolean => /^(?:«[^»]*»|[a-z]+color(?:, [a-z]+color)*)$/.test(text);

test('every text that editors show about attributes and values has phrases, except names', () => {
  expect(guides.length).toBeGreaterThan(90);
  expect(guides.filter((one) => !one.phrases && !isName(one))).toEqual([]);
});

describe.each(Object.keys(catalogues))('%s', (locale) => {
  test('translates every text that editors show about attributes and values', async () => {
    const { guide: say } = await loadAuthorWords(locale);
    const same = new Set(Object.values((await catalogues[locale]?.()) ?? {}));
    const untranslated = guides.filter((one) => one.phrases && say(one) === one.text && !same.has(one.text));
    expect(untranslated).toEqual([]);
  });

  test('translates the start of a new tutorial, and keeps its title, blocks and line ends', async () => {
    const { tutorial } = await loadAuthorWords(locale);
    const english = tutorialStart('Fly', '\r\n');
    const said = tutorialStartIn(tutorial, english);
    expect(said).toMatch(/^# Fly\r\n\r\n## \{[^@]+\}\r\n/);
    expect(said.split('```blocks')).toHaveLength(3);
    expect(said).not.toContain('{Introduction}');
    expect(tutorialStartIn(tutorial, `${english}mine`)).toBe(`${english}mine`);
  });
});

test('the description of an attribute is translated completely, except its example', async () => {
  const { guide: say } = await loadAuthorWords('de');
  const offset = MAP.indexOf('* name: «One»') + 3;
  const hover = hoverAt({ document: readMap(MAP) }, offset);
  expect(say({ text: '', ...hover }).split('\n\n')).toEqual([
    '**`name`**: Karte',
    'Titel über der Karte.',
    'Ohne diese Angabe ist es die Überschrift.',
    '```md\n* name: Space Explorer\n```',
  ]);
});
