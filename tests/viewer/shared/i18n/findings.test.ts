import { readFileSync, readdirSync } from 'node:fs';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { describe, expect, test } from 'vitest';
import type { Diagnostic, Phrase } from '#schemas/generated/diagnostic.ts';
import { VIEWER_LOCALES } from '#schemas/locales.ts';
import { fixesOf } from '../../../../parser/diagnostics/file-changes.ts';
import { ENGLISH } from '../../../../parser/phrases/english.ts';
import { createSayFinding } from '../../../../viewer/shared/i18n/say-finding.ts';
import { createSayPhrase } from '../../../../viewer/shared/i18n/say-phrase.ts';
import { loadAuthorWords } from '../../../../viewer/shared/i18n/use-author-words.ts';
import { RULE_KINDS } from '../../../support/rule-kinds.ts';
import { optionsOfExample, readRuleExamples } from '../../../support/rule-page.ts';

const folder = new URL('../../../../viewer/shared/i18n/findings/', import.meta.url);
const catalogues = readdirSync(folder).map((file) => {
  const messages = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, string>;
  return { locale: file.replace(/\.json$/, ''), messages };
});

const toAst = (text: string): MessageFormatElement[] =>
  parse(text, { captureLocation: false, ignoreTag: true });

const rules = RULE_KINDS.flatMap((kind) => kind.rules.map(({ id, messages }) => ({ id, messages, kind })));

/** All English texts of the parser, by their catalogue ids. */
const english = new Map<string, string>([
  ...rules.flatMap(({ id, messages }) =>
    Object.entries(messages).flatMap(([name, message]): [string, string][] =>
      typeof message === 'string'
        ? [[`${id}.${name}`, message]]
        : [
            [`${id}.${name}`, message.reason],
            [`${id}.${name}.note`, message.note],
          ],
    ),
  ),
  ...Object.entries(ENGLISH),
]);

/** The findings in the examples of the rules' pages. */
async function findAll(): Promise<Diagnostic[]> {
  const found = rules.map(async ({ id, kind }) => {
    const examples = readRuleExamples(readFileSync(new URL(`${id}.md`, kind.folder), 'utf8'));
    return Promise.all(examples.map((one) => kind.check(id, one.text, optionsOfExample(one))));
  });
  return (await Promise.all(found)).flat(2);
}

const findings = await findAll();

const placeholdersOf = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].sort();

/** The placeholders of a message, including those inside plurals. */
function placeholdersIn(elements: readonly MessageFormatElement[]): string[] {
  const names = elements.flatMap((element) => [
    ...(element.type !== TYPE.literal && 'value' in element ? [`{${element.value}}`] : []),
    ...('options' in element
      ? Object.values(element.options).flatMap(({ value }) => placeholdersIn(value))
      : []),
  ]);
  return [...new Set(names)].sort();
}

