// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Fix } from '#parser';
import { FindingFix } from '../../../../viewer/studio/findings/finding-fix.tsx';
import { StudioTexts } from '../../../../viewer/shared/i18n/studio-texts.tsx';
import { renderTexts } from '../../shared/features/render-texts.tsx';

test('a fix is tried on the text only when the text changes', async () => {
  let reads = 0;
  const fix: Fix = {
    title: 'Replace with `two`',
    get edits() {
      reads += 1;
      return [{ start: 0, end: 3, text: 'two' }];
    },
  };
  const names = new Map<string, string>();
  const show = (document: string) => (
    <StudioTexts>
      <FindingFix {...{ fix, names, document }} title={fix.title} onFix={() => undefined} />
    </StudioTexts>
  );
  const { rerender } = renderTexts(show('tow\n'));
  await screen.findByRole('button', { name: 'Fix: Replace with two' });
  const first = reads;
  rerender(show('tow\n'));
  expect(reads).toBe(first);
  rerender(show('tow three\n'));
  expect(reads).toBeGreaterThan(first);
  await screen.findByText('two three');
});
