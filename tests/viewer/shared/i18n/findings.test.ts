import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '#schemas/generated/diagnostic.ts';
import { VIEWER_LOCALES } from '#schemas/locales.ts';
import type { Message } from '../../../../parser/diagnostics/messages.ts';
import { createSayFinding, type FindingTexts } from '../../../../viewer/shared/i18n/say-finding.ts';
import { loadAuthorWords } from '../../../../viewer/shared/i18n/use-author-words.ts';
import { RULE_KINDS } from '../../../support/rule-kinds.ts';
import { optionsOfExample, readRuleExamples } from '../../../support/rule-page.ts';

const folder = new URL('../../../../viewer/shared/i18n/findings/', import.meta.url);
const catalogues = readdirSync(folder).map((file) => {
  const texts = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as FindingTexts;
  return { locale: file.replace(/\.json$/, ''), texts };
});

const rules = RULE_KINDS.flatMap((kind) => kind.rules.map(({ id, messages }) => ({ id, messages, kind })));

/** What the rules find in the examples of their pages. */
async function findAll(): Promise<Diagnostic[]> {
  const found = rules.map(async ({ id, kind }) => {
    const examples = readRuleExamples(readFileSync(new URL(`${id}.md`, kind.folder), 'utf8'));
    return Promise.all(examples.map((one) => kind.check(id, one.text, optionsOfExample(one))));
  });
  return (await Promise.all(found)).flat(2);
}

const findings = await findAll();

const titlesOf = ({ fix, suggestions = [] }: Diagnostic): string[] =>
  [...(fix ? [fix] : []), ...suggestions].map(({ title }) => title);

const partsOf = (message: Message): string[] =>
  typeof message === 'string' ? [message] : [message.reason, message.note];

const holesOf = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g))].sort();

