import { describe, expect, test } from 'vitest';
import type { Project } from '#schemas/generated/project.ts';
import type { GameToPublish, PublishOutcome } from '../../../../viewer/services/ports/game-sharing.ts';
import type { Setting } from './start-learning.ts';
// Loaded ahead: how long its code takes to come is no matter of these tests.
import '../../../../viewer/app/learning/share-keeper.ts';
import { settle } from '../../../fakes/fake-clock.ts';
import { buildMap, buildPage } from '../../domain/build-page.ts';
import { a, ref, startLearning } from './start-learning.ts';

const game = { id: '_0aB1cD2eF3gH4iJ5', url: 'https://maps.example/_0aB1cD2eF3gH4iJ5', embeds: {} };
const project: Project = {
  header: { id: 'h', name: 'Hero', isSkillmapProject: true, modificationTime: 5 },
  text: { 'main.ts': 'code', 'pxt.json': '{"name":"Hero"}' },
};
const record = { sourceUrl: 'source', ...a, isCompleted: false, headerId: 'h', updatedAt: 1 };
const done = { ...record, isCompleted: true, completedTime: 1 };
const picture = { kind: 'screenshot', dataUrl: 'data:image/png;base64,AA==' } as const;

/** A learner whose games are published when the test says so. */
async function setUp(setting: Setting = {}) {
  const asked: GameToPublish[] = [];
  const answers: ((outcome: PublishOutcome) => void)[] = [];
  const sent: [string, string][] = [];
  const learner = await startLearning({
    records: [record],
    projects: [project],
    place: { editor: { kind: 'bundled', url: '/editor/' }, endpoints: { api: '/api/' } },
    loadSharing: async () => ({
      publish: (asking) => {
        asked.push(asking);
        return new Promise((resolve) => {
          answers.push(resolve);
          asking.signal.addEventListener('abort', () => resolve({ kind: 'cancelled' }));
        });
      },
      setThumbnail: async (id, dataUrl) => {
        sent.push([id, dataUrl]);
        return { kind: 'kept' };
      },
    }),
    ...setting,
  });
  const { viewer, learning } = learner;
  const modals = () => viewer.getState().modals;
  const decide = async (event: Parameters<typeof learning.decideShare>[0]) => {
    learning.decideShare(event);
    await settle();
  };
  const publish = (projectName: string) => decide({ kind: 'publish-wanted', projectName });
  const answer = async (outcome: PublishOutcome) => {
    answers.at(-1)?.(outcome);
    await settle();
  };
  return { ...learner, modals, decide, publish, answer, asked, sent };
}