/** Names, signs and lines of code, which are the same in every language. */
const codeOf = (text: string): string[] => [...new Set(text.match(/`[^`]*`/g))].sort();

test('a language of findings is a language of the Studio', () => {
  expect(VIEWER_LOCALES).toEqual(expect.arrayContaining(catalogues.map(({ locale }) => locale)));
});

test('only findings of a robot, which plays where there is a command line, mention options of commands', () => {
  const authors = rules.filter(({ kind }) => !kind.folder.href.includes('/rehearsal-rules/'));
  const ids = new Set(authors.map(({ id }) => id));
  const texts = [english.entries(), ...catalogues.map(({ messages }) => Object.entries(messages))];
  const mentioning = texts.flatMap((one) =>
    [...one].filter(([id, text]) => ids.has(id.split('.')[0] ?? '') && /`--[a-z]|`skillmap [a-z]/.test(text)),
  );
  expect(mentioning).toEqual([]);
});

test('findings carry the phrases of all their sentences', () => {
  for (const { phrases, reason, note, ...finding } of findings) {
    expect(phrases?.reason, reason).toBeDefined();
    if (note !== undefined)
      expect(
        phrases?.note?.every((one) => typeof one === 'object'),
        note,
      ).toBe(true);
    for (const fix of fixesOf({ ...finding, reason })) expect(fix.phrase, fix.title).toBeDefined();
  }
});

describe.each(catalogues)('$locale', ({ locale, messages }) => {
  test('has exactly the English messages, with their values and names', () => {
    expect(Object.keys(messages).sort()).toEqual([...english.keys()].sort());
    for (const [id, text] of english) {
      const said = messages[id] ?? '';
      expect(said.trim(), id).not.toBe('');
      expect(placeholdersIn(toAst(said)), id).toEqual(placeholdersOf(text));
      expect(codeOf(said.replaceAll(/'([{}])'/g, '$1')), id).toEqual(codeOf(text));
    }
  });

  test('translates reason, note and suggestions of every finding on the rules’ pages', async () => {
    const { finding: say } = await loadAuthorWords(locale);
    // A text equal to the English one would look untranslated.
    const same = new Set(Object.values(messages));
    for (const finding of findings) {
      const said = say(finding);
      const before = [finding.reason, finding.note, ...fixesOf(finding).map(({ title }) => title)];
      const after = [said.reason, said.note, ...fixesOf(said).map(({ title }) => title)];
      expect(
        after.filter((one, index) => one !== undefined && one === before[index] && !same.has(one)),
      ).toEqual([]);
    }
  });
});

describe('a finding', () => {
  const elsewhere: Phrase = {
    id: 'no-example.elsewhere',
    values: {
      name: 'map',
      levels: {
        join: 'or',
        items: [{ id: 'word.a-map' }, '`x, y`', { id: 'word.more', values: { count: 2 } }],
      },
    },
  };
  const finding: Diagnostic = {
    ruleId: 'no-example',
    severity: 'warning',
    messageId: 'elsewhere',
    values: { name: 'map', levels: 'a map, `x, y` or 2 more' },
    reason: '`map` belongs on a map, `x, y` or 2 more.',
    note: 'The same goes for lines 3 and 5. Nobody sees it.',
    suggestions: [
      {
        title: 'Write `url` (2 places)',
        phrase: {
          id: 'title.places',
          values: { title: { id: 'title.write', values: { text: 'url' } }, count: 2 },
        },
        edits: [],
      },
    ],
    phrases: {
      reason: elsewhere,
      note: [
        { id: 'note.same-lines', values: { lines: { join: 'and', items: [3, 5] } } },
        { id: 'no-example.elsewhere.note' },
      ],
    },
  };
  const texts: Record<string, string> = {
    'no-example.elsewhere': '`{name}`: {levels}',
    'no-example.elsewhere.note': 'Niemand sieht es.',
    'word.a-map': 'eine Karte',
    'word.more': '{count} weitere',
    'note.same-lines': 'Auch: {lines}.',
    'title.write': '`{text}` schreiben',
    'title.places': '{title} ({count} Stellen)',
  };
  const compiled = Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, toAst(text)]));
  const say = createSayFinding(createSayPhrase(compiled, 'de'), 'de');

  test('has its words and lists translated, and names in code unchanged', () => {
    expect(say(finding).reason).toBe('`map`: eine Karte, `x, y` oder 2 weitere');
    expect(say(finding).suggestions?.[0]?.title).toBe('`url` schreiben (2 Stellen)');
  });

  test('has its note translated part by part', () => {
    expect(say(finding).note).toBe('Auch: 3 und 5. Niemand sieht es.');
  });

  test('stays in English if its language lacks the words', () => {
    const reason = { id: 'no-other.elsewhere' };
    const phrases = { reason, note: [{ id: 'note.same-line' }, { id: 'note.unknown' }] };
    const unknown = { ...finding, ruleId: 'no-other', phrases, suggestions: [] };
    expect(say(unknown)).toEqual(unknown);
    const { phrases: _, ...plain } = unknown;
    expect(say(plain)).toEqual(plain);
  });

  test('uses the nearest language, or English', async () => {
    const loop = findings.find(({ ruleId }) => ruleId === 'no-loop');
    if (!loop) throw new Error('No finding');
    expect((await loadAuthorWords('de-AT')).finding(loop).reason).toMatch(/^Die /);
    expect((await loadAuthorWords('tlh')).finding(loop)).toBe(loop);
  });
});
