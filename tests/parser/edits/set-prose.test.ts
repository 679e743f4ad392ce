import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { setProse, type ProseKey } from '../../../parser/edits/set-prose.ts';
import { readMap } from '../../../parser/parse-page.ts';
import { mapLikeText } from '../../support/map-texts.ts';
import { tries } from '../../support/tries.ts';
import { REAL_MAPS, edited } from './edited-text.ts';

function set(text: string, key: ProseKey, given: string | undefined): string {
  const document = readMap(text);
  const [section] = document.tree.children;
  if (!section) throw new Error('Expected a section');
  const outcome = setProse(document, section, { key, text: given });
  return outcome.ok ? edited(text, outcome.value) : outcome.reason;
}

const BLOCK = '```description\nOne.\nTwo.\n```\n';

describe('prose of the page', () => {
  test.each<[string, ProseKey, string | undefined, string]>([
    ['* name: x\n', 'description', 'One.', '* name: x\n* description: One.\n'],
    ['* name: x\n', 'description', 'One.\n\nTwo.', '* name: x\n\n```description\nOne.\n\nTwo.\n```\n'],
    ['* name: x\n', 'intro', 'Hi!', '* name: x\n\n```intro\nHi!\n```\n'],
    [BLOCK, 'description', 'One.\nThree.', BLOCK.replace('Two', 'Three')],
    [BLOCK, 'description', 'One.', BLOCK.replace('Two.\n', '')],
    [`* name: x\n${BLOCK}* url: /y\n`, 'description', undefined, '* name: x\n* url: /y\n'],
    ['* description: One.\n', 'description', 'One.\nTwo.', '\n```description\nOne.\nTwo.\n```\n'],
  ])('is written into %j: %s = %j', (before, key, given, after) => {
    expect(set(`# p\n${before}`, key, given)).toBe(`# p\n${after}`);
    const windows = (text: string): string => `\uFEFF${text.replaceAll('\n', '\r\n')}`;
    expect(set(windows(`# p\n${before}`), key, given)).toBe(windows(`# p\n${after}`));
  });

  test.each([
    ['* a\nb', 'A line of a block cannot begin with `#`, `*`, `-` or three backticks.'],
    ['a\n# b', 'A line of a block cannot begin with `#`, `*`, `-` or three backticks.'],
    [' \n', 'A text needs at least one word.'],
  ])('cannot be the text %j', (given, reason) => {
    expect(set('# p\n', 'intro', given)).toBe(reason);
  });
});

const anyText = fc.constantFrom('One.', 'One.\nTwo!', 'Ü: x\n\n  y', undefined);

/** Sets prose of the page; returns the new model, or undefined if refused. */
function pageAfter(text: string, key: ProseKey, given: string | undefined) {
  const document = readMap(text);
  const { pageEntry, maps, source } = document;
  // Skip a page heading below the first map, because it is read as a node.
  if (!pageEntry || pageEntry.section.headerStart > (maps[0]?.section.headerStart ?? source.text.length))
    return undefined;
  const outcome = setProse(document, pageEntry.section, { key, text: given });
  return outcome.ok ? readMap(edited(text, outcome.value)).page : undefined;
}

const shown = (given: string | undefined): string | undefined =>
  given
    ?.split('\n')
    .filter((line) => line.trim() !== '')
    .join('\n')
    .trim();

test('setting prose in any text changes only the prose, or is refused', () => {
  fc.assert(
    fc.property(
      fc.oneof(mapLikeText, fc.constantFrom(...REAL_MAPS.map(([, text]) => text))),
      anyText,
      (text, given) => {
        const { page } = readMap(text);
        const described = pageAfter(text, 'description', given);
        if (described) expect(described).toEqual({ ...page, description: shown(given) ?? '' });
        const introduced = pageAfter(text, 'intro', given);
        const { introduction: _, ...rest } = page;
        if (introduced)
          expect(introduced).toEqual({ ...rest, ...(given !== undefined && { introduction: shown(given) }) });
      },
    ),
    tries(500),
  );
});

/** Maps without bullets in an introduction: removing prose could make the reader attach these to another value. */
const sound = REAL_MAPS.filter(([, text]) => !/^```intro[^`]*^[*-] /m.test(text.replaceAll('\r', '')));

test.each(sound)('the page can get and lose a description and an introduction: %s', (_, text) => {
  for (const given of ['One.', 'One.\nTwo!', undefined]) {
    expect(pageAfter(text, 'description', given)?.description).toBe(given ?? '');
    expect(pageAfter(text, 'intro', given)?.introduction).toBe(given);
  }
});
