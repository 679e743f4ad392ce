import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { whyRefused } from '../../../parser/diagnostics/fix-round.ts';
import { isViolation } from '../../../parser/diagnostics/presets.ts';
import type { Diagnostic } from '../../../schemas/generated/diagnostic.ts';
import type { Page } from '../../../schemas/generated/page.ts';
import { TYPOS, typoIn, typoLines, type Typo } from '../../support/author-typos.ts';
import { readCorpusMaps } from '../../support/corpus.ts';
import { SAMPLE_MAP, mapLikeText } from '../../support/map-texts.ts';
import { lintMap, meaningOf, fixText } from '../../support/fix-map.ts';
import { CAMPAIGN, tries } from '../../support/tries.ts';

/*
 * After fixing a mistake, no fixable finding remains, and the map means what its author meant. The meaning is known,
 * because each map was valid before the test added the mistake.
 */

const example = (name: string): string =>
  readFileSync(new URL(`../../../examples/${name}`, import.meta.url), 'utf8');

/** A map without fixable findings, its meaning, and its remaining findings. */
interface CleanMap {
  text: string;
  page: Page;
  found: ReadonlySet<string>;
  /** The indexes of lines in which a typo's meaning is known. */
  open: readonly number[];
}

async function cleanMap(text: string): Promise<CleanMap> {
  const { text: clean, left } = await fixText(text);
  return {
    text: clean,
    page: meaningOf(clean),
    found: new Set(left.map(nameOf)),
    open: typoLines(clean).open,
  };
}

function nameOf({ ruleId, reason }: Diagnostic): string {
  return `${ruleId}: ${reason}`;
}

const BASES: readonly [name: string, text: string][] = [
  ['examples/first-steps', example('first-steps/skillmap.md')],
  ['examples/space-camp', example('space-camp/skillmap.md')],
  ['every attribute of the format', SAMPLE_MAP],
  ['every attribute, with \\r\\n and a byte order mark', `\uFEFF${SAMPLE_MAP.replaceAll('\n', '\r\n')}`],
];

/** How many typos were made, and how many of them had a fix. */
interface Count {
  made: number;
  fixed: number;
}

/** The maximum number of lines in which each typo is tried. More lines resemble each other and take long. */
const MOST_TRIED = 12 * CAMPAIGN;

/** Makes a typo in each line where it is possible, and returns the cases where fixing did not restore the meaning. */
async function tryTypo(clean: CleanMap, typo: Typo, count: Count): Promise<string[]> {
  const wrong: string[] = [];
  for (const line of clean.open) {
    const text = typoIn(clean.text, typo, line, line * 7);
    if (text === undefined || count.made >= MOST_TRIED) continue;
    count.made += 1;
    const fixed = await fixText(text);
    if (fixed.made.length > 0) count.fixed += 1;
    wrong.push(...explain(fixed, clean).map((reason) => `line ${line + 1}: ${reason}`));
  }
  return wrong;
}

/** The errors of a fixed text: fixes or findings that remain, or another meaning. Empty if there was no fix. */
function explain(fixed: Awaited<ReturnType<typeof fixText>>, clean: CleanMap): string[] {
  const { made, endless, left, text } = fixed;
  if (made.length === 0) return [];
  const isOwed = (found: Diagnostic): boolean => whyRefused(fixed, found) === undefined;
  const isSame = JSON.stringify(meaningOf(text)) === JSON.stringify(clean.page);
  return [
    ...endless.map((id) => `${id} comes to no end`),
    ...left.filter((found) => found.fix && isOwed(found)).map((found) => `left to fix: ${nameOf(found)}`),
    ...left.filter((found) => !clean.found.has(nameOf(found))).map((found) => `left: ${nameOf(found)}`),
    ...(isSame ? [] : [`another meaning after ${made.map(nameOf).join(', ')}`]),
  ];
}

describe.each(BASES)('in a map (%s)', (_, base) => {
  let clean: CleanMap;
  beforeAll(async () => {
    clean = await cleanMap(base);
  });
  test.each(TYPOS)('the fix of a typo restores the meaning: $name', async (typo) => {
    expect(await tryTypo(clean, typo, { made: 0, fixed: 0 })).toEqual([]);
  });
});

const ACTIONS = /\* actions:\n(?: {4}.*\n)+/;
const REWARDS = /\* rewards:\n(?: {4}.*\n)+/;

