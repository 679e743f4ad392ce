import { expect, test } from 'vitest';
import { createSaving } from '../../../../viewer/studio/files/save-texts.ts';
import type { SaveState } from '../../../../viewer/studio/state/text-state.ts';
import type { AuthorDraft, AuthorFiles } from '../../../../viewer/studio/ports/author-files.ts';
import { createFakeClock, settle } from '../../../fakes/fake-clock.ts';

/** One file `a.md` in memory, whose version is its text, and its text in the editor. */
function start(text = 'one') {
  const clock = createFakeClock();
  const disk: { text: string | undefined; isAway: boolean } = { text, isAway: false };
  const editor = { text };
  const states: SaveState[] = [];
  const mergedTexts: string[] = [];
  const present = () => (disk.text === undefined ? undefined : { text: disk.text, version: disk.text });
  const files: Pick<AuthorFiles, 'read' | 'write'> = {
    read: async () => {
      const found = present();
      return found ? { kind: 'read', ...found } : { kind: 'missing' };
    },
    write: async (_path, next, version) => {
      if (disk.isAway) return { kind: 'unreachable' };
      const found = present();
      if (found?.version !== version) return { kind: 'outdated', ...(found && { present: found }) };
      disk.text = next;
      return { kind: 'written', version: next };
    },
  };
  const drafts = new Map<string, AuthorDraft>();
  const saving = createSaving({
    files,
    drafts: {
      write: async (path, draft) => void drafts.set(path, draft),
      writeNow: (path, draft) => void drafts.set(path, draft),
      remove: async (path) => void drafts.delete(path),
    },
    clock,
    textOf: () => editor.text,
    onTaken: (_path, taken) => (editor.text = taken),
    onMerged: (_path, merged) => {
      editor.text = merged;
      mergedTexts.push(merged);
    },
    onState: (_path, state) => states.push(state),
  });
  saving.opened('a.md', { text, version: text });
  return {
    clock,
    disk,
    drafts,
    editor,
    mergedTexts,
    saving,
    type: (next: string) => {
      editor.text = next;
      saving.edited('a.md');
    },
    last: () => states.at(-1),
  };
}

test('typed text is written after a pause, not at each key', async () => {
  const { clock, disk, type, last } = start();
  type('two');
  await clock.pass(500);
  type('three');
  await clock.pass(500);
  expect([disk.text, last()]).toEqual(['one', { kind: 'unsaved' }]);
  await clock.pass(500);
  expect([disk.text, last()]).toEqual(['three', { kind: 'saved' }]);
});

test('writing is retried until it succeeds if there is no answer', async () => {
  const { clock, disk, type, last, saving } = start();
  disk.isAway = true;
  type('two');
  await clock.pass(5000);
  expect(last()).toEqual({ kind: 'unreachable' });
  expect(saving.hasUnsaved()).toBe(true);
  disk.isAway = false;
  await clock.pass(5000);
  expect([disk.text, last()]).toEqual(['two', { kind: 'saved' }]);
});

test('another text is loaded if nothing is unsaved', async () => {
  const { disk, editor, saving, last } = start();
  disk.text = 'other';
  await saving.changed(['a.md']);
  expect([editor.text, last()]).toEqual(['other', { kind: 'saved' }]);
});

test("the Studio's own write is not a change from outside", async () => {
  const { clock, editor, saving, type, last } = start();
  type('two');
  await clock.pass(1000);
  await saving.changed(undefined);
  expect([editor.text, last()]).toEqual(['two', { kind: 'saved' }]);
});

test.each([
  ['mine', 'mine'],
  ['theirs', 'other'],
  ['both', 'mine\nother'],
])('two versions of a line are kept until the author has chosen: %s', async (_, chosen) => {
  const { clock, disk, editor, saving, type, last } = start();
  type('mine');
  disk.text = 'other';
  await saving.changed(['a.md']);
  type('mine');
  await clock.pass(10_000);
  expect([disk.text, editor.text]).toEqual(['other', 'mine']);
  expect(last()).toEqual({ kind: 'conflict', present: { text: 'other', version: 'other' }, base: 'one' });
  expect(await saving.resolve('a.md', chosen)).toBe(false);
  expect([disk.text, editor.text, last()]).toEqual([chosen, chosen, { kind: 'saved' }]);
});

