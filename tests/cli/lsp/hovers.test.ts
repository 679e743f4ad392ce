import { expect, test } from 'vitest';
import { hoverText } from '../../../cli/lsp/hovers.ts';
import { createNodeHost } from '../../../cli/lsp/node-host.ts';

test('the hover on a finding about a whole file explains its rule, like any other hover', async () => {
  const found = (ruleId: string) =>
    hoverText(undefined, [{ ruleId, severity: 'error', reason: '' }], { host: createNodeHost() });
  expect(await found('file-size')).toMatch(
    /^\*\*`file-size`\*\*\n\nA file is too large to be read[^]*\*\*Why\*\*[^]*\*\*How to fix\*\*[^]*\[Examples\]\(file:/,
  );
  const withoutExamples = await found('file-unreadable');
  expect(withoutExamples).toContain('chmod u+r');
  expect(withoutExamples).not.toContain('[Examples]');
});

test('links in a rule’s page to other pages of the documentation are absolute', async () => {
  const finding = { ruleId: 'valid-check', severity: 'warning', reason: '' } as const;
  const text = await hoverText(undefined, [finding], { host: createNodeHost() });
  expect(text).toMatch(/\[Checks\]\(file:\/\/\/[^)]*\/docs\/map-format\.md#checks\)/);
  expect(text).not.toContain('](..');
});
