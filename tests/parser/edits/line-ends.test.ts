import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addTutorial } from '../../../parser/edits/create-tutorial.ts';
import { editMap } from '../../../parser/edits/edit-map.ts';
import { setProse } from '../../../parser/edits/set-prose.ts';
import { normalizeEdit } from '../../../parser/diagnostics/minimal-fix.ts';
import { readMap } from '../../../parser/parse-page.ts';
import { lineEndOf } from '../../../parser/syntax/source-text.ts';
import type { TextEdit } from '../../../schemas/generated/diagnostic.ts';
import { SAMPLE_MAP } from '../../support/map-texts.ts';
import { tries } from '../../support/tries.ts';
import { anyIntention } from './any-intention.ts';
import { repositoryOf } from './edited-files.ts';
import { edited, valueOf } from './edited-text.ts';

/** The different line ends in a text, including a lone `\r`. */
const endsIn = (text: string): Set<string> => new Set(text.match(/\r\n|\r|\n/g));

/** Maps in which every second to seventh line end differs from the others. */
const mixed = fc
  .tuple(fc.integer({ min: 2, max: 7 }), fc.boolean())
  .map(([step, isFirst]) =>
    SAMPLE_MAP.split('\n').reduce(
      (text, line, at) =>
        at === 0 ? line : `${text}${(at % step === 0) === isFirst ? '\r\n' : '\n'}${line}`,
      '',
    ),
  );

/** The line ends that an edit writes; `\r\n` also if the edit writes only half of it. */
function endsOf(text: string, { start, end, text: written }: TextEdit): Set<string> {
  const before = written.startsWith('\n') && text[start - 1] === '\r' ? '\r' : '';
  const after = written.endsWith('\r') && text[end] === '\n' ? '\n' : '';
  return endsIn(before + written + after);
}

describe('the line ends of a file', () => {
  test.each([
    ['\\n', '\n'],
    ['\\r\\n', '\r\n'],
  ])('all stay %s, whatever the author edits, types or pastes', (_, feed) => {
    const text = SAMPLE_MAP.replaceAll('\n', feed);
    const { page } = readMap(text);
    fc.assert(
      fc.property(anyIntention, (intend) => {
        const outcome = editMap(readMap(text), intend(page));
        if (!outcome.ok) return;
        const after = outcome.value.steps.reduce((now, edits) => edited(now, edits), text);
        expect([...endsIn(after)]).toEqual([feed]);
      }),
      tries(400),
    );
  });

  test('that are mixed are chosen by where an edit writes', () => {
    fc.assert(
      fc.property(mixed, anyIntention, (text, intend) => {
        const document = readMap(text);
        const outcome = editMap(document, intend(document.page));
        if (!outcome.ok) return;
        outcome.value.steps.reduce((now, edits) => {
          for (const edit of edits) {
            const feed = lineEndOf(now, edit.start);
            expect([...endsOf(now, edit)].filter((end) => end !== feed)).toEqual([]);
          }
          expect(endsIn(edited(now, edits))).not.toContain('\r');
          return edited(now, edits);
        }, text);
      }),
      tries(400),
    );
  });

  test.each(['\n', '\r\n', '\r'])('replace the typed line end %j in prose', (typed) => {
    const text = '# p\r\n* name: P\r\n## m\r\n### a\r\n';
    const document = readMap(text);
    const [section] = document.tree.children;
    if (!section) throw new Error('Expected a section');
    const edits = valueOf(setProse(document, section, { key: 'description', text: `One.${typed}Two.` }));
    expect(edited(text, edits)).toBe(
      '# p\r\n* name: P\r\n\r\n```description\r\nOne.\r\nTwo.\r\n```\r\n## m\r\n### a\r\n',
    );
  });

  test.each(['\n', '\r\n'])('are used in a tutorial that is created for the map: %j', (feed) => {
    const text = '# p\n## m\n### a\n* name: A\n'.replaceAll('\n', feed);
    const document = readMap(text);
    const repository = repositoryOf({ 'skillmap.md': text });
    const [node] = document.maps[0]?.nodes ?? [];
    if (!node) throw new Error('Expected a node');
    const changes = valueOf(
      addTutorial({ document, repository, path: 'skillmap.md' }, node, { path: 'tutorials/a.md' }),
    );
    const created = changes.find(({ kind }) => kind === 'create');
    expect(created?.kind === 'create' && [...endsIn(created.text)]).toEqual([feed]);
  });
});

describe('fitEdit', () => {
  test.each<[string, TextEdit, TextEdit]>([
    ['a\r\nb', { start: 1, end: 1, text: '\nc' }, { start: 1, end: 1, text: '\r\nc' }],
    ['a\nb', { start: 1, end: 1, text: '\r\nc' }, { start: 1, end: 1, text: '\nc' }],
    ['a\r\nb\r\nc', { start: 0, end: 7, text: 'a\nX\nc' }, { start: 3, end: 4, text: 'X' }],
    ['a\r\nb\r\n', { start: 0, end: 6, text: 'a\n' }, { start: 3, end: 6, text: '' }],
    // The edit inserts between `\r` and `\n`.
    ['a\r\nb', { start: 2, end: 2, text: '\nc' }, { start: 3, end: 3, text: 'c\r\n' }],
    ['a\r\nb\n', { start: 4, end: 4, text: '\r\nc' }, { start: 4, end: 4, text: '\nc' }],
    ['a\r\nb', { start: 4, end: 4, text: '\nc' }, { start: 4, end: 4, text: '\r\nc' }],
    ['a\rb\n', { start: 1, end: 2, text: '\n' }, { start: 1, end: 2, text: '\n' }],
    // The text before this edit ends with `\r`, which another edit of the same fix may replace.
    ['a\r\rb\n', { start: 2, end: 3, text: '\n' }, { start: 2, end: 3, text: '\n' }],
  ])('for %j adapts the line ends of an edit to the text: %j', (text, edit, fitting) => {
    expect(normalizeEdit(text, edit)).toEqual(fitting);
  });

  const part = fc
    .array(fc.constantFrom('a', 'b', '👾', '👽', '\r\n', '\n'), { maxLength: 8 })
    .map((parts) => parts.join(''));

  test('changes nothing but the line ends of an edit', () => {
    fc.assert(
      fc.property(part, part, part, (before, written, behind) => {
        const text = `${behind}${before}${behind}`;
        const edit = normalizeEdit(text, {
          start: behind.length,
          end: behind.length + before.length,
          text: written,
        });
        const after = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
        const lines = (one: string): string => one.replaceAll('\r\n', '\n');
        expect(lines(after)).toBe(lines(`${behind}${written}${behind}`));
      }),
    );
  });
});
