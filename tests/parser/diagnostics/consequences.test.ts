import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { VFile } from 'vfile';
import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '#schemas/generated/diagnostic.ts';
import type { DocumentKind } from '../../../parser/check-text.ts';
import { isFirm } from '../../../parser/diagnostics/presets.ts';
import type { RuleOptions } from '../../../parser/diagnostics/rule-options.ts';
import { runRulesOn } from '../../../parser/diagnostics/run-rules.ts';
import { buildDocument } from '../../../parser/model/build-document.ts';
import { checkFile, readDiagnostics } from '../../../parser/processor.ts';
import { consistentTranslatedMap } from '../../../parser/rules/consistent-translated-map.ts';
import { RULES } from '../../../parser/rules/index.ts';
import { scanPage } from '../../../parser/syntax/scan-page.ts';
import { memoryFiles } from '../../support/memory-files.ts';
import { optionsOfExample, readRuleExamples } from '../../support/rule-page.ts';
import { CAMPAIGN } from '../../support/tries.ts';
import { CLEAN_MAP } from '../rules/typos/clean-map.ts';
import { typosIn } from '../rules/typos/typos-in.ts';

const keyOf = ({ ruleId, messageId, values, place }: Diagnostic): string =>
  JSON.stringify([ruleId, messageId, values, place]);

/** The ids of rules that have a finding and may be turned off. */
const silenceable = (found: readonly Diagnostic[]): string[] =>
  [...new Set(found.map(({ ruleId }) => ruleId))].filter((id) => !isFirm(id));

/** The findings of other rules that are in `all`, but not in `left`, the findings with the rule `off` turned off. */
function goneWithout(
  off: string,
  { all, left }: Record<'all' | 'left', readonly Diagnostic[]>,
): readonly Diagnostic[] {
  const kept = new Set(left.map(keyOf));
  return all.filter(
    (one) => one.ruleId !== off && one.ruleId !== 'no-unused-ignore' && !kept.has(keyOf(one)),
  );
}

/** Every 15th typo in the map; all typos in a campaign. */
const typos = typosIn(CLEAN_MAP).filter((_, index) => index % Math.ceil(15 / CAMPAIGN) === 0);
const read = (text: string): ReturnType<typeof buildDocument> => buildDocument(scanPage(text));

test('turning one rule off hides no finding of another rule about a typo', { timeout: 60_000 }, () => {
  const gone = typos.flatMap(({ text, name }) => {
    const document = read(text);
    const all = runRulesOn(document, RULES);
    return silenceable(all).flatMap((off) => {
      const left = runRulesOn(document, RULES, { severities: { [off]: 'off' } });
      return goneWithout(off, { all, left }).map(({ ruleId }) => `${name}: ${ruleId} gone without ${off}`);
    });
  });
  expect(gone).toEqual([]);
});

describe(
  'a translation that differs from its original is reported, whichever rule is off',
  { timeout: 60_000 },
  () => {
    const ORIGINAL = 'skillmap.md';
    const TRANSLATION = '_locales/de/skillmap.md';

    /** The findings in a map and its translation, with the rule `off` turned off. */
    function lintBoth(texts: Record<'original' | 'translation', string>, off?: string): Diagnostic[] {
      const files = memoryFiles({ [ORIGINAL]: texts.original, [TRANSLATION]: texts.translation });
      const severities = off === undefined ? {} : { [off]: 'off' as const };
      const lint = (text: string, path: string): Diagnostic[] =>
        runRulesOn(read(text), RULES, { severities, path, repository: { files } });
      return [...lint(texts.original, ORIGINAL), ...lint(texts.translation, TRANSLATION)];
    }

    const isDifferent = (translation: string, original: string): boolean => {
      const files = memoryFiles({ [ORIGINAL]: original });
      const options = { path: TRANSLATION, repository: { files } };
      return runRulesOn(read(translation), [consistentTranslatedMap], options).length > 0;
    };

    test.each([
      ['in the translation', (text: string) => ({ original: CLEAN_MAP, translation: text })],
      ['in the original', (text: string) => ({ original: text, translation: CLEAN_MAP })],
    ])('with a typo %s', (_where, textsWith) => {
      const silent = typos.flatMap(({ text, name, kind }) => {
        const texts = textsWith(text);
        if (!isDifferent(texts.translation, texts.original)) return [];
        return silenceable(lintBoth(texts)).flatMap((off) => {
          const left = lintBoth(texts, off);
          return left.some(({ severity }) => severity !== 'info') || off === consistentTranslatedMap.id
            ? []
            : [`${kind}, ${name}: silent without ${off}`];
        });
      });
      expect(silent).toEqual([]);
    });
  },
);

const FOLDERS: [folder: string, kind: DocumentKind][] = [
  ['rules', 'map'],
  ['tutorial-rules', 'tutorial'],
  ['package-rules', 'package'],
  ['shared-rules', 'map'],
];

describe('turning one rule off hides no finding of another rule in the rule examples', () => {
  test.each(FOLDERS)('of parser/%s', { timeout: 60_000 }, async (folder, kind) => {
    const url = new URL(`../../../parser/${folder}/`, import.meta.url);
    const lint = async (text: string, options: RuleOptions): Promise<Diagnostic[]> => {
      const file = new VFile(text);
      await checkFile(file, kind, options);
      return readDiagnostics(file);
    };
    const gone: string[] = [];
    for (const page of readdirSync(fileURLToPath(url)).filter((name) => name.endsWith('.md'))) {
      for (const example of readRuleExamples(readFileSync(new URL(page, url), 'utf8'))) {
        const options = optionsOfExample(example);
        const all = await lint(example.text, options);
        for (const off of silenceable(all)) {
          const left = await lint(example.text, { ...options, severities: { [off]: 'off' } });
          for (const { ruleId } of goneWithout(off, { all, left })) {
            gone.push(`${page} line ${example.line}: ${ruleId} gone without ${off}`);
          }
        }
      }
    }
    expect(gone).toEqual([]);
  });
});
