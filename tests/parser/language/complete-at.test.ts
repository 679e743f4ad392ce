import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { completeAt } from '../../../parser/language/complete-at.ts';
import { atCursor } from './at-cursor.ts';
import { complete, labels } from './completions.ts';
import { tries } from '../../support/tries.ts';

describe('completions of values', () => {
  test.each([
    ['* kind: |', ['activity', 'reward', 'completion', 'layout']],
    ['* type: |', ['tutorial']],
    ['* editor: |', ['blocks', 'js', 'py']],
    ['* allowcodecarryover: t|', ['true', 'false']],
    ['* name: |', []],
    ['* unheard: |', []],
    ['* required: |', []],
  ])('are the possible values of an attribute of an activity: %s', (line, expected) => {
    expect(labels(`# p\n## m\n### a\n${line}\n`)).toEqual(expected);
  });

  test('contain only `certificate` for the `type` of a reward', () => {
    expect(labels('# p\n## m\n### a\n* kind: reward\n* type: |\n')).toEqual(['certificate']);
  });

  test('contain the colours of the page with their attributes, the default first', () => {
    const offered = complete('# p\n* primarycolor: #a8713a\n* secondarycolor: #FA0\n* lockednodecolor: |\n');
    expect(offered.map(({ label, detail }) => [label, detail])).toEqual([
      ['#a8713a', 'what counts without this attribute, primarycolor'],
      ['#ffaa00', 'secondarycolor'],
    ]);
  });
});

test('completing at any position of any text never throws, and every edit is within one line', () => {
  const piece = fc.constantFrom(
    '# ',
    '## a',
    '### b',
    '* ',
    '- ',
    'next',
    ':',
    ' ',
    '\n',
    '\r\n',
    '```',
    'url: /a',
    ',',
    '|',
    '[x](',
    ')',
    '\uFEFF',
    '    ',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), fc.nat(), (pieces, seed) => {
      const text = pieces.join('').replaceAll('|', '');
      const at = seed % (text.length + 1);
      const { offset, ...context } = atCursor(`${text.slice(0, at)}|${text.slice(at)}`, {});
      for (const { edit } of completeAt(context, offset)) {
        expect(edit.start).toBeLessThanOrEqual(edit.end);
        expect(edit.start).toBeGreaterThanOrEqual(0);
        expect(edit.end).toBeLessThanOrEqual(text.length);
        expect(text.slice(edit.start, edit.end)).not.toContain('\n');
      }
    }),
    tries(500),
  );
});
