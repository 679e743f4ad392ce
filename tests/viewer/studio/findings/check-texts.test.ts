import { expect, test } from 'vitest';
import { createChecking } from '../../../../viewer/studio/findings/check-texts.ts';
import type { AuthorLanguage } from '../../../../viewer/studio/ports/author-language.ts';
import { createFakeClock, settle } from '../../../fakes/fake-clock.ts';

/** The requests to the worker, in order. */
function start() {
  const clock = createFakeClock();
  const asked: string[] = [];
  const answers: Record<string, unknown> = { check: { path: '', kind: 'map', diagnostics: [], parts: [] } };
  const language: AuthorLanguage = {
    call: async (name, one) => {
      if (name !== 'open' && one && 'path' in one) asked.push(`${name} ${one.path}`);
      return answers[name] as never;
    },
    dispose: () => undefined,
  };
  const nothing = (): void => undefined;
  const checking = createChecking({
    language,
    check: (path) => language.call('check', { path }),
    clock,
    onDrawn: nothing,
    onChecked: nothing,
    onCheckingFailed: nothing,
  });
  checking.begin({ files: [], rules: {} });
  return { clock, asked, checking };
}

test('a text is drawn at each key, and checked when the author pauses', async () => {
  const { clock, asked, checking } = start();
  checking.edited('a.md', 'a');
  await clock.pass(50);
  checking.edited('a.md', 'ab');
  await clock.pass(50);
  expect(asked).toEqual(['write a.md', 'draw a.md', 'write a.md', 'draw a.md']);
  await clock.pass(100);
  expect(asked.slice(4)).toEqual(['check a.md']);
});

test('the edited file is checked before the others', async () => {
  const { clock, asked, checking } = start();
  checking.edited('b.md', 'b');
  checking.checkLater(['a.md', 'b.md', 'c.md']);
  await clock.pass(700);
  await settle();
  expect(asked).toEqual(['write b.md', 'draw b.md', 'check b.md', 'check a.md', 'check b.md', 'check c.md']);
});
