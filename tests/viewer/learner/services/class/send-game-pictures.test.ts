import { expect, test } from 'vitest';
import { sendGamePictures } from '../../../../../viewer/learner/services/class/send-game-pictures.ts';
import { createListeners } from '../../../../../viewer/shared/ports/listeners.ts';
import { createFakeClock, settle } from '../../../../fakes/fake-clock.ts';

const SECOND = 1000;

/** A device in a class. `look` is what its game shows, as a data URL. */
function startSending() {
  const clock = createFakeClock();
  const saves = createListeners<[headerId: string]>();
  const sent: [url: string, type: unknown, bytes: number[]][] = [];
  const stored = new Map<string, string>();
  const device = { look: 'data:image/png;base64,AQID', isOnline: true, open: 'game' };
  const stop = sendGamePictures({
    apiUrl: '/api/',
    clock,
    fetch: async (url, init = {}) => {
      if (!device.isOnline) throw new TypeError('Failed to fetch');
      sent.push([url as string, init.headers, [...(init.body as Uint8Array)]]);
      return new Response(null, { status: 204 });
    },
    session: { onSaved: saves.add, takePicture: async () => void stored.set(device.open, device.look) },
    loadPictures: async () => ({ list: async () => stored }),
    isOfActivity: (headerId) => headerId !== 'diary',
  });
  const pass = async (seconds: number) => {
    await clock.pass(seconds * SECOND);
    await settle();
  };
  const save = (headerId = 'game') => {
    // Closing a project takes a picture too.
    if (device.open !== headerId) stored.set(device.open, device.look);
    device.open = headerId;
    saves.notify(headerId);
  };
  return { save, pass, sent, device, stop };
}

test('one picture is sent some time after a burst of changes, and another one only if the game looks different', async () => {
  const { save, pass, sent, device } = startSending();
  save();
  await pass(5);
  save();
  expect(sent).toEqual([]);
  await pass(15);
  expect(sent).toEqual([['/api/classes/joined/pictures/game', { 'Content-Type': 'image/png' }, [1, 2, 3]]]);
  save();
  await pass(60);
  expect(sent).toHaveLength(1);
  device.look = 'data:image/png;base64,BAUG';
  save();
  await pass(60);
  expect(sent[1]?.[2]).toEqual([4, 5, 6]);
});

test('a failed request is followed by the picture of the next change', async () => {
  const { save, pass, sent, device } = startSending();
  device.isOnline = false;
  save();
  await pass(20);
  device.isOnline = true;
  await pass(60);
  expect(sent).toEqual([]);
  save();
  await pass(20);
  expect(sent).toHaveLength(1);
});

test('the picture is of the project that was changed last, and never of one outside the activities', async () => {
  const { save, pass, sent } = startSending();
  save('first');
  await pass(5);
  save('second');
  await pass(5);
  save('diary');
  await pass(60);
  expect(sent.map(([url]) => url)).toEqual(['/api/classes/joined/pictures/second']);
  save('diary');
  await pass(60);
  expect(sent).toHaveLength(1);
});

test('nothing is sent after the end', async () => {
  const { save, pass, sent, stop } = startSending();
  save();
  stop();
  save();
  await pass(60);
  expect(sent).toEqual([]);
});
