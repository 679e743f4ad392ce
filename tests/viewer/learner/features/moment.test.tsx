// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { toMapViews } from '../../../../viewer/shared/domain/map-view.ts';
import { Moment } from '../../../../viewer/learner/features/moment/moment.tsx';
import { createPictureStore } from '../../../../viewer/learner/services/indexed-db/indexed-db-picture-store.ts';
import type { PictureStore } from '../../../../viewer/shared/ports/storage.ts';
import { createFakeClock } from '../../../fakes/fake-clock.ts';
import { buildMap, buildPage, completedIn, toProgress } from '../../shared/domain/build-page.ts';
import { renderTexts } from '../../shared/features/render-texts.tsx';

const page = buildPage(
  buildMap('m', ['a > b', 'b']),
  buildMap('n', ['c'], { prerequisites: [{ type: 'map', mapId: 'm' }] }),
);
const after = (...ids: string[]) => toMapViews(page, toProgress(...completedIn('m', ...ids)));
const card = () => screen.queryByRole('region', { name: 'Well done!' });

function start(loadPictures?: () => Promise<PictureStore>) {
  const clock = createFakeClock();
  const pictures = createPictureStore();
  const given = () => Promise.resolve(pictures);
  const shown = {
    page,
    clock,
    loadPictures: loadPictures ?? given,
    onShown: () => undefined,
    isMapShown: true,
    isCovered: false,
  };
  let props = { ...shown, maps: after() };
  const draw = () => <Moment {...props} place={document.body} />;
  const { rerender } = renderTexts(draw());
  const change = (more: Partial<typeof props>) => {
    props = { ...props, ...more };
    rerender(draw());
  };
  const play = (...done: string[]) => {
    change({ isMapShown: false });
    change({ maps: after(...done) });
    change({ isMapShown: true });
  };
  return { change, play, clock, pictures, user: userEvent.setup() };
}

test('the message shows what has been unlocked once the map is back', async () => {
  const { change, play } = start();
  change({ isMapShown: false });
  change({ maps: after('a') });
  expect(card()).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('You finished “A”. You unlocked B!');
  change({ isMapShown: true });
  expect(card()?.textContent).toContain('Well done! You unlocked B!');
  change({ isMapShown: false });
  change({ isMapShown: true });
  expect(card()).toBeNull();
  play('a', 'b');
  expect(card()?.textContent).toContain('You unlocked Map n!');
});

test('the message names everything that was unlocked in one sentence', () => {
  const fork = buildPage(buildMap('m', ['a > b, c', 'b', 'c']));
  const { change } = start();
  change({ page: fork, maps: toMapViews(fork, toProgress()) });
  change({ isMapShown: false });
  change({ maps: toMapViews(fork, toProgress(...completedIn('m', 'a'))) });
  change({ isMapShown: true });
  expect(card()?.textContent).toContain('Well done! You unlocked B and C!');
});

test('the message shows the finished game as soon as it has a picture', async () => {
  const { change, pictures } = start();
  const [record] = completedIn('m', 'a');
  change({ isMapShown: false });
  change({ maps: toMapViews(page, toProgress({ ...record!, headerId: 'made' })) });
  change({ isMapShown: true });
  expect(within(card()!).queryByRole('img')).toBeNull();
  await act(() => pictures.put('made', 'data:image/png;base64,AAAA'));
  const picture = await within(card()!).findByRole('img', { name: 'Picture of A' });
  expect(picture.getAttribute('src')).toBe('data:image/png;base64,AAAA');
  // A dialog that opens and closes does not close the message.
  change({ isCovered: true });
  change({ isCovered: false });
  await within(card()!).findByRole('img', { name: 'Picture of A' });
});

test('the message appears without a picture if the code for it fails to load', async () => {
  const { change } = start(() => Promise.reject(new Error('lost')));
  const [record] = completedIn('m', 'a');
  change({ isMapShown: false });
  change({ maps: toMapViews(page, toProgress({ ...record!, headerId: 'made' })) });
  await act(async () => change({ isMapShown: true }));
  expect(card()?.textContent).toContain('Well done! You unlocked B!');
});

test('the message disappears by itself and by its button', async () => {
  const { play, clock, user } = start();
  play('a');
  await act(() => clock.pass(15_000));
  expect(card()).toBeNull();
  // Screen readers do not announce the message later, when it may be outdated.
  expect(screen.getByRole('status').textContent).toBe('');
  play('a', 'b');
  await user.click(screen.getByRole('button', { name: 'Close this message' }));
  expect(card()).toBeNull();
});

test('the message disappears when a reset makes it untrue', () => {
  const { play, change } = start();
  play('a');
  expect(card()?.textContent).toContain('You unlocked B!');
  change({ maps: after() });
  expect(card()).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('');
});

test('the message waits for the dialogs, and does not repeat their content', () => {
  const { change } = start();
  change({ isMapShown: false });
  change({ maps: after('a', 'b') });
  change({ isMapShown: true, isCovered: true });
  expect(card()).toBeNull();
  change({ isCovered: false });
  expect(card()?.textContent).toContain('You unlocked Map n!');
  // It is announced once more: the dialog may have hidden the first announcement.
  expect(screen.getByRole('status').textContent).toBe('You unlocked Map n!');
});

test('there is no message about changes from another device or page', () => {
  const { change } = start();
  change({ maps: after('a') });
  expect(card()).toBeNull();
  const other = buildPage(buildMap('m', ['a > b', 'b']));
  change({ isMapShown: false });
  change({ page: other, maps: toMapViews(other, toProgress(...completedIn('m', 'a', 'b'))) });
  change({ isMapShown: true });
  expect(card()).toBeNull();
});