/** Names, signs and lines to write; they are the same in every language. */
const codeOf = (text: string): string[] => [...new Set(text.match(/`[^`]*`/g))].sort();

function expectSame(said: string, english: string): void {
  expect(said.trim(), english).not.toBe('');
  expect(holesOf(said), english).toEqual(holesOf(english));
  expect(codeOf(said), english).toEqual(codeOf(english));
}

test('a language of findings is one of the Studio’s', () => {
  expect(VIEWER_LOCALES).toEqual(expect.arrayContaining(catalogues.map(({ locale }) => locale)));
});

describe.each(catalogues)('$locale', ({ locale, texts }) => {
  test('has every message of every rule, with its values and names, and no other', () => {
    expect(Object.keys(texts.messages).sort()).toEqual(rules.map(({ id }) => id).sort());
    for (const { id, messages } of rules) {
      const said = texts.messages[id] ?? {};
      expect(Object.keys(said).sort(), id).toEqual(Object.keys(messages).sort());
      for (const [messageId, message] of Object.entries(messages)) {
        const parts = partsOf(said[messageId] ?? '');
        const english = partsOf(message);
        expect(parts.length, `${id} ${messageId}`).toBe(english.length);
        for (const [index, part] of parts.entries()) expectSame(part, english[index] ?? '');
      }
    }
  });

  test('has its phrases with their values and names', () => {
    for (const [english, said] of Object.entries(texts.phrases)) expectSame(said, english);
    const [first] = catalogues;
    expect(Object.keys(texts.phrases)).toEqual(Object.keys(first?.texts.phrases ?? {}));
  });

  test('says every finding of the rules’ pages whole: its reason, its note, and what can be done', () => {
    const say = createSayFinding(texts, locale);
    // What is the same in both languages would be taken for English.
    const same = new Set(
      Object.entries(texts.phrases).flatMap(([english, said]) => (english === said ? said : [])),
    );
    const english = findings.flatMap((finding) => {
      const said = say(finding);
      const before = [finding.reason, finding.note, ...titlesOf(finding)];
      const after = [said.reason, said.note, ...titlesOf(said)];
      return after.filter((one, index) => one !== undefined && one === before[index] && !same.has(one));
    });
    expect([...new Set(english)]).toEqual([]);
  });
});

/** What findings say in the examples, and the code that has the words of what they could say besides. */
function readEnglish(): string {
  const root = new URL('../../../../parser/', import.meta.url);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const code = files.map((file) => readFileSync(new URL(file, root), 'utf8'));
  const said = findings.flatMap((one) => [
    one.note ?? '',
    ...titlesOf(one),
    ...Object.values(one.values ?? {}).map(String),
  ]);
  return [...said, ...code].join('\n').replaceAll(/\\(?=[`'])/g, '');
}

/** Put together by code from pieces, and said in no example. */
const NOT_IN_EXAMPLES = [
  'Move to the page',
  'The editor does not know this word: learners see it as a text.',
  'The editor then does not know the word: learners see the block as a text, and it has no effect.',
  'You have the file, but git ignores it, or its name begins with a dot: nobody else gets it.',
];

test('no phrase is left of what rules do not say any more', () => {
  const english = readEnglish();
  const isSaid = (part: string): boolean => {
    const literals = part
      .split(/\{\w+\}/)
      .map((literal) => literal.replaceAll(/[$()*+.?[\\\]^|]/g, String.raw`\$&`));
    return new RegExp(literals.join('.+')).test(english);
  };
  const phrases = Object.keys(catalogues[0]?.texts.phrases ?? {});
  const unsaid = phrases.filter((phrase) => !phrase.split(/(?<=\.) /).every((part) => isSaid(part)));
  expect(unsaid).toEqual(NOT_IN_EXAMPLES);
});

describe('a finding', () => {
  const finding: Diagnostic = {
    ruleId: 'no-example',
    severity: 'warning',
    messageId: 'elsewhere',
    values: { name: 'map', levels: 'a map, `x, y` or 2 more' },
    reason: '`map` belongs on a map, `x, y` or 2 more.',
    note: 'The same goes for lines 3 and 5. Nobody sees it. Write `url`.',
    suggestions: [{ title: 'Write `url` (2 places)', edits: [] }],
  };
  const texts: Pick<FindingTexts, 'messages' | 'phrases'> = {
    messages: { 'no-example': { elsewhere: { reason: '`{name}`: {levels}', note: 'Eigenes.' } } },
    phrases: {
      map: 'Karte',
      'a map': 'eine Karte',
      '{count} more': '{count} weitere',
      'The same goes for lines {lines}.': 'Auch: {lines}.',
      'Nobody sees it.': 'Niemand sieht es.',
      'Write `{text}`': '`{text}` schreiben',
      'Write `{text}`.': 'Schreib `{text}`.',
      '{title} ({count} places)': '{title} ({count} Stellen)',
    },
  };
  const say = createSayFinding(texts, 'de');

  test('has its words and lists translated, and names in code left as they are', () => {
    expect(say(finding).reason).toBe('`map`: eine Karte, `x, y` oder 2 weitere');
    expect(say(finding).suggestions?.[0]?.title).toBe('`url` schreiben (2 Stellen)');
  });

  test('says a note of its own sentence by sentence, and else that of its message', () => {
    expect(say(finding).note).toBe('Auch: 3 und 5. Niemand sieht es. Schreib `url`.');
    expect(say({ ...finding, note: 'The same goes for lines 3 and 5. Own.' }).note).toBe(
      'Auch: 3 und 5. Eigenes.',
    );
  });

  test('stays English where its language has no words for it', () => {
    const unknown = { ...finding, ruleId: 'no-other', note: 'Something new.', suggestions: [] };
    expect(say(unknown)).toEqual(unknown);
  });

  test('is said by the nearest language, and in English where there is none', async () => {
    const loop = findings.find(({ ruleId }) => ruleId === 'no-loop');
    if (!loop) throw new Error('No finding');
    expect((await loadAuthorWords('de-AT')).finding(loop).reason).toMatch(/^Die /);
    expect((await loadAuthorWords('tlh')).finding(loop)).toBe(loop);
  });
});
