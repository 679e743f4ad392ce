import { expect, test } from 'vitest';
import type { Diagnostic } from '#schemas/generated/diagnostic.ts';
import { runRulesOn } from '../../parser/diagnostics/run-rules.ts';
import { buildDocument } from '../../parser/model/build-document.ts';
import { RULES } from '../../parser/rules/index.ts';
import { scanPage } from '../../parser/syntax/scan-page.ts';
import { countWork } from '../support/count-work.ts';
import { SHAPES } from './growing-maps.ts';

const lint = (text: string): Diagnostic[] => runRulesOn(buildDocument(scanPage(text)), RULES);

test.each(Object.entries(SHAPES))('twice the text is at most twice the work: %s', (_, shape) => {
  const small = shape(400);
  const large = shape(800);
  const growth = countWork(() => lint(large)) / countWork(() => lint(small));
  expect(growth / (large.length / small.length)).toBeLessThan(1.2);
});
