import { describe, expect, test } from 'vitest';
import { nextDialog, pressInDialog } from './support/dialog-flaws.ts';
import { frameOf } from './support/fake-editor-page.ts';
import {
  answerShare,
  embed,
  gameId,
  link,
  ignoresShare,
  qr,
  url,
  useHostedSharing,
} from './support/hosted-sharing.ts';
import { dialogOf } from './support/map-page.ts';

const { openShare } = useHostedSharing();

const tooBig = 'Oops! Your project is too big. You can create a GitHub repository to share it.';
const failed = 'Oops! There was an error. Please ensure you are connected to the Internet and try again.';

describe("§8 Share failure of another site's editor", () => {
  const refused = (error: string) => ({ success: false, error: { message: error } });
  const answered = (resp?: object) => ({ success: true, ...(resp && { resp }) });

  test.each([
    ['status 413', refused('Bad HTTP status code: 413 at /api/scripts; message: {}'), tooBig],
    ['status 413 inside its answer', answered({ url: '', embed: {}, error: { statusCode: 413 } }), tooBig],
    ['another status', refused('Bad HTTP status code: 500 at /api/scripts; message: {}'), failed],
    [
      'another status inside its answer',
      answered({ url: '', embed: {}, error: { statusCode: 500 } }),
      failed,
    ],
    ['a lost connection', refused('Cannot access /api/scripts while offline'), failed],
    ['an answer without a link', answered({ embed, qr }), failed],
    ['an empty answer', answered(), failed],
    ['a dangerous link', answered({ url: `javascript:alert(1)//${gameId}`, embed }), failed],
  ])('%s is reported, and sharing can be retried', async (_name, answer, words) => {
    const { page } = await openShare({ behaviour: ignoresShare });
    await answerShare(page, answer);
    const alert = dialogOf(page).getByRole('alert');
    await alert.waitFor();
    await expect.poll(() => alert.textContent()).toBe(words);
    await answerShare(page, { success: true, resp: { url, embed, qr } });
    await nextDialog(page, 'Your game is ready to share!');
    await expect.poll(() => link(page).inputValue()).toBe(url);
  });

  test('status 413 of an editor without a code host is reported without mentioning one', async () => {
    const { page } = await openShare({ site: 'bare', behaviour: ignoresShare });
    await answerShare(page, refused('Bad HTTP status code: 413 at /api/scripts; message: {}'));
    const alert = dialogOf(page).getByRole('alert');
    await alert.waitFor();
    await expect.poll(() => alert.textContent()).toBe(failed);
  });

  test('an editor that reloads before it has answered is reported', async () => {
    const { page } = await openShare({ behaviour: ignoresShare });
    await pressInDialog(page, 'Share Project');
    await dialogOf(page).getByText('Your game is being sent.').waitFor();
    const frame = await frameOf(page);
    await frame.evaluate(() => setTimeout(() => location.reload()));
    const alert = dialogOf(page).getByRole('alert');
    await alert.waitFor();
    await expect.poll(() => alert.textContent()).toBe(failed);
  });
});
