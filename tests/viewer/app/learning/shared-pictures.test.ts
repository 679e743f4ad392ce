import { describe, expect, test } from 'vitest';
import { settle } from '../../../fakes/fake-clock.ts';
import { a } from './start-learning.ts';
import { game, project, setUp } from './set-up-sharing.ts';

const picture = { kind: 'screenshot', dataUrl: 'data:image/png;base64,AA==' } as const;

describe('§4 Share dialog: pictures', () => {
  test('taken before, a picture follows its game to the server', async () => {
    const { learning, modals, publish, answer, decide, sent } = await setUp();
    await learning.shareGame(a);
    await decide({ kind: 'picture-wanted', projectName: 'Typed' });
    expect(modals()).toMatchObject([{ step: 'gifrecord', files: project.text, projectName: 'Typed' }]);
    await decide({ kind: 'picture-taken', picture });
    expect(modals()).toMatchObject([{ step: 'share', picture }]);
    await publish('Hero');
    expect(sent).toEqual([]);
    await answer({ kind: 'published', game });
    expect(sent).toEqual([[game.id, picture.dataUrl]]);
    expect(modals()).toMatchObject([{ step: 'publish', pictureState: 'kept' }]);
  });

  test('taken afterwards, it is sent at once', async () => {
    const { learning, modals, publish, answer, decide, sent } = await setUp();
    await learning.shareGame(a);
    await publish('Hero');
    await answer({ kind: 'published', game });
    await decide({ kind: 'picture-wanted', projectName: 'Hero' });
    await decide({ kind: 'picture-left' });
    expect(modals()).toMatchObject([{ step: 'publish' }]);
    expect(sent).toEqual([]);
    await decide({ kind: 'picture-wanted', projectName: 'Hero' });
    await decide({ kind: 'picture-taken', picture });
    expect(sent).toHaveLength(1);
    expect(modals()).toMatchObject([{ step: 'publish', picture, pictureState: 'kept' }]);
  });
});

describe('§4 Share dialog: what ends late', () => {
  test('news of a picture are of its own game only', async () => {
    let keep = () => {};
    const kept = new Promise<void>((resolve) => {
      keep = resolve;
    });
    const { learning, modals, publish, answer, decide } = await setUp({
      loadSharing: async () => ({
        publish: async () => ({ kind: 'published', game }),
        setThumbnail: async () => {
          await kept;
          return { kind: 'kept' };
        },
      }),
    });
    await learning.shareGame(a);
    await decide({ kind: 'picture-wanted', projectName: 'Hero' });
    await decide({ kind: 'picture-taken', picture });
    await publish('Hero');
    await answer({ kind: 'published', game });
    expect(modals()).toMatchObject([{ pictureState: 'sending' }]);
    learning.dismissModal();
    await learning.shareGame(a);
    keep();
    await settle();
    expect(modals()).toMatchObject([{ kind: 'share', step: 'publish' }]);
    expect(modals()[0]).not.toHaveProperty('pictureState');
  });

  test('a picture that was wanted just before the game was shared does not keep it from that', async () => {
    const { learning, modals, publish, answer } = await setUp();
    await learning.shareGame(a);
    learning.decideShare({ kind: 'picture-wanted', projectName: 'Hero' });
    await publish('Hero');
    expect(modals()).toMatchObject([{ step: 'publishing' }]);
    await answer({ kind: 'published', game });
    expect(modals()).toMatchObject([{ step: 'publish', result: game }]);
  });

  test('a picture shows the game as it is when it is taken', async () => {
    const { learning, modals, decide, store } = await setUp();
    await learning.shareGame(a);
    await decide({ kind: 'picture-wanted', projectName: 'Hero' });
    await decide({ kind: 'picture-left' });
    await store.save({ ...project, text: { ...project.text, 'main.ts': 'better' } });
    await decide({ kind: 'picture-wanted', projectName: 'Hero' });
    expect(modals()).toMatchObject([{ step: 'gifrecord', files: { 'main.ts': 'better' } }]);
  });
});
