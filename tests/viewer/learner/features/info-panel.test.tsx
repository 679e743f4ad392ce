// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { CloudStatus } from '../../../../viewer/shared/domain/cloud-status.ts';
import { InfoPanel } from '../../../../viewer/learner/features/info-panel/info-panel.tsx';
import { ReadAloud } from '../../../../viewer/shared/ui/read-aloud.tsx';
import { createPictureStore } from '../../../../viewer/learner/services/indexed-db/indexed-db-picture-store.ts';
import { AuthorLanguage } from '../../../../viewer/shared/ui/author-text.tsx';
import { createFakeCommands } from '../../../fakes/fake-commands.ts';
import { begun, completed, sampleMaps, samplePage } from '../../shared/features/sample-page.ts';
import { renderTexts } from '../../shared/features/render-texts.tsx';

async function setUp(
  selectedId: string | undefined,
  done: Parameters<typeof sampleMaps>[0] = {},
  completionUrl?: string,
  cloudStatus?: CloudStatus,
  share = false,
) {
  const pictures = createPictureStore();
  const maps = sampleMaps(done).map((view) =>
    completionUrl === undefined ? view : { ...view, map: { ...view.map, completionUrl } },
  );
  const [map] = maps;
  const { commands, asked } = createFakeCommands();
  renderTexts(
    <InfoPanel
      page={samplePage}
      maps={maps}
      selected={selectedId === undefined ? undefined : map?.nodesById.get(selectedId)}
      nextUp={map?.nodes.find(({ isNext }) => isNext)}
      features={{
        share,
        download: false,
        saveToMyProjects: false,
        signIn: false,
      }}
      cloudState={cloudStatus ? { project: cloudStatus } : {}}
      versions={[]}
      loadPictures={async () => pictures}
      toUrl={(url) => `https://maps.example/${url}`}
      commands={commands}
    />,
  );
  if (selectedId !== undefined) await screen.findByRole('button', { name: 'Back to the overview' });
  return { asked, pictures, user: userEvent.setup() };
}

