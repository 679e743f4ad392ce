import { expect, test } from 'vitest';
import { hoverText } from '../../../cli/lsp/hovers.ts';

test('a finding about the file itself is explained like one about its content', async () => {
  const found = (ruleId: string) => hoverText(undefined, [{ ruleId, severity: 'error', reason: '' }], {});
  expect(await found('file-size')).toMatch(
    /^\*\*`file-size`\*\*\n\nA file is too large to be read[^]*\*\*Why\*\*[^]*\*\*How to fix\*\*[^]*\[Examples\]\(file:/,
  );
  const withoutExamples = await found('file-unreadable');
  expect(withoutExamples).toContain('chmod u+r');
  expect(withoutExamples).not.toContain('[Examples]');
});
