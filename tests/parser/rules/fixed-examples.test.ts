import { readdirSync, readFileSync } from 'node:fs';
import { VFile } from 'vfile';
import { describe, expect, test } from 'vitest';
import type { DocumentKind } from '../../../parser/check-text.ts';
import { isBeyondFile } from '../../../parser/diagnostics/file-changes.ts';
import { isViolation } from '../../../parser/diagnostics/presets.ts';
import { checkFile, readDiagnostics } from '../../../parser/processor.ts';
import type { Diagnostic, Fix } from '../../../schemas/generated/diagnostic.ts';
import { linkFacts } from '../../support/link-facts.ts';
import { memoryFiles } from '../../support/memory-files.ts';
import { fixText, type Check, type FixedText } from '../../support/fix-map.ts';
import { readRuleExamples, type RuleExample } from '../../support/rule-page.ts';

/*
 * Fixes the examples on all rule pages with all rules for their kind of file, as `skillmap lint --fix` does: a fix must
 * not cause a finding of another rule.
 */

const FOLDERS: readonly [folder: string, kind: DocumentKind][] = [
  ['rules', 'map'],
  ['shared-rules', 'map'],
  ['tutorial-rules', 'tutorial'],
  ['package-rules', 'package'],
];

interface PlacedExample {
  name: string;
  kind: DocumentKind;
  example: RuleExample;
}

function examplesIn(folder: string, kind: DocumentKind): PlacedExample[] {
  const url = new URL(`../../../parser/${folder}/`, import.meta.url);
  const pages = readdirSync(url).filter((file) => file.endsWith('.md') && file !== 'README.md');
  return pages.flatMap((file) =>
    readRuleExamples(readFileSync(new URL(file, url), 'utf8')).map((example) => ({
      name: `${file}:${example.line}`,
      kind,
      example,
    })),
  );
}

function checkOf({ kind, example }: PlacedExample): Check {
  const { settings, files, links, before } = example;
  const { repository: slug, path } = settings;
  return async (text) => {
    const all = { ...files, ...(path !== undefined && { [path]: text }) };
    const held = Object.keys(all).length > 0 ? memoryFiles(all) : undefined;
    const file = new VFile({ value: text });
    await checkFile(file, kind, {
      repository: { ...(slug && { slug }), ...(held && { files: held }) },
      ...(path !== undefined && { path }),
      ...(links && { links: linkFacts(links) }),
      ...(before && { before: { ...before } }),
    });
    // Leave out fixes that change or rename other files: `tests/cli/fix` tests them in folders.
    return readDiagnostics(file).map(({ fix, ...one }) =>
      fix && !isBeyondFile(fix) ? { ...one, fix } : one,
    );
  };
}

const nameOf = ({ ruleId, reason }: Diagnostic): string => `${ruleId}: ${reason}`;
const violationsIn = (found: readonly Diagnostic[]): string[] =>
  found.filter(({ ruleId }) => isViolation(ruleId)).map(nameOf);

const EXAMPLES = FOLDERS.flatMap(([folder, kind]) => examplesIn(folder, kind));

describe.each(EXAMPLES)('the example $name', (placed) => {
  const { text } = placed.example;
  const check = checkOf(placed);
  let known: Promise<FixedText> | undefined;
  const fixed = (): Promise<FixedText> => (known ??= fixText(text, check));

  test('has no fixable finding after fixing', async () => {
    const { made, left, endless } = await fixed();
    expect(endless).toEqual([]);
    expect(left.filter(({ fix }) => fix).map(nameOf)).toEqual([]);
    const names = new Set(made.map(nameOf));
    expect(left.map(nameOf).filter((name) => names.has(name))).toEqual([]);
  });

  test('can be opened by learners after fixing if it could be opened before', async () => {
    if (violationsIn(await check(text)).length > 0) return;
    expect(violationsIn((await fixed()).left)).toEqual([]);
  });

  test('keeps its line ends and byte order mark, which do not change what is fixed', async () => {
    const { text: plain } = await fixed();
    const marked = await fixText(`\uFEFF${text}`, check);
    // In `pxt.json`, a byte order mark is a finding and gets fixed.
    expect(marked.text).toBe(placed.kind === 'package' ? plain : `\uFEFF${plain}`);
    if (text.includes('\r')) return;
    const returned = await fixText(text.replaceAll('\n', '\r\n'), check);
    expect(returned.text).toBe(plain.replaceAll('\n', '\r\n'));
  });

  test('has fixes and suggestions that use the line end of the file', async () => {
    if (text.includes('\r')) return;
    for (const { fix, suggestions = [] } of await check(text.replaceAll('\n', '\r\n'))) {
      for (const { title, edits } of [...(fix ? [fix] : []), ...suggestions]) {
        const written = edits.map((edit) => edit.text).join('');
        expect({ title, written, loose: written.match(/(?<!\r)\n|\r(?!\n)/g) }).toMatchObject({
          loose: null,
        });
      }
    }
  });

  test('has fixes and suggestions whose edits contain only the difference and do not overlap', async () => {
    for (const { fix, suggestions = [] } of await check(text)) {
      for (const one of [...(fix ? [fix] : []), ...suggestions]) expectMinimal(one, text);
    }
  });
});

function expectMinimal({ title, edits }: Fix, text: string): void {
  let last = 0;
  for (const { start, end, text: by } of edits.toSorted((left, right) => left.start - right.start)) {
    const replaced = text.slice(start, end);
    expect({ title, isInOrder: start >= last && end >= start && end <= text.length }).toEqual({
      title,
      isInOrder: true,
    });
    last = end;
    if (replaced === '' || by === '') {
      expect({ title, length: replaced.length + by.length }).not.toEqual({ title, length: 0 });
      continue;
    }
    expect({ title, first: replaced[0] }).not.toEqual({ title, first: by[0] });
    expect({ title, last: replaced.at(-1) }).not.toEqual({ title, last: by.at(-1) });
  }
}
