// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MapHeading } from '../../../../../viewer/learner/features/graph/map-heading.tsx';
import { AuthorLanguage } from '../../../../../viewer/shared/ui/author-text.tsx';
import { renderTexts } from '../../../shared/features/render-texts.tsx';
import { sampleMaps } from '../../../shared/features/sample-page.ts';

test('the note of a locked map is one item of its row, so that no gaps surround names in it', async () => {
  const [map] = sampleMaps();
  if (!map) throw new Error('The sample has no map.');
  const missing = [{ kind: 'map', mapId: 'base', name: 'Base camp' }] as const;
  renderTexts(
    <AuthorLanguage value="fr">
      <MapHeading map={{ ...map, isUnlocked: false, missing }} placement={undefined} fontSize={13} />
    </AuthorLanguage>,
  );
  const note = (await screen.findByText('Base camp')).parentElement;
  expect(note?.textContent).toBe('Finish the map Base camp to open this map');
  expect(note?.matches('.row')).toBe(false);
});
