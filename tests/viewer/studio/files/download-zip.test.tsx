// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DownloadZip } from '../../../../viewer/studio/files/download-zip.tsx';
import { StudioTexts } from '../../../../viewer/shared/i18n/studio-texts.tsx';
import type { StudioServices } from '../../../../viewer/studio/services.ts';
import { openMemoryStudio } from '../../../support/memory-studio.ts';
import { renderTexts } from '../../shared/features/render-texts.tsx';

test.each([
  ['# g\n* name: Игры 5-Б\n## m\n### one\n* kind: reward\n', 'Игры 5-Б'],
  ['no map', undefined],
])('the zip of a folder has the name of its page', async (map, name) => {
  const { studio } = await openMemoryStudio({ 'skillmap.md': map });
  const saved: (string | undefined)[] = [];
  const services = {
    files: studio.files,
    saveZip: async (_contents: unknown, pageName?: string) => {
      saved.push(pageName);
      return 'a.zip';
    },
  } as Partial<StudioServices> as StudioServices;
  renderTexts(
    <StudioTexts>
      <DownloadZip studio={studio} services={services} />
    </StudioTexts>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Download as zip' }));
  await expect.poll(() => saved).toEqual([name]);
});
