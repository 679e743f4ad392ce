import { expect, test } from 'vitest';
import { settle } from '../../../fakes/fake-clock.ts';
import { answerPicture } from './answer-picture.ts';
import { openActivity } from './open-session.ts';

const png = 'data:image/png;base64,AAAA';

test('leaving an activity takes a picture of its game without delaying anything', async () => {
  const { session, frame, pictures, kinds } = await openActivity();
  session.close();
  await settle();
  expect(kinds().at(-1)).toBe('closed');
  expect(pictures).toEqual([]);
  answerPicture(frame, png);
  await settle();
  expect(pictures).toEqual([[expect.any(String), png]]);
  // Only one answer counts.
  answerPicture(frame, 'data:image/png;base64,BBBB');
  await settle();
  expect(pictures).toHaveLength(1);
});

test('finishing an activity takes a picture too, which is requested before saving and closing', async () => {
  const { frame, pictures, actions } = await openActivity();
  for (let step = 0; step < 3; step += 1) frame.editor().next();
  frame.editor().done();
  await settle();
  expect(actions().slice(-2)).toEqual(['proxytosim', 'saveproject']);
  answerPicture(frame, png);
  await settle();
  expect(pictures).toHaveLength(1);
});

test('a picture of an open game is taken on request, and of no other game', async () => {
  const { session, frame, pictures } = await openActivity();
  const taking = session.takePicture();
  await settle();
  answerPicture(frame, png);
  await taking;
  expect(pictures).toEqual([[expect.any(String), png]]);
  session.close();
  await settle();
  answerPicture(frame, png);
  await settle();
  await session.takePicture();
  expect(pictures).toHaveLength(2);
});

test.each([
  ['from another origin', { origin: 'https://elsewhere.test' }],
  ['from a frame outside the editor', { parent: {} }],
  ['to another request', { id: 'mine' }],
  ['that is not a picture', { dataUrl: 'https://elsewhere.test/a.png' }],
])('an answer %s is ignored', async (_, forged) => {
  const { session, frame, pictures } = await openActivity();
  session.close();
  await settle();
  answerPicture(frame, png, forged);
  await settle();
  expect(pictures).toEqual([]);
});

test('a late answer is ignored', async () => {
  const { session, frame, pictures, clock } = await openActivity();
  session.close();
  await clock.pass(2_000);
  answerPicture(frame, png);
  await settle();
  expect(pictures).toEqual([]);
});
