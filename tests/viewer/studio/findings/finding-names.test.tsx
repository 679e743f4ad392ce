// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FindingPanel } from '../../../../viewer/studio/findings/finding-panel.tsx';
import { StudioTexts } from '../../../../viewer/shared/i18n/studio-texts.tsx';
import { openMemoryStudio } from '../../../support/memory-studio.ts';
import { renderTexts } from '../../shared/features/render-texts.tsx';

const MAP = `# guide
* name: Guide
## m
### one
* name: Say hello
* type: tutorial
* url: /tutorials/one
* next: two
* editor: blokcs
### two
* type: tutorial
* url: /tutorials/one
* editor: blokcs
### alone
* name: Walk around
* type: tutorial
* url: /tutorials/one
### kind
* name: Be kind
* type: tutorial
* url: /tutorials/one
* kind: activty
`;

async function renderFindings(map: string): Promise<void> {
  const { studio } = await openMemoryStudio({
    'skillmap.md': map,
    'tutorials/one.md': '# One\n\n## {A}\n\nB.\n',
  });
  renderTexts(
    <StudioTexts>
      <FindingPanel
        studio={studio}
        say={(finding) => finding}
        onGoTo={() => undefined}
        onBegin={() => undefined}
      />
    </StudioTexts>,
  );
}

test('findings show the names that the author knows from the map, beside headings and lines', async () => {
  await renderFindings(MAP);
  const items = await screen.findAllByRole('listitem');
  const texts = items.map(({ textContent }) => textContent);
  expect(texts.find((one) => one?.includes('blokcs'))).toContain('Say hello · Line 9');
  expect(texts.find((one) => one?.includes('alone'))).toContain('alone (Walk around)');
  // The second activity has no name of its own: its heading is all that the map shows.
  expect(texts.join(' ')).not.toContain('two (');
  // A word of the format is not the activity of this name.
  expect(texts.join(' ')).toContain('activty');
  expect(texts.join(' ')).not.toContain('kind (');
});

test('fixes show the names of activities', async () => {
  await renderFindings(MAP.replace('### two\n', '### two\n* name: Say more\n'));
  const buttons = await screen.findAllByRole('button', { name: 'Fix: Lead here from Say more' });
  expect(buttons).not.toEqual([]);
});

test('fixes show headings that they write', async () => {
  await renderFindings(
    MAP.replace('### alone', '### walk-around').replace('next: two', 'next: two, walk-aroun'),
  );
  await screen.findByRole('button', { name: 'Fix: Replace with walk-around' });
});
