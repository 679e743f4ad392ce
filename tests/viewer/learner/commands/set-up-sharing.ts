import type { Project } from '#schemas/generated/project.ts';
import type { GameToPublish, PublishGameOutcome } from '../../../../viewer/shared/ports/games.ts';
import type { Command } from '../../../../viewer/learner/commands/table.ts';
// Preloaded, so that the tests do not depend on loading time.
import '../../../../viewer/learner/commands/share/share-commands.ts';
import { settle } from '../../../fakes/fake-clock.ts';
import { a, startLearning, type Setting } from './start-learning.ts';

export const game = { id: '_0aB1cD2eF3gH4iJ5', url: 'https://maps.example/_0aB1cD2eF3gH4iJ5', embeds: {} };

export const project: Project = {
  header: { id: 'h', name: 'Hero', isSkillmapProject: true, modificationTime: 5 },
  text: { 'main.ts': 'code', 'pxt.json': '{"name":"Hero"}' },
};

export const record = { sourceUrl: 'source', ...a, isCompleted: false, headerId: 'h', updatedAt: 1 };

/** A learner whose games are published when the test answers. */
export async function setUp(setting: Setting = {}) {
  const asked: GameToPublish[] = [];
  const answers: ((outcome: PublishGameOutcome) => void)[] = [];
  const sent: [string, string][] = [];
  const learner = await startLearning({
    records: [record],
    projects: [project],
    shareSettings: { editor: { kind: 'bundled', url: '/editor/' }, endpoints: { api: '/api/' } },
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
  const { viewer, run } = learner;
  const modals = () => viewer.getState().modals;
  const runAndSettle = async (...command: Command) => {
    await run(...command);
    await settle();
  };
  const publish = (projectName: string) => runAndSettle('publishGame', projectName);
  const answer = async (outcome: PublishGameOutcome) => {
    answers.at(-1)?.(outcome);
    await settle();
  };
  return { ...learner, modals, runAndSettle, publish, answer, asked, sent };
}
