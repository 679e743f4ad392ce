import { describe, expect, test } from 'vitest';
import { toSentence } from '../../../parser/diagnostics/messages.ts';
import { runRules, runRulesOn } from '../../../parser/diagnostics/run-rules.ts';
import type { PlacedAttribute } from '../../../parser/facts/attributes-of.ts';
import type { SectionView } from '../../../parser/facts/sections-of.ts';
import { readMap } from '../../../parser/parse-page.ts';
import { defineRule } from '../../../parser/rules/define-rule.ts';
import type { MapUnits } from '../../../parser/rules/walk-map.ts';

const MAP = `# Page
* name: Page

## first
* name: First
* required: 2 easy, other

### one
* name: One
* type: tutorial
* url: /one
* next: two, end

### two
* kind: layout

### end
* kind: completion
* rewards:
    * certificate:
        * url: /certificate.pdf
`;

const document = readMap(MAP);

describe('the visitor of a rule', () => {
  const seenBy = (kinds: readonly (keyof MapUnits | 'document')[]): string[] => {
    const seen: string[] = [];
    const note = (kind: string, unit: object): void => {
      const { section, attribute } = unit as Partial<PlacedAttribute & SectionView>;
      seen.push(`${kind} ${section?.header ?? attribute?.key ?? ''}`.trim());
    };
    const listeners = kinds.map((kind) => [kind, (unit: object) => note(kind, unit)] as const);
    const visit: object = Object.fromEntries(listeners);
    runRulesOn(document, [defineRule('no-x', { messages: {}, visit })]);
    return seen;
  };

  test('is called for each section by its level', () => {
    expect(seenBy(['page', 'map', 'activity', 'layout', 'completion', 'reward'])).toEqual([
      'page Page',
      'map first',
      'activity one',
      'layout two',
      'completion end',
    ]);
    expect(seenBy(['section'])).toHaveLength(5);
  });

  test('is called for each attribute by its name and by the type of its value', () => {
    expect(seenBy(['attribute:name'])).toHaveLength(3);
    expect(seenBy(['value:url'])).toEqual(['value:url url']);
    expect(seenBy(['value:ids', 'value:color'])).toEqual(['value:ids next']);
    expect(seenBy(['attribute'])).toHaveLength(9);
  });

  test('is called for list entries, and at the end for the document', () => {
    expect(seenBy(['document', 'prerequisite', 'rewardEntry', 'url'])).toEqual([
      'prerequisite required',
      'prerequisite required',
      'rewardEntry',
      'url url',
      'url url',
      'document',
    ]);
  });
});

describe('a finding', () => {
  const noName = defineRule('no-name', {
    messages: {
      named: { reason: 'Unexpected `{name}` of {count} letters', note: 'Nobody needs `{name}`.' },
      plain: 'There is a name',
    },
    visit: {
      'attribute:name': ({ attribute }, { report }) => {
        const values = { name: attribute.value, count: attribute.value.length };
        if (attribute.value === 'Page') report({ message: 'plain', note: 'Another note.' });
        else report({ message: 'named', values, range: { start: 0, end: 1 } });
      },
    },
  });

  test('contains the sentence, id and values of its message', async () => {
    const found = await runRules(document, [noName]);
    expect(found).toEqual(runRulesOn(document, [noName]));
    expect(found).toMatchObject([
      { ruleId: 'no-name', messageId: 'plain', reason: 'There is a name', note: 'Another note.' },
      {
        messageId: 'named',
        values: { name: 'First', count: 5 },
        reason: 'Unexpected `First` of 5 letters',
        note: 'Nobody needs `First`.',
      },
      { values: { name: 'One', count: 3 } },
    ]);
  });

  test('can only name a message of its rule with all its values, or TypeScript reports an error', () => {
    defineRule('no-x', {
      messages: { one: 'One `{name}` in `{` and `}`', none: 'None' },
      visit: {
        document: (_document, { report }) => {
          report({ message: 'one', values: { name: 'a' } });
          report({ message: 'none' });
          // @ts-expect-error There is no such message.
          report({ message: 'other' });
          // @ts-expect-error The value is missing.
          report({ message: 'one' });
          // @ts-expect-error The message has no such value.
          report({ message: 'one', values: { name: 'a', title: 'b' } });
          // @ts-expect-error The message has no values.
          report({ message: 'none', values: { name: 'a' } });
        },
      },
    });
  });

  test('contains the id of its rule even if several rules run at once', () => {
    const rules = (['no-a', 'no-b'] as const).map((id) =>
      defineRule(id, {
        messages: { found: 'Found' },
        visit: ({ report }) => {
          const start = MAP.indexOf(id === 'no-a' ? 'one' : 'two');
          return { activity: () => report({ message: 'found', range: { start, end: start + 1 } }) };
        },
      }),
    );
    expect(runRulesOn(document, rules).map(({ ruleId }) => ruleId)).toEqual(['no-a', 'no-b']);
  });
});

test('placeholders in the values of a message are not replaced', () => {
  expect(toSentence('`{a}` and `{b}` in `{` `}` {c}', { a: '{b}', b: '$&' })).toBe(
    '`{b}` and `$&` in `{` `}` {c}',
  );
});