describe('§2 Info panel', () => {
  test('Share is beside the filled button once there is a finished game, with its picture', async () => {
    const { asked, pictures, user } = await setUp('ship', { ship: completed }, undefined, undefined, true);
    const share = screen.getByRole('button', { name: 'Share' });
    expect(share.querySelector('img')).toBeNull();
    await pictures.put('project', 'data:image/png;base64,AAAA');
    await waitFor(() => expect(share.querySelector('img')?.src).toBe('data:image/png;base64,AAAA'));
    await user.click(share);
    expect(asked.at(-1)).toEqual(['shareGame', { mapId: 'space', activityId: 'ship' }]);
  });

  test('the picture of a finished game plays it', async () => {
    const { asked, pictures, user } = await setUp('ship', { ship: completed });
    expect(screen.queryByRole('button', { name: 'Play your game' })).toBeNull();
    await pictures.put('project', 'data:image/png;base64,AAAA');
    await user.click(await screen.findByRole('button', { name: 'Play your game' }));
    expect(asked.at(-1)).toEqual(['playGame', { mapId: 'space', activityId: 'ship' }]);
    cleanup();
    const begunNow = await setUp('ship', { ship: begun });
    await begunNow.pictures.put('project', 'data:image/png;base64,AAAA');
    expect(screen.queryByRole('button', { name: 'Play your game' })).toBeNull();
  });

  test.each([
    ['synced', 'Saved in your account'],
    ['syncing', 'Saving to your account…'],
    ['waiting', 'Saved on this device until you are back online'],
    ['elsewhere', 'In your account, but not on this device yet'],
    ['conflict', 'Changed on two devices: both versions are saved'],
    ['too-big', 'Too big for your account: this project is only on this device'],
  ] as const)('cloud sync indicator: %s is shown in words, also to screen readers', async (status, words) => {
    await setUp('ship', { ship: begun }, undefined, status);
    expect(screen.getByText(words).tagName).toBe('OUTPUT');
  });

  test('is read aloud if there is a voice, until something else is pressed', async () => {
    await setUp('ship', { ship: begun });
    expect(screen.queryByRole('button', { name: 'Read aloud' })).toBeNull();
    cleanup();
    const spoken: string[] = [];
    const voice = {
      getVoices: () => [{ lang: 'en' }],
      speak: ({ text }: { text: string }) => spoken.push(text),
      cancel: () => undefined,
    };
    const Utterance = class extends EventTarget {
      text: string;
      constructor(text: string) {
        super();
        this.text = text;
      }
    };
    Object.assign(window, { speechSynthesis: voice, SpeechSynthesisUtterance: Utterance });
    const { user } = await setUp('ship', { ship: begun });
    await user.click(screen.getByRole('button', { name: 'Read aloud' }));
    expect(spoken).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Stop reading' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByRole('button', { name: 'Read aloud' })).toBeTruthy();
    cleanup();
    // The author's text is in a language without a voice.
    renderTexts(
      <AuthorLanguage value="fr">
        <ReadAloud />
      </AuthorLanguage>,
    );
    expect(screen.queryByRole('button', { name: 'Read aloud' })).toBeNull();
    Object.assign(window, { speechSynthesis: undefined });
  });

  test('cloud sync indicator: is missing without an account', async () => {
    await setUp('ship', { ship: begun });
    expect(screen.queryByText(/account/)).toBeNull();
  });

  test('shows the page, the progress, and the next step if nothing is selected', async () => {
    const { user, asked } = await setUp(undefined, { ship: completed });
    expect(screen.getByRole('heading', { name: 'Space School' })).toBeTruthy();
    expect(screen.getByText('Learn to fly.')).toBeTruthy();
    // The count is in the list of facts, and beside the progress bar for sheets without that list.
    expect(screen.getAllByText('1/3 Complete').length).toBeGreaterThan(0);
    expect(screen.getByText('0/1 Reward')).toBeTruthy();
    expect(screen.getByText('Projectiles')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Start' }));
    expect(asked).toEqual([['open', { mapId: 'space', activityId: 'shots' }]]);
  });

  test('shows map name, title, status, description, tags, steps, type and outcomes of an activity', async () => {
    await setUp('ship', { ship: begun });
    for (const text of [
      'Space Explorer',
      'In Progress',
      'Draw your ship.',
      'easy',
      'art',
      '2/5 Steps',
      'Tutorial',
    ]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(screen.getByRole('heading', { name: 'Ship Design' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Learning Outcomes' }).getAttribute('href')).toMatch(/^https:/);
    expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy();
  });

  const allDone = { ship: completed, shots: completed, fuel: completed, prize: completed };

  test('lets learners claim the certificate of a completed map again if nothing is selected', async () => {
    const { user, asked } = await setUp(undefined, allDone, '/map.pdf');
    await user.click(await screen.findByRole('button', { name: 'Certificate: Space Explorer' }));
    expect(asked).toEqual([['claimCertificate', 'space']]);
  });

  test.each([
    ['is not completed', { ship: completed }, '/map.pdf'],
    ['has a reward with the same certificate', allDone, '/prize.pdf'],
    ['has no certificate', allDone, undefined],
  ])('offers no certificate if the map %s', async (_, done, completionUrl) => {
    await setUp(undefined, done, completionUrl);
    await import('../../../../viewer/learner/features/info-panel/panel-end.tsx');
    expect(screen.queryByRole('button', { name: /certificate/ })).toBeNull();
  });

  test.each([
    ['not started', {}, ['Not Started']],
    ['in progress, before the first step is known', { ship: { headerId: 'project' } }, ['In Progress']],
    ['locked', undefined, ['Locked']],
  ])('shows exactly the status of an activity that is %s', async (_, done, said) => {
    await setUp(done ? 'ship' : 'fuel', done);
    const pills = screen.getAllByText(/^(?:Not Started|In Progress|Locked)$/, { ignore: 'button *' });
    expect(pills.map(({ textContent }) => textContent)).toEqual(said);
  });

  test('has actions without room beside the filled button under More', async () => {
    const { user, asked } = await setUp('ship', { ship: completed });
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Restart' }));
    expect(asked).toEqual([['askToRestart', { mapId: 'space', activityId: 'ship' }]]);
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' }));
  });

  test('§4 a locked activity cannot be acted on, and shows what unlocks it', async () => {
    const { user, asked } = await setUp('fuel');
    expect(screen.getByText('Complete the previous activity to unlock')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Locked' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Finish Projectiles first' }));
    expect(asked).toEqual([['select', { mapId: 'space', activityId: 'shots' }]]);
  });
});
