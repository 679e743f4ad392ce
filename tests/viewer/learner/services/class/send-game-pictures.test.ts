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
  const device = { look: 'data:image/png;base64,AQID', isOnline: true };
  const stop = sendGamePictures({
    apiUrl: '/api/',
    clock,
    fetch: async (url, init = {}) => {
      if (!device.isOnline) throw new TypeError('Failed to fetch');
      sent.push([url as string, init.headers, [...(init.body as Uint8Array)]]);
      return new Response(null, { status: 204 });
    },
    session: { onSaved: saves.add, takePicture: async () => void stored.set('game', device.look) },
    loadPictures: async () => ({ list: async () => stored }),
  });
  const pass = async (seconds: number) => {
    await clock.pass(seconds * SECOND);
    await settle();
  };
  return { save: () => saves.notify('game'), pass, sent, device, stop };
}

test('one picture is sent some time after a burst of changes, and another one only if the game looks different', async () => {
  const { save, pass, sent, device } = startSending();
  save();
  await pass(5);
  save();
  expect(sent).toEqual([]);
  await pass(15);
  expect(sent).toEqual([['/api/classes/joined/picture', { 'Content-Type': 'image/png' }, [1, 2, 3]]]);
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

test('nothing is sent after the end', async () => {
  const { save, pass, sent, stop } = startSending();
  save();
  stop();
  save();
  await pass(60);
  expect(sent).toEqual([]);
});
