// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { toGraphContent } from '../../../../../viewer/learner/features/graph/graph-item.ts';
import { GraphWorld } from '../../../../../viewer/learner/features/graph/graph-world.tsx';
import { renderTexts } from '../../../shared/features/render-texts.tsx';
import { begun, completed, sampleLayout, sampleMaps } from '../../../shared/features/sample-page.ts';

test('only the tile of a finished activity shows the picture of its game, with a tick', () => {
  const maps = sampleMaps({
    ship: { ...completed, headerId: 'ship-game' },
    shots: { ...begun, headerId: 'shots-game' },
  });
  const pictures = new Map([
    ['ship-game', 'data:image/png;base64,AA'],
    ['shots-game', 'data:image/png;base64,BB'],
  ]);
  const events = { clicked: vi.fn(), keyPressed: vi.fn(), focused: vi.fn(), attached: () => () => undefined };
  renderTexts(
    <GraphWorld
      maps={maps}
      names={undefined}
      shown={toGraphContent(maps, sampleLayout)}
      selectedKey={undefined}
      tabStop={undefined}
      invitedKey={undefined}
      pictures={pictures}
      events={events}
    />,
  );
  const [ship, shots] = ['Ship Design', 'Projectiles'].map((name) => screen.getByRole('button', { name }));
  expect(drawnOn(ship)).toEqual(['data:image/png;base64,AA', '#skillmap-symbol-check']);
  expect(drawnOn(shots)).toEqual(['#skillmap-symbol-puzzle']);
});

function drawnOn(tile: HTMLElement | undefined): (string | null)[] {
  const drawn = [...(tile?.querySelectorAll('img, use') ?? [])];
  return drawn.map((element) => element.getAttribute('src') ?? element.getAttribute('href'));
}
