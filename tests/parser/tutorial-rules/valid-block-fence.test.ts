import { describe, expect, test } from 'vitest';
import { applyFixes } from '../../../parser/diagnostics/apply-fixes.ts';
import { runRules } from '../../../parser/diagnostics/run-rules.ts';
import { readTutorial } from '../../../parser/tutorial/read-tutorial.ts';
import { validBlockFence } from '../../../parser/tutorial-rules/valid-block-fence.ts';

const find = (text: string) => runRules(readTutorial(text), [validBlockFence]);

const fixed = async (text: string): Promise<string> => {
  const fixes = (await find(text)).flatMap(({ fix }) => fix ?? []);
  return applyFixes(text, fixes).text;
};

// These cases are not on the rule's page: its examples are between four backticks, and cannot contain four.
describe('blocks between more than three backticks', () => {
  test('are reported if the editor removes the block, and the fix shortens them to three', async () => {
    const text = '# A\n\n## Step 1\n\n````template\nlet a = 1\n`````\n';
    const [finding, ...others] = await find(text);
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ messageId: 'long', values: { language: 'template' } });
    expect(await fixed(text)).toBe('# A\n\n## Step 1\n\n```template\nlet a = 1\n```\n');
  });

  test('are not reported if the editor only shows the block', async () => {
    expect(await find('# A\n\n## Step 1\n\n````blocks\nlet a = 1\n````\n')).toEqual([]);
  });
});

test('a block between tildes that contains backticks is reported without a fix', async () => {
  const [finding] = await find('# A\n\n## Step 1\n\n~~~blocks\n```\n~~~\n');
  expect(finding).toMatchObject({ messageId: 'shown' });
  expect(finding?.fix).toBeUndefined();
});
