// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CommitDialog } from '../../../../viewer/studio/code-host/commit-dialog.tsx';
import { StudioTexts } from '../../../../viewer/shared/i18n/studio-texts.tsx';
import { createFakeCodeHost } from '../../../fakes/code-host/fake-code-host.ts';
import type { Fault } from '../../../fakes/code-host/host-state.ts';
import { createFakeClock } from '../../../fakes/fake-clock.ts';
import { draftRepositoryOf, openDraft } from '../../../support/host-draft.ts';
import { openMemoryStudio } from '../../../support/memory-studio.ts';
import { renderTexts } from '../../shared/features/render-texts.tsx';

const SLUG = 'ada/maps';

/** The dialog for committing a changed draft, with a host that a test can slow down. */
async function show() {
  const fake = createFakeCodeHost();
  fake.remaining = 5000;
  fake.tokens.set('secret', { login: 'ada', mayWrite: true });
  fake.addRepository(SLUG, { 'skillmap.md': '# one\n' });
  const clock = createFakeClock();
  const draft = await openDraft(fake, SLUG);
  await draft.write('skillmap.md', '# two\n');
  const repository = draftRepositoryOf(fake, draft, 'secret', clock);
  const { studio } = await openMemoryStudio({ 'skillmap.md': '# two\n' });
  const slowBy = (ms: number) => () =>
    new Promise<Fault>((resolve) => clock.after(ms, () => resolve(undefined)));
  const pass = (ms: number) => act(() => clock.pass(ms));
  const open = () =>
    renderTexts(
      <StudioTexts>
        <CommitDialog
          {...{ studio, repository }}
          slug={SLUG}
          services={{ clock }}
          onClose={() => undefined}
        />
      </StudioTexts>,
    );
  /** Advances the clock until an element appears. The browser's storage takes real time too. */
  const until = async <Found,>(find: () => Found | null): Promise<Found> => {
    for (let tries = 0; tries < 2000; tries += 1) {
      const found = find();
      if (found !== null) return found;
      await pass(1000);
    }
    throw new Error('The element never appears.');
  };
  return { fake, open, pass, slowBy, until };
}

const SLOW = /GitHub is slow\. Your work stays in this browser/;

test('a slow answer is reported as slow, and used when it arrives', async () => {
  const { fake, open, pass, slowBy, until } = await show();
  fake.fault = slowBy(20_000);
  open();
  await screen.findByText(/Comparing with GitHub/);
  await pass(5000);
  expect(screen.queryByText(SLOW)).toBeNull();
  await pass(1000);
  expect(screen.getByText(SLOW)).toBeTruthy();
  await until(() => screen.queryByRole('textbox', { name: 'What has changed' }));
  expect(screen.queryByText(SLOW)).toBeNull();
});

test('a host that is silent for half a minute times out, and a button retries', async () => {
  const { fake, open, until } = await show();
  fake.fault = () => 'silent';
  open();
  const alert = await until(() => screen.queryByRole('alert'));
  expect(alert.textContent).toContain('GitHub does not answer. Your work stays');
  fake.fault = () => undefined;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await until(() => screen.queryByRole('textbox', { name: 'What has changed' }));
});

test('the button of a slow commit is busy, repeated presses are ignored, and one commit is made', async () => {
  const { fake, open, pass, slowBy, until } = await show();
  open();
  const button = await until(() => screen.queryByRole('button', { name: 'Commit 1 file' }));
  fake.fault = ({ path }) => (path === 'graphql' ? slowBy(25_000)() : undefined);
  fireEvent.click(button);
  await pass(6000);
  expect(screen.getByText(SLOW)).toBeTruthy();
  fireEvent.click(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  await until(() => screen.queryByText('Your changes are on GitHub.'));
  expect(fake.messages(SLUG, 'main')).toEqual(['Change skillmap.md', 'Begin']);
});