/** Typos that change more than one line. */
const WIDE_SLIPS: readonly [name: string, change: (text: string) => string][] = [
  ['line ends of an old editor', (text) => text.replaceAll('\n', '\r')],
  ['white space before the language of a fence', (text) => text.replace('```intro', '``` intro')],
  ['white space after the language of a fence', (text) => text.replace('```intro', '```intro \t')],
  ['an indented end of a block', (text) => text.replace('\n```\n', '\n  ```\n')],
  ['fences of tildes', (text) => text.replace('```intro', '~~~intro').replace('\n```\n', '\n~~~\n')],
  ['indented fences', (text) => text.replace('```intro', ' ```intro').replace('\n```\n', '\n ```\n')],
  [
    'a list that swallows the lines below it',
    (text) => {
      const [[actions = ''] = [], [rewards = ''] = []] = [ACTIONS.exec(text) ?? [], REWARDS.exec(text) ?? []];
      return text.replace(actions, '').replace(rewards, rewards + actions);
    },
  ],
  ['the address of a badge', (text) => text.replace('* image: /badge', '* url: /badge')],
  ['a misspelt reward', (text) => text.replace('* certificate:', '* certifcate:')],
  ['an abbreviated reward', (text) => text.replace('* completion-badge:', '* badge:')],
  ['a misspelt action', (text) => text.replace('* activity: [', '* actvity: [')],
];

test.each(WIDE_SLIPS)('the fix of a typo in several lines restores the meaning: %s', async (_, change) => {
  const clean = await cleanMap(SAMPLE_MAP);
  const mistyped = change(clean.text);
  expect(mistyped).not.toBe(clean.text);
  const fixed = await fixText(mistyped);
  expect(fixed.made).not.toEqual([]);
  expect(explain(fixed, clean)).toEqual([]);
});

/** Names of typos that seldom have a fix, because they are ambiguous or harmless. */
const SELDOM = [
  'no colon',
  'a number behind its tag',
  '`allowcodecarryover: ture`',
  '`editor: js`',
  'an attribute left empty',
];

test('most typos of each kind have an automatic fix, except some ambiguous or harmless kinds', async () => {
  const clean = await cleanMap(SAMPLE_MAP);
  const rare: string[] = [];
  for (const typo of TYPOS) {
    const count = { made: 0, fixed: 0 };
    await tryTypo(clean, typo, count);
    if (count.made > 0 && count.fixed < count.made * 0.8 && !SELDOM.includes(typo.name)) rare.push(typo.name);
  }
  expect(rare).toEqual([]);
});

test('fixing several typos at once restores the meaning, if all of them have a fix', async () => {
  const bases = await Promise.all(BASES.map(([, text]) => cleanMap(text)));
  const typos = fc.array(
    fc.record({ typo: fc.constantFrom(...TYPOS), at: fc.nat(1000), which: fc.nat(30) }),
    {
      minLength: 2,
      maxLength: 4,
    },
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...bases), typos, async (clean, chosen) => {
      const used = new Set<number>();
      let { text } = clean;
      // Start at the last line, because a typo may add a line.
      const places = chosen.map((one) => ({ ...one, line: clean.open[one.at % clean.open.length] ?? 0 }));
      for (const { typo, line, which } of places.sort((left, right) => right.line - left.line)) {
        const mistyped = used.has(line) ? undefined : typoIn(text, typo, line, which);
        if (mistyped === undefined) continue;
        used.add(line);
        text = mistyped;
      }
      const fixed = await fixText(text);
      // Skip texts in which a finding remains that the clean text does not have: without a fix, the map cannot mean what its author meant.
      fc.pre(fixed.left.every((found) => clean.found.has(nameOf(found))));
      expect(explain(fixed, clean)).toEqual([]);
    }),
    tries(150),
  );
});

test('any map that learners can open can be opened after fixing', async () => {
  await fc.assert(
    fc.asyncProperty(mapLikeText, async (text) => {
      if ((await lintMap(text)).some(({ ruleId }) => isViolation(ruleId))) return;
      const { made, left } = await fixText(text);
      const closed = left.filter(({ ruleId }) => isViolation(ruleId)).map(nameOf);
      expect({ made: made.map(nameOf), closed }).toEqual({ made: made.map(nameOf), closed: [] });
    }),
    tries(200),
  );
});

const corpus = readCorpusMaps().filter(({ text }) => text.length < 3000);

test.skipIf(corpus.length === 0)('fixing typos in real maps restores the meaning', async () => {
  const wrong: string[] = [];
  for (const [index, { name, text }] of corpus.entries()) {
    const clean = await cleanMap(text);
    for (const [kind, typo] of TYPOS.entries()) {
      if (CAMPAIGN === 1 && (index + kind) % 3 !== 0) continue;
      const at = (index * 31 + kind * 17) % clean.open.length;
      const lines = [...clean.open.slice(at), ...clean.open.slice(0, at)];
      const line = lines.find((one) => typoIn(clean.text, typo, one, at) !== undefined);
      const mistyped = line === undefined ? undefined : typoIn(clean.text, typo, line, at);
      if (mistyped === undefined) continue;
      wrong.push(...explain(await fixText(mistyped), clean).map((one) => `${name} ${typo.name}: ${one}`));
    }
  }
  expect(wrong).toEqual([]);
});
