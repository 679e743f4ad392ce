import { describe, expect, test } from 'vitest';
import { editMap } from '../../../parser/edits/edit-map.ts';
import { propertiesOf, type Properties, type Property } from '../../../parser/language/properties-of.ts';
import { readMap } from '../../../parser/parse-page.ts';
import type { AttributeContent, SectionPart } from '../../../schemas/map-edit.ts';
import { memoryFiles } from '../../support/memory-files.ts';
import { REAL_MAPS, edited } from '../edits/edited-text.ts';

const MAP = `# page
* name: Our page

## one
* name: First
* required: 2 easy

### a
* name: Start
* type: tutorial
* url: /tutorials/start
* tags: easy, Loops
* next: end

### end
* kind: completion
* rewards:
    * certificate: /c.pdf

\`\`\`description
Two
lines.
\`\`\`

## two
* allowcodecarryover: no
### b
`;
const FILES = {
  'skillmap.md': MAP,
  'tutorials/start.md': '# Start',
  'tutorials/more.md': '# More',
  'images/a.png': 'x',
  'c.pdf': 'x',
};
const A = { mapId: 'one', activityId: 'a' };

function found(part: SectionPart, text = MAP): Properties {
  const repository = { files: memoryFiles({ ...FILES, 'skillmap.md': text }) };
  const properties = propertiesOf({ document: readMap(text), repository, path: 'skillmap.md' }, part);
  if (!properties) throw new Error('There is no such part');
  return properties;
}

function property(part: SectionPart, key: string): Property {
  const one = found(part).properties.find((each) => each.key === key);
  if (!one) throw new Error(`${key} is not offered`);
  return one;
}

describe('the properties of a part', () => {
  test('are the attributes that it may have, with their content and range', () => {
    const { level, heading, range, properties } = found(A);
    expect([level, heading, MAP.slice(range.start, range.start + 5)]).toEqual(['activity', 'a', '### a']);
    expect(properties.map(({ key }) => key)).toEqual(expect.arrayContaining(['name', 'tags', 'position']));
    expect(properties.map(({ key }) => key)).not.toContain('rewards');
    const tags = property(A, 'tags');
    expect([tags.content, MAP.slice(tags.range?.start, tags.range?.end)]).toEqual([
      'easy, Loops',
      '* tags: easy, Loops',
    ]);
    expect(property(A, 'description')).toMatchObject({ content: undefined, hasLines: true });
    expect(property({}, 'name').content).toBe('Our page');
  });

  test('can have blocks and lists as content', () => {
    const end = { mapId: 'one', activityId: 'end' };
    expect(property(end, 'description').content).toBe('Two\nlines.');
    const { content, range } = property(end, 'rewards');
    expect(content).toEqual([{ key: 'certificate', content: '/c.pdf' }]);
    expect(MAP.slice(range?.start, range?.end)).toMatch(/^\* rewards:\n.*\/c\.pdf$/);
  });

  test('come with possible values', () => {
    const values = (part: SectionPart, key: string) => property(part, key).offers.map(({ value }) => value);
    expect(values(A, 'url')).toEqual(['/tutorials/more', '/tutorials/start']);
    expect(property(A, 'url').files).toBe('tutorial');
    expect(values(A, 'imageurl')).toEqual(['/images/a.png']);
    expect(values(A, 'tags')).toEqual(['easy', 'Loops']);
    expect(property(A, 'next').offers).toEqual([{ value: 'end', name: 'end (completion)' }]);
    expect(property({ mapId: 'one' }, 'required').offers).toEqual([
      { value: 'two' },
      { value: '1 easy' },
      { value: '1 loops' },
    ]);
    expect(values(A, 'editor')).toEqual(['blocks', 'js', 'py']);
    const end = { mapId: 'one', activityId: 'end' };
    expect(property(end, 'rewards').entryOffers?.certificate?.map(({ value }) => value)).toContain('/c.pdf');
    expect(property(end, 'actions').entryOffers?.activity).toEqual([{ value: 'a', name: 'Start' }]);
  });

  test('name the default of a flag or choice', () => {
    expect(property({ mapId: 'one' }, 'allowcodecarryover').without).toBe('true');
    expect(property(A, 'allowcodecarryover').without).toBe('true');
    expect(property({ mapId: 'two', activityId: 'b' }, 'allowcodecarryover').without).toBe('false');
    expect(property({}, 'pixelatedbackground').without).toBe('false');
    expect([property(A, 'kind').without, property({ mapId: 'one' }, 'layout').without]).toEqual([
      'activity',
      'automatic',
    ]);
    expect(property(A, 'tags').without).toBeUndefined();
  });

  test('are undefined for a part that does not exist', () => {
    expect(propertiesOf({ document: readMap('## m\n') }, {})).toBeUndefined();
    expect(propertiesOf({ document: readMap(MAP) }, { mapId: 'gone' })).toBeUndefined();
  });
});

function partsIn(text: string): SectionPart[] {
  const { maps } = readMap(text).page;
  const inMaps = maps.flatMap(({ mapId, nodes }) => [
    { mapId },
    ...nodes.map(({ activityId }) => ({ mapId, activityId })),
  ]);
  return [{}, ...inMaps];
}

function contents(text: string, part: SectionPart): Record<string, AttributeContent | undefined> {
  const { properties = [] } = propertiesOf({ document: readMap(text) }, part) ?? {};
  return Object.fromEntries(properties.map(({ key, content }) => [key, content]));
}

describe.each(REAL_MAPS)('in %s', (_, text) => {
  test('each property can be set and removed without changing other properties', () => {
    const document = readMap(text);
    const parts = partsIn(text);
    // Test one part of each map: together, the maps cover all kinds of parts.
    for (const part of parts.slice(text.length % parts.length).slice(0, 1)) {
      const before = contents(text, part);
      const set = (key: string, content: AttributeContent | undefined): string | undefined => {
        const outcome = editMap(document, { kind: 'set', part, key, content });
        return outcome.ok ? outcome.value.steps.reduce((now, edits) => edited(now, edits), text) : undefined;
      };
      for (const [key, content] of Object.entries(before)) {
        // Skip values of several lines, which would be written on one line.
        if (content !== undefined && !JSON.stringify(content).includes('\\n'))
          expect(set(key, content)).toBe(text);
        const without = set(key, undefined);
        // Skip `kind`: without it, the part has other properties.
        if (without === undefined || key === 'kind') continue;
        expect(contents(without, part)).toEqual({ ...before, [key]: undefined });
        const other = set(key, 'some words');
        if (other !== undefined) expect(contents(other, part)).toEqual({ ...before, [key]: 'some words' });
      }
    }
  });
});
