import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import later from '../../viewer/shared/i18n/later/en.json' with { type: 'json' };
import studio from '../../viewer/shared/i18n/studio/en.json' with { type: 'json' };

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** Labels on the tutorial page that belong to GitHub or to the documentation site. */
const OF_OTHERS = ['uploading an existing file', 'Commit changes', 'Open the Studio'];

/** The bold and italic texts of a page, outside fences, code and alternative texts. */
function namedIn(page: string): string[] {
  const prose = page.replaceAll(/^(`{3,})[^]*?^\1$/gm, '').replaceAll(/`[^`\n]*`|!\[[^\]]*\]/g, '');
  return [...prose.matchAll(/\*\*([^*]+)\*\*|(?<![\w/])_([^_]+)_(?!\w)/g)].map(([, bold, italic = '']) =>
    (bold ?? italic).replaceAll(/\s+/g, ' '),
  );
}

test('docs/tutorial/studio.md names buttons, fields and activities by their labels', () => {
  const names = [...read('schemas/templates/arcade/first-steps/skillmap.md').matchAll(/^\* name: (.+)$/gm)];
  const known = new Set([
    ...Object.values<string>(later),
    ...Object.values<string>(studio),
    ...names.map(([, name = '']) => name),
    ...OF_OTHERS,
  ]);
  const named = namedIn(read('docs/tutorial/studio.md'));
  expect(named).toEqual(expect.arrayContaining(['New activity', 'Leads to', 'Walk around', 'Publish']));
  expect(named.filter((name) => !known.has(name))).toEqual([]);
  expect(OF_OTHERS.filter((name) => !named.includes(name))).toEqual([]);
});

test('labels are found in prose, not in code, fences and alternative texts', () => {
  expect(namedIn('![_a_](x) `_b_` snake_case_word\n```md\n**c**\n```\n**d\ne** and _f_.')).toEqual([
    'd e',
    'f',
  ]);
});
