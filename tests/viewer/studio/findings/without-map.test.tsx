// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { TemplateFiles } from '#schemas/templates/templates.ts';
import { FindingPanel } from '../../../../viewer/studio/findings/finding-panel.tsx';
import { TemplateList } from '../../../../viewer/studio/start/template-list.tsx';
import { StudioTexts } from '../../../../viewer/shared/i18n/studio-texts.tsx';
import { openMemoryStudio } from '../../../support/memory-studio.ts';
import { renderTexts } from '../../shared/features/render-texts.tsx';

const MAP = '# guide\n* name: Guide\n## m\n### one\n* kind: reward\n';

async function show(files: Record<string, string>) {
  const opened = await openMemoryStudio(files);
  const begun: string[] = [];
  renderTexts(
    <StudioTexts>
      <FindingPanel
        studio={opened.studio}
        say={(finding) => finding}
        onGoTo={() => undefined}
        onBegin={() => begun.push('begun')}
      />
    </StudioTexts>,
  );
  await screen.findByRole('status');
  return { ...opened, begun };
}

const said = (): string | null => screen.getByRole('status').textContent;
const choose = (): HTMLElement | null => screen.queryByRole('button', { name: 'Choose a template' });

test('a folder without a map shows what to do, with buttons to start', async () => {
  const { studio, begun } = await show({ 'README.md': '# Hello\n' });
  expect(said()).toMatch(/^Choose .* ## heading for the map/);
  // The templates beside the panel already have the buttons.
  expect(choose()).toBeNull();
  await studio.open('README.md');
  fireEvent.click(await screen.findByRole('button', { name: 'Choose a template' }));
  expect(begun).toEqual(['begun']);
});

test("the templates are for the site's editor", async () => {
  for (const [target, first] of [
    ['arcade', 'tutorials/hello-hero.md'],
    ['microbit', 'tutorials/hello-heart.md'],
    ['minecraft', 'tutorials/hello-hero.md'],
  ] as const) {
    for (const button of [/^First steps/, /^Make your first map/]) {
      const begun: TemplateFiles[] = [];
      const onBegin = async (_name: string, files: TemplateFiles) => void begun.push(files);
      const shown = renderTexts(
        <StudioTexts>
          <TemplateList target={target} onBegin={onBegin} />
        </StudioTexts>,
      );
      fireEvent.click(await screen.findByRole('button', { name: button }));
      await expect.poll(() => begun.length).toBe(1);
      expect(begun[0]).toHaveProperty([first]);
      shown.unmount();
    }
  }
});

test('an empty folder is not reported as free of mistakes', async () => {
  await show({});
  expect(said()).not.toContain('Nothing to fix');
});

test('a template fills an empty map, and asks before replacing a text', async () => {
  const empty = await openMemoryStudio({ 'skillmap.md': '\n' });
  await empty.studio.createFirstFiles({ 'skillmap.md': MAP, 'tutorials/a.md': '# A\n' });
  await empty.clock.pass(2000);
  expect(empty.textsNow()).toEqual({ 'skillmap.md': MAP, 'tutorials/a.md': '# A\n' });
  const other = await openMemoryStudio({ 'skillmap.md': 'Notes\n' });
  await other.studio.close('skillmap.md');
  await other.studio.createFirstFiles({ 'skillmap.md': MAP });
  await other.clock.pass(2000);
  expect(other.textsNow()).toEqual({ 'skillmap.md': 'Notes\n' });
  expect(other.studio.store.getState().saves.get('skillmap.md')?.kind).toBe('conflict');
});