describe('§4 Share dialog', () => {
  test('opens with the name of the project, and has the editor start', async () => {
    const { learning, modals, viewer } = await setUp();
    await learning.shareGame(a);
    expect(modals()).toMatchObject([
      { kind: 'share', step: 'share', headerId: 'h', projectName: 'Hero', rewardsShare: false },
    ]);
    expect(viewer.getState().isEditorWanted).toBe(true);
  });

  test('is not there for an activity without a project', async () => {
    const { learning, modals } = await setUp({ records: [] });
    await learning.shareGame(a);
    expect(modals()).toEqual([]);
  });

  test('share, publishing, publish; a second press publishes nothing', async () => {
    const { learning, modals, publish, answer, asked } = await setUp();
    await learning.shareGame(a);
    await publish('  My   hero ');
    await publish('Other');
    expect(asked).toMatchObject([{ headerId: 'h', projectName: 'My hero' }]);
    expect(modals()).toMatchObject([{ step: 'publishing', stage: 'starting', projectName: 'My hero' }]);
    asked[0]?.onSending?.();
    expect(modals()).toMatchObject([{ stage: 'sending' }]);
    await answer({ kind: 'published', game });
    expect(modals()).toMatchObject([{ step: 'publish', result: game }]);
    expect(modals()).toMatchObject([{ trouble: undefined }]);
  });

  test('a title of nothing is not published', async () => {
    const { learning, modals, publish, asked } = await setUp();
    await learning.shareGame(a);
    await publish('   ');
    expect(asked).toEqual([]);
    expect(modals()).toMatchObject([{ step: 'share' }]);
  });

  test('a changed name stays with the project', async () => {
    const { learning, publish, answer, store } = await setUp();
    await learning.shareGame(a);
    await publish('My hero');
    expect((await store.get('h'))?.header.name).toBe('Hero');
    await answer({ kind: 'published', game });
    const kept = await store.get('h');
    expect(kept?.header.name).toBe('My hero');
    expect(JSON.parse(kept?.text['pxt.json'] ?? '')).toMatchObject({ name: 'My hero' });
  });

  test.each(['too-big', 'failed'] as const)('an error on publish returns to share: %s', async (kind) => {
    const { learning, modals, publish, answer, store } = await setUp();
    await learning.shareGame(a);
    await publish('My hero');
    await answer(kind === 'failed' ? { kind, detail: 'x' } : { kind });
    expect(modals()).toMatchObject([{ step: 'share', trouble: kind, projectName: 'My hero' }]);
    expect((await store.get('h'))?.header.name).toBe('Hero');
    await publish('My hero');
    expect(modals()).toMatchObject([{ trouble: undefined }]);
    await answer({ kind: 'published', game });
    expect(modals()).toMatchObject([{ step: 'publish' }]);
  });

  test('it can be called off, and closing calls it off', async () => {
    const { learning, modals, publish, decide, asked } = await setUp();
    await learning.shareGame(a);
    await publish('Hero');
    await decide({ kind: 'publish-cancelled' });
    expect(asked[0]?.signal.aborted).toBe(true);
    expect(modals()).toMatchObject([{ step: 'share' }]);
    await publish('Hero');
    learning.dismissModal();
    await settle();
    expect(asked[1]?.signal.aborted).toBe(true);
    expect(modals()).toEqual([]);
  });

  test('the link of before is shown as long as nothing changes', async () => {
    const { learning, modals, publish, answer, decide, store } = await setUp();
    await learning.shareGame(a);
    await publish('Hero');
    await answer({ kind: 'published', game });
    learning.dismissModal();
    await learning.shareGame(a);
    expect(modals()).toMatchObject([{ step: 'publish', result: game }]);
    await decide({ kind: 'share-again-wanted' });
    expect(modals()).toMatchObject([{ step: 'share' }]);
    learning.dismissModal();
    await store.save({ ...project, header: { ...project.header, modificationTime: 6 } });
    await learning.shareGame(a);
    expect(modals()).toMatchObject([{ step: 'share' }]);
  });

  test("another site's editor keeps its projects: the activity's name is the title", async () => {
    const { learning, modals, publish, answer } = await setUp({
      projects: [],
      hosted: { projectsAt: 'editor.example' },
    });
    await learning.shareGame(a);
    expect(modals()).toMatchObject([{ kind: 'share', headerId: 'h', projectName: 'A' }]);
    await publish('New');
    await answer({ kind: 'published', game });
    expect(modals()).toMatchObject([{ step: 'publish', projectName: 'New' }]);
  });
});

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

describe('§4 Completion modals: a share button appears if a project exists', () => {
  const shown = buildPage(buildMap('m', ['a > r', 'r [reward]']));
  const node = shown.maps[0]?.nodes[1];
  if (node?.kind === 'reward') {
    node.rewards = [{ type: 'certificate', url: 'c.pdf' }];
    node.showMultiplayerShare = true;
  }
  const endpoints = { api: '/api/', multiplayer: 'https://play.example/{id}' };
  const place = { editor: { kind: 'bundled', url: '/editor/' }, endpoints } as const;

  test('and the multiplayer button if the map asks for it and the place can', async () => {
    const { learning, modals } = await setUp({ shown, records: [done], place });
    await learning.claimReward(ref('r'));
    expect(modals()).toMatchObject([{ kind: 'completion', canShare: true, canHostMultiplayer: true }]);
  });

  test('none without a project', async () => {
    const { headerId: _gone, ...withoutProject } = done;
    const { learning, modals } = await setUp({ shown, records: [withoutProject], place });
    await learning.claimReward(ref('r'));
    expect(modals()).toMatchObject([{ kind: 'completion', canShare: false, canHostMultiplayer: false }]);
  });

  test('§3 rewardsShare: it leads back to the rewards, which are not celebrated again', async () => {
    const { learning, modals } = await setUp({ shown, records: [done], place });
    await learning.claimReward(ref('r'));
    expect(modals()).toMatchObject([{ kind: 'completion', isCelebrated: true }]);
    await learning.shareGame(ref('r'), 'multiplayer');
    expect(modals()).toMatchObject([
      { kind: 'share', headerId: 'h', rewardsShare: true, purpose: 'multiplayer' },
      { kind: 'completion' },
    ]);
    learning.dismissModal();
    expect(modals()).toMatchObject([{ kind: 'completion', isCelebrated: false }]);
  });
});
