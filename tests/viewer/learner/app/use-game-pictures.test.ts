// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createPictureStore } from '../../../../viewer/learner/services/indexed-db/indexed-db-picture-store.ts';
import { createViewerStore } from '../../../../viewer/learner/state/store.ts';
import { useGamePictures } from '../../../../viewer/learner/app/messages/use-game-pictures.ts';
import { begun, completed, sampleMaps } from '../../shared/features/sample-page.ts';

function setUp() {
  const pictures = createPictureStore();
  const loadPictures = vi.fn(async () => pictures);
  const viewer = createViewerStore({ highContrast: false, theme: 'system' });
  const { rerender } = renderHook(
    (maps: ReturnType<typeof sampleMaps>) =>
      useGamePictures({ services: { loadPictures }, viewer, view: { state: viewer.getState(), maps } }),
    { initialProps: sampleMaps({ ship: begun }) },
  );
  const shown = () => [...(viewer.getState().gamePictures ?? [])];
  return { pictures, loadPictures, viewer, rerender, shown };
}

test('pictures are loaded once the page is idle and a game is finished, not before', async () => {
  const { loadPictures, viewer, rerender, shown, pictures } = setUp();
  await pictures.put('project', 'data:first');
  viewer.setState({ idleConnection: 'good' });
  rerender(sampleMaps({ ship: begun }));
  expect(loadPictures).not.toHaveBeenCalled();
  viewer.setState({ idleConnection: undefined });
  rerender(sampleMaps({ ship: completed }));
  expect(loadPictures).not.toHaveBeenCalled();
  viewer.setState({ idleConnection: 'good' });
  rerender(sampleMaps({ ship: completed }));
  await expect.poll(shown).toEqual([['project', 'data:first']]);
});

test('the latest picture is shown, even if it is stored after the activity was closed', async () => {
  const { viewer, rerender, shown, pictures, loadPictures } = setUp();
  viewer.setState({ idleConnection: 'good' });
  rerender(sampleMaps({ ship: completed }));
  await expect.poll(() => viewer.getState().gamePictures).toBeDefined();
  viewer.setState({ idleConnection: undefined });
  rerender(sampleMaps({ ship: completed }));
  await pictures.put('project', 'data:first');
  await pictures.put('project', 'data:second');
  await expect.poll(shown).toEqual([['project', 'data:second']]);
  expect(loadPictures).toHaveBeenCalledTimes(1);
});
