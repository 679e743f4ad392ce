// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FindingPanel } from '../../../../viewer/studio/findings/finding-panel.tsx';
import { StudioTexts } from '../../../../viewer/shared/i18n/studio-texts.tsx';
import { openMemoryStudio } from '../../../support/memory-studio.ts';
import { renderTexts } from '../../shared/features/render-texts.tsx';

const node = (id: string, next: string): string =>
  `### ${id}\n* type: tutorial\n* url: /tutorials/${id}\n* editor: blokcs\n${next}`;
const MAP = `# guide\n* name: Guide\n## m\n${node('one', '* next: two\n')}${node('two', '')}`;

test('findings that say the same are one entry, whose lines are buttons', async () => {
  const { studio } = await openMemoryStudio({ 'skillmap.md': MAP });
  await studio.open('skillmap.md');
  const shown: number[] = [];
  renderTexts(
    <StudioTexts>
      <FindingPanel
        studio={studio}
        say={(finding) => finding}
        onGoTo={(_path, offset) => shown.push(offset)}
        onBegin={() => undefined}
      />
    </StudioTexts>,
  );
  const [entry, ...more] = (await screen.findAllByRole('listitem')).filter((item) =>
    item.textContent?.includes('no editor'),
  );
  expect(more).toEqual([]);
  if (!entry) throw new Error('There is no entry.');
  expect(entry.textContent).toContain('(2)');
  fireEvent.click(within(entry).getByRole('button', { name: /^There is no editor/ }));
  fireEvent.click(within(entry).getByRole('button', { name: /^line 12$/i }));
  expect(shown).toEqual([MAP.indexOf('blokcs'), MAP.lastIndexOf('blokcs')]);
});
