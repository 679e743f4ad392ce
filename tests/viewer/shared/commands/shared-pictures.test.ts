import { describe, expect, test } from 'vitest';
import type { ThumbnailOutcome } from '../../../../viewer/shared/ports/games.ts';
import { settle } from '../../../fakes/fake-clock.ts';
import { a } from '../../learner/commands/start-learning.ts';
import { game, project, setUp } from '../../learner/commands/set-up-sharing.ts';

const picture = { kind: 'screenshot', dataUrl: 'data:image/png;base64,AA==' } as const;

describe('§4 Share dialog: pictures', () => {
  test('a picture taken before sharing is sent to the server after the game', async () => {
    const { run, modals, publish, answer, runAndSettle, sent } = await setUp();
    await run('shareGame', a);
    await runAndSettle('takePicture', 'Typed');
    expect(modals()).toMatchObject([{ step: 'gifrecord', files: project.text, projectName: 'Typed' }]);
    await runAndSettle('leavePicture', picture);
    expect(modals()).toMatchObject([{ step: 'share', picture }]);
    await publish('Hero');
    expect(sent).toEqual([]);
    await answer({ kind: 'published', game });
    expect(sent).toEqual([[game.id, picture.dataUrl]]);
    expect(modals()).toMatchObject([{ step: 'publish', pictureState: 'kept' }]);
  });

  test('a game gets the picture taken on leaving it, and another one can replace it', async () => {
    const { run, modals, publish, answer, runAndSettle, sent, pictures } = await setUp();
    await pictures.put(project.header.id, picture.dataUrl);
    await run('shareGame', a);
    expect(modals()).toMatchObject([{ step: 'share', picture }]);
    await publish('Hero');
    await answer({ kind: 'published', game });
    expect(sent).toEqual([[game.id, picture.dataUrl]]);
    await runAndSettle('takePicture', 'Hero');
    await runAndSettle('leavePicture', { ...picture, dataUrl: 'data:image/png;base64,BB==' });
    expect(sent).toHaveLength(2);
  });

  test('a picture that arrives just after leaving is used, but does not replace the learner’s own', async () => {
    const { run, modals, runAndSettle, pictures } = await setUp();
    await run('shareGame', a);
    expect(modals()[0]).not.toHaveProperty('picture');
    await pictures.put('another', 'data:image/png;base64,CC==');
    await settle();
    expect(modals()[0]).not.toHaveProperty('picture');
    await pictures.put(project.header.id, picture.dataUrl);
    await settle();
    expect(modals()).toMatchObject([{ step: 'share', picture }]);
    const own = { ...picture, dataUrl: 'data:image/png;base64,BB==' };
    await runAndSettle('takePicture', 'Hero');
    await runAndSettle('leavePicture', own);
    await pictures.put(project.header.id, picture.dataUrl);
    await settle();
    expect(modals()).toMatchObject([{ step: 'share', picture: own }]);
  });

  test('a picture taken after sharing is sent immediately', async () => {
    const { run, modals, publish, answer, runAndSettle, sent } = await setUp();
    await run('shareGame', a);
    await publish('Hero');
    await answer({ kind: 'published', game });
    await runAndSettle('takePicture', 'Hero');
    await runAndSettle('leavePicture');
    expect(modals()).toMatchObject([{ step: 'publish' }]);
    expect(sent).toEqual([]);
    await runAndSettle('takePicture', 'Hero');
    await runAndSettle('leavePicture', picture);
    expect(sent).toHaveLength(1);
    expect(modals()).toMatchObject([{ step: 'publish', picture, pictureState: 'kept' }]);
  });
});

test('§4 Share dialog: a picture that the server refused is sent again', async () => {
  const outcomes: ThumbnailOutcome[] = [{ kind: 'too-often', retryAfterMs: 5_000 }, { kind: 'kept' }];
  const { run, modals, publish, answer, runAndSettle } = await setUp({
    loadSharing: async () => ({
      publish: async () => ({ kind: 'published', game }),
      setThumbnail: async () => outcomes.shift() ?? { kind: 'refused' },
    }),
  });
  await run('shareGame', a);
  await runAndSettle('takePicture', 'Hero');
  await runAndSettle('leavePicture', picture);
  await publish('Hero');
  await answer({ kind: 'published', game });
  expect(modals()).toMatchObject([{ pictureState: 'too-often', retryAfterMs: 5_000 }]);
  await runAndSettle('resendPicture');
  expect(modals()).toMatchObject([{ pictureState: 'kept', retryAfterMs: undefined }]);
});

describe('§4 Share dialog: late results', () => {
  test('the result of a picture affects only its own game', async () => {
    let keep = () => {};
    const kept = new Promise<void>((resolve) => {
      keep = resolve;
    });
    const { run, modals, publish, answer, runAndSettle } = await setUp({
      loadSharing: async () => ({
        publish: async () => ({ kind: 'published', game }),
        setThumbnail: async () => {
          await kept;
          return { kind: 'kept' };
        },
      }),
    });
    await run('shareGame', a);
    await runAndSettle('takePicture', 'Hero');
    await runAndSettle('leavePicture', picture);
    await publish('Hero');
    await answer({ kind: 'published', game });
    expect(modals()).toMatchObject([{ pictureState: 'sending' }]);
    void run('dismissModal');
    await run('shareGame', a);
    keep();
    await settle();
    expect(modals()).toMatchObject([{ kind: 'share', step: 'publish' }]);
    expect(modals()[0]).not.toHaveProperty('pictureState');
  });

  test('a picture requested just before sharing does not block it', async () => {
    const { run, modals, publish, answer } = await setUp();
    await run('shareGame', a);
    void run('takePicture', 'Hero');
    await publish('Hero');
    expect(modals()).toMatchObject([{ step: 'publishing' }]);
    await answer({ kind: 'published', game });
    expect(modals()).toMatchObject([{ step: 'publish', result: game }]);
  });

  test('a picture shows the game at the time it is taken', async () => {
    const { run, modals, runAndSettle, store } = await setUp();
    await run('shareGame', a);
    await runAndSettle('takePicture', 'Hero');
    await runAndSettle('leavePicture');
    await store.save({ ...project, text: { ...project.text, 'main.ts': 'better' } });
    await runAndSettle('takePicture', 'Hero');
    expect(modals()).toMatchObject([{ step: 'gifrecord', files: { 'main.ts': 'better' } }]);
  });
});
