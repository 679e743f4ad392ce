// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PublishChecks } from '../../../../viewer/studio/code-host/publish-checks.tsx';
import { StudioTexts } from '../../../../viewer/shared/i18n/studio-texts.tsx';
import { openMemoryStudio } from '../../../support/memory-studio.ts';
import { renderTexts } from '../../shared/features/render-texts.tsx';

const activity = (id: string): string =>
  `### ${id}\n* name: ${id}\n* type: tutorial\n* url: /tutorials/${id}\n`;
const MAP = `# guide\n* name: Guide\n## m\n* name: M\n${activity('one')}* next: two\n${activity('two')}${activity('three')}`;

async function show(map: string) {
  const { studio } = await openMemoryStudio({ 'skillmap.md': map });
  renderTexts(
    <StudioTexts>
      <PublishChecks
        studio={studio}
        say={(finding) => finding}
        changed={[]}
        onGoTo={() => undefined}
        onFixed={() => undefined}
      />
    </StudioTexts>,
  );
}

test('a warning is listed before a map is published, and does not prevent that', async () => {
  await show(MAP);
  const group = await screen.findByRole('group');
  expect(group.textContent).toMatch(/^1 warning: you can still publish, but learners may miss something/);
  within(group).getByText(/No path leads to the activity/);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an error is listed as something to fix first', async () => {
  await show(MAP.replace('next: two', 'next: nowhere'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Fix 1 error first/);
  expect(screen.queryByText(/you can still publish/)).toBeNull();
});
