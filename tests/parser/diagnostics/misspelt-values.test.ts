import { describe, expect, test } from 'vitest';
import { fixesOf } from '../../../parser/diagnostics/file-changes.ts';
import { lintMap } from '../../support/fix-map.ts';

// The first fix keeps the author's words, and corrects them to the most similar valid value.

const MAP = `# guide
* name: Guide
* backgroundurl: /sky.png
* pixelatedbackground: true
* primarycolor: #ff8000

## first
* name: First map
* layout: manual
* allowcodecarryover: true

### one
* name: One
* type: tutorial
* url: github:ada/guide/one
* editor: blocks
* position: 0 0
* next: two

### two
* name: Two
* kind: reward
* type: certificate
* url: /two.pdf
* imageurl: /two.png
* showmultiplayershare: false
* position: 2 0
`;

/** A line of the map, how the author misspells it, and how the first fix corrects it. */
const MISSPELT: readonly (readonly [line: string, misspelt: string, corrected?: string])[] = [
  ['* kind: reward', '* kind: rewrd'],
  ['* kind: reward', '* kind: Reward'],
  ['* kind: reward', '* kind: rewards'],
  ['* kind: reward', '* kind: completoin', '* kind: completion'],
  ['* kind: reward', '* knid: reward'],
  ['* type: tutorial', '* type: tutoral'],
  ['* type: tutorial', '* tpye: tutorial'],
  ['* type: certificate', '* type: certificat'],
  ['* editor: blocks', '* editor: block'],
  ['* editor: blocks', '* editor: pyton', '* editor: py'],
  ['* layout: manual', '* layout: manuel'],
  ['* layout: manual', '* layout: automatik', '* layout: automatic'],
  ['* pixelatedbackground: true', '* pixelatedbackground: ture'],
  ['* allowcodecarryover: true', '* allowcodecarryover: tru'],
  ['* showmultiplayershare: false', '* showmultiplayershare: flase'],
  ['* primarycolor: #ff8000', '* primarycolor: ff8000'],
  ['* primarycolor: #ff8000', '* primarycolour: #ff8000'],
  ['* next: two', '* next: tow'],
  ['* next: two', '* nxet: two'],
  ['* position: 2 0', '* position: 2,0'],
  ['* position: 2 0', '* posiiton: 2 0'],
  [
    '* url: github:ada/guide/one',
    '* url: https//github.com/ada/guide/one',
    '* url: https://github.com/ada/guide/one',
  ],
  [
    '* url: github:ada/guide/one',
    '* url: https:/github.com/ada/guide/one',
    '* url: https://github.com/ada/guide/one',
  ],
  [
    '* url: github:ada/guide/one',
    '* url: htps://github.com/ada/guide/one',
    '* url: https://github.com/ada/guide/one',
  ],
  [
    '* imageurl: /two.png',
    '* imageurl: https//example.com/two.png',
    '* imageurl: https://example.com/two.png',
  ],
  ['* imageurl: /two.png', '* imageUlr: /two.png', '* imageUrl: /two.png'],
];

const VALUES = MISSPELT.map(([line, misspelt, corrected = line]) => ({ line, misspelt, corrected }));

function firstFixOf(text: string, found: Awaited<ReturnType<typeof lintMap>>): string | undefined {
  const fix = found.flatMap(fixesOf)[0];
  if (!fix) return undefined;
  return [...(fix.edits ?? [])]
    .sort((one, other) => other.start - one.start)
    .reduce((now, { start, end, text: written }) => now.slice(0, start) + written + now.slice(end), text);
}

describe('a misspelt value', () => {
  test.each(VALUES)('$line, written as $misspelt, is corrected first', async (value) => {
    const { line, misspelt, corrected } = value;
    const text = MAP.replace(`${line}\n`, `${misspelt}\n`);
    const before = new Set((await lintMap(MAP)).map(({ ruleId, reason }) => ruleId + reason));
    const found = (await lintMap(text)).filter(({ ruleId, reason }) => !before.has(ruleId + reason));
    expect(found, 'nothing is found').not.toEqual([]);
    expect(firstFixOf(text, found)?.toLowerCase()).toBe(MAP.replace(line, corrected).toLowerCase());
  });

  test.each(VALUES)(
    '$line, written as $misspelt, has fixes that remove words only after all others',
    async ({ line, misspelt }) => {
      const text = MAP.replace(`${line}\n`, `${misspelt}\n`);
      for (const finding of await lintMap(text)) {
        const titles = fixesOf(finding).map(({ title }) => title);
        const firstRemoval = titles.findIndex((title) => /^(?:Remove|Delete)/.test(title));
        const lastOther = titles.findLastIndex((title) => !/^(?:Remove|Delete)/.test(title));
        if (firstRemoval >= 0) expect(firstRemoval).toBeGreaterThan(lastOther);
      }
    },
  );
});
