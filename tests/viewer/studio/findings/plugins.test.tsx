// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Diagnostic } from '#parser';
import { FindingPanel } from '../../../../viewer/studio/findings/finding-panel.tsx';
import { StudioTexts } from '../../../../viewer/shared/i18n/studio-texts.tsx';
import { openMemoryStudio } from '../../../support/memory-studio.ts';
import { renderTexts } from '../../shared/features/render-texts.tsx';

const MAP =
  '# guide\r\n* name: Guide\r\n## m\r\n### one\r\n* name: One.\r\n* type: tutorial\r\n* url: /one\r\n';

/** The finding of a plugin about the last full stop, with offsets of the file. */
function stopIn(text: string): Diagnostic[] {
  const end = text.indexOf('One.') + 4;
  if (end < 4) return [];
  const line = text.slice(0, end).split('\n').length;
  const at = (offset: number) => ({ line, column: 1, offset });
  const fix = { title: 'Remove it', edits: [{ start: end - 1, end, text: '' }] };
  return [
    {
      ruleId: 'club/stop',
      severity: 'warning',
      reason: 'A full stop.',
      place: { start: at(end - 4), end: at(end) },
      fix,
    },
  ];
}

test('the findings of plugins that a server runs are listed with the others, and can be fixed', async () => {
  const asked: unknown[] = [];
  const { studio, clock } = await openMemoryStudio(
    { 'skillmap.md': MAP },
    {
      checkOnServer: async (path, unsaved) => {
        asked.push(unsaved);
        const text = unsaved ?? MAP;
        return { text, diagnostics: path === 'skillmap.md' ? stopIn(text) : [] };
      },
    },
  );
  const found = () =>
    studio.store
      .getState()
      .checks.get('skillmap.md')
      ?.diagnostics.filter(({ ruleId }) => ruleId === 'club/stop') ?? [];
  await expect.poll(found).toHaveLength(1);
  const [finding] = found();
  // Lines of the document end with one character, those of the file with two.
  expect(finding?.place?.start.offset).toBe(MAP.replaceAll('\r', '').indexOf('One.'));
  const map = studio.store.getState().checks.get('skillmap.md')?.map;
  expect(map?.diagnostics).toContainEqual(
    expect.objectContaining({ ruleId: 'club/stop', about: { mapId: 'm', activityId: 'one' } }),
  );
  if (!finding?.fix) throw new Error('There is no fix.');
  await studio.fix('skillmap.md', finding.fix);
  expect(studio.texts.fileText('skillmap.md')).toBe(MAP.replace('One.', 'One'));
  await clock.pass(1000);
  await expect.poll(found).toEqual([]);
  expect(asked).toContain(MAP.replace('One.', 'One'));
});

test('a Studio that cannot run plugins shows a notice above the findings', async () => {
  const { studio } = await openMemoryStudio({ 'skillmap.md': MAP });
  renderTexts(
    <StudioTexts>
      <FindingPanel
        studio={studio}
        say={(finding) => finding}
        plugins={['./rules/stop.ts', 'skillmap-plugin-club']}
        onGoTo={() => undefined}
        onBegin={() => undefined}
      />
    </StudioTexts>,
  );
  await screen.findByText(
    'Your own rules do not run on this page: ./rules/stop.ts, skillmap-plugin-club. “skillmap lint” runs them.',
  );
});

test('a draft with its own settings shows a notice that they are not used', async () => {
  const files = { 'skillmap.md': MAP, 'skillmap.config.json': '{ "extends": "@club/maps" }' };
  const { studio } = await openMemoryStudio(files);
  renderTexts(
    <StudioTexts>
      <FindingPanel
        studio={studio}
        say={(finding) => finding}
        isDraft
        onGoTo={() => undefined}
        onBegin={() => undefined}
      />
    </StudioTexts>,
  );
  await screen.findByText(
    'The draft’s own settings (skillmap.config.json) are not used on this page. “skillmap lint” uses them.',
  );
});
