// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest';
import { createFileDropHandlers } from '../../../../viewer/studio/files/file-drop-handlers.ts';
import { PICTURE_FIELD, PICTURE_FORM, findPictureInput } from '../../../../viewer/studio/ui/picture-field.ts';
import { TAKES_FILES } from '../../../../viewer/studio/ui/dropped-files.ts';
import { openMemoryStudio } from '../../../support/memory-studio.ts';

const MAP = '# guide\n* name: Guide\n## m\n### one\n* type: tutorial\n* url: /tutorials/one\n';
const PICTURE = new File(['GIF89a'], 'Night Sky.gif', { type: 'image/gif' });

test('a picture for a field is stored, and the field gets its address in the style of the map', async () => {
  const { studio, clock, textsNow } = await openMemoryStudio({ 'skillmap.md': MAP });
  const part = { mapId: 'm', activityId: 'one' };
  const set = (content: string) =>
    studio.mapEditing.set({ kind: 'set', part, key: 'imageurl', content }).then(() => undefined);
  await studio.fileActions.addPictureTo('skillmap.md', PICTURE, set);
  await clock.pass(2000);
  expect(textsNow()).toEqual({
    'skillmap.md': `${MAP}* imageurl: /images/night-sky.gif\n`,
    'images/night-sky.gif': 'GIF89a',
  });
  expect(studio.store.getState()).toMatchObject({ trouble: undefined, isMoving: false });
});

test('a file that is not a picture changes nothing, and is reported', async () => {
  const { studio, textsNow } = await openMemoryStudio({ 'skillmap.md': MAP });
  const given: string[] = [];
  const text = new File(['x'], 'words.txt', { type: 'text/plain' });
  await studio.fileActions.addPictureTo('skillmap.md', text, async (address) => given.push(address));
  expect(given).toEqual([]);
  expect(textsNow()).toEqual({ 'skillmap.md': MAP });
  expect(studio.store.getState().trouble).toEqual({ kind: 'unusable', name: 'words.txt' });
});

/** A page that consists of a form with two fields for pictures, and of a text. */
function openPage() {
  const [form, first, second, text] = ['section', 'div', 'div', 'main'].map((name) =>
    document.createElement(name),
  );
  if (!form || !first || !second || !text) throw new Error('There is no page.');
  for (const [name, value] of Object.entries(PICTURE_FORM)) form.setAttribute(name, value);
  form.getClientRects = () => Object.assign([new DOMRect()], { item: () => null });
  const taken: string[] = [];
  for (const [name, field] of Object.entries({ first, second })) {
    field.toggleAttribute(Object.keys(PICTURE_FIELD).join(''), true);
    const input = document.createElement('input');
    input.type = 'file';
    input.addEventListener('change', () => taken.push(`${name}: ${input.files?.[0]?.name}`));
    field.append(input);
  }
  form.append(document.createElement('p'), first, second);
  document.body.append(form, text);
  onTestFinished(() => {
    form.remove();
    text.remove();
  });
  const fileActions = {
    addPicture: async ({ name }: File) => void taken.push(`text: ${name}`),
    addFile: async ({ name }: File) => void taken.push(`folder: ${name}`),
    openWork: (files: readonly File[]) => void taken.push(`work: ${files.map(({ name }) => name).join(' ')}`),
  };
  const handlers = createFileDropHandlers({ fileActions });
  const drop = (target: Element, ...files: File[]): void => {
    const dataTransfer = new DataTransfer();
    for (const file of files) dataTransfer.items.add(file);
    const event = { target, dataTransfer, preventDefault: () => undefined, stopPropagation: () => undefined };
    handlers.onDropCapture(event);
  };
  const paste = (target: Element, file: File): void => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(file);
    const event = {
      target,
      clipboardData,
      preventDefault: () => undefined,
      stopPropagation: () => undefined,
    };
    handlers.onPasteCapture(event);
  };
  return { form, first, second, text, taken, drop, paste };
}

test('a picture dropped on a field goes into it, and one dropped elsewhere goes into the text', async () => {
  const { form, second, text, taken, drop, paste } = openPage();
  drop(second, PICTURE);
  drop(form.firstElementChild ?? form, PICTURE);
  paste(second.firstElementChild ?? second, PICTURE);
  drop(text, PICTURE);
  drop(second, new File(['# A'], 'a.md', { type: 'text/markdown' }));
  await Promise.resolve();
  expect(taken).toEqual([
    'second: Night Sky.gif',
    'first: Night Sky.gif',
    'second: Night Sky.gif',
    'text: Night Sky.gif',
    'folder: a.md',
  ]);
});

test('learners’ work dropped on the Studio opens their table, except where dropped files are handled', async () => {
  const { text, taken, drop } = openPage();
  const work = (name: string) => new File(['x'], name);
  drop(text, work('mia.mkcd'), PICTURE);
  drop(text, work('5b.zip'));
  drop(text, work('pxt.json'));
  text.toggleAttribute(Object.keys(TAKES_FILES).join(''), true);
  drop(text, work('ben.json'));
  await Promise.resolve();
  expect(taken).toEqual(['work: mia.mkcd Night Sky.gif', 'work: 5b.zip', 'folder: pxt.json']);
});

test('a hidden form accepts no picture', () => {
  const { form, first } = openPage();
  expect(findPictureInput()).toBe(first.querySelector('input'));
  form.style.visibility = 'hidden';
  expect(findPictureInput()).toBeUndefined();
});