test('changes of other lines are added to unsaved text, which is then saved', async () => {
  const { clock, disk, editor, mergedTexts, saving, type, last } = start('one\ntwo\n');
  type('one mine\ntwo\n');
  disk.text = 'one\ntwo theirs\n';
  await saving.changed(['a.md']);
  const both = 'one mine\ntwo theirs\n';
  expect([editor.text, mergedTexts]).toEqual([both, [both]]);
  await clock.pass(1000);
  expect([disk.text, last()]).toEqual([both, { kind: 'saved' }]);
});

test('a conflict ends when the author takes back the change of that line', async () => {
  const { clock, disk, editor, saving, type, last } = start('one\ntwo\n');
  type('mine\ntwo\n');
  disk.text = 'theirs\ntwo\n';
  await saving.changed(['a.md']);
  expect(last()?.kind).toBe('conflict');
  type('one\ntwo mine\n');
  await clock.pass(2000);
  expect([disk.text, editor.text, last()]).toEqual([
    'theirs\ntwo mine\n',
    'theirs\ntwo mine\n',
    { kind: 'saved' },
  ]);
});

test('an older draft is merged with the file that was changed since', async () => {
  const { clock, disk, editor, saving, last } = start('one theirs\ntwo\n');
  editor.text = 'one\ntwo mine\n';
  saving.opened('a.md', { text: 'one\ntwo\n', version: 'before' }, true);
  saving.edited('a.md');
  await clock.pass(2000);
  expect([disk.text, last()]).toEqual(['one theirs\ntwo mine\n', { kind: 'saved' }]);
});

test('leaving the page stores what was typed in the last instant', async () => {
  const { drafts, saving, type } = start();
  saving.keepDraftsNow();
  expect(drafts.size).toBe(0);
  type('two');
  saving.keepDraftsNow();
  expect(drafts.get('a.md')).toEqual({ text: 'two', version: 'one', base: 'one' });
});

test('a file deleted elsewhere causes a question, and is created again if the author wants', async () => {
  const { disk, saving, last } = start();
  disk.text = undefined;
  await saving.changed(['a.md']);
  expect(last()).toEqual({ kind: 'conflict', present: undefined, base: 'one' });
  await saving.resolve('a.md', 'one');
  expect(disk.text).toBe('one');
});

test('text typed during a write is written too', async () => {
  const { clock, disk, type, editor } = start();
  type('two');
  await clock.pass(799);
  const passing = clock.pass(1);
  editor.text = 'three';
  await passing;
  await settle();
  await clock.pass(1000);
  expect(disk.text).toBe('three');
});

test('an unsaved text is not dropped when its file is closed', async () => {
  const { clock, disk, type, saving } = start();
  type('two');
  disk.isAway = true;
  expect(await saving.closed('a.md')).toBe(false);
  disk.isAway = false;
  await clock.pass(5000);
  expect(disk.text).toBe('two');
  expect(await saving.closed('a.md')).toBe(true);
});

test('a draft is stored during typing, until everything is in the file', async () => {
  const { clock, disk, drafts, type } = start();
  disk.isAway = true;
  for (const text of ['tw', 'two', 'two ', 'two t']) {
    type(text);
    await clock.pass(300);
  }
  // No pause was long enough to save.
  expect(disk.text).toBe('one');
  expect(drafts.get('a.md')).toEqual({ text: 'two t', version: 'one', base: 'one' });
  disk.isAway = false;
  await clock.pass(10_000);
  expect([disk.text, drafts.size]).toEqual(['two t', 0]);
});
