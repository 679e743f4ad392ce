// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { ReportDialog } from '../../../../../viewer/shared/features/report/report-dialog.tsx';
import type { ReportOutcome } from '../../../../../viewer/shared/ports/games.ts';
import { renderTexts } from '../render-texts.tsx';
import { waitForFocus } from '../wait-for-focus.ts';

type DialogProps = Parameters<typeof ReportDialog>[0];

/** The dialog with a server that answers when the test says so. */
async function open(props: Partial<DialogProps> = {}) {
  const sent: string[] = [];
  const onClose = vi.fn<(draft: string) => void>();
  const answers: ((outcome: ReportOutcome) => void)[] = [];
  const send = async (text: string) => {
    sent.push(text);
    return new Promise<ReportOutcome>((resolve) => answers.push(resolve));
  };
  renderTexts(<ReportDialog about="map" send={send} onClose={onClose} {...props} />);
  await screen.findByRole('dialog');
  const answer = (outcome: ReportOutcome) => answers.shift()?.(outcome);
  return { user: userEvent.setup(), sent, answer, onClose };
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('§2 Report abuse', () => {
  test('the dialog accepts free text, trims it, and confirms the report', async () => {
    const { user, sent, answer, onClose } = await open();
    expect(screen.getByRole('dialog', { name: 'Report Abuse' })).toBeTruthy();
    await waitForFocus(() => screen.getByLabelText('What is wrong with this map?'));
    expect(field().required).toBe(true);
    expect(
      screen.getByText(/^The people who run this site read what you write\. Nothing about you/),
    ).toBeTruthy();
    await user.type(field(), '  It asks for names.\nReally. ');
    await user.click(button('Send'));
    expect(sent).toEqual(['It asks for names.\nReally.']);
    answer({ kind: 'sent' });
    expect((await screen.findByText(/^Thank you\. Your report was sent/)).closest('output')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    await waitForFocus(() => button('Done'));
    await user.keyboard('{Enter}');
    expect(onClose.mock.calls).toEqual([['']]);
  });

  test.each([
    ['game', 'Report Abuse', 'What is wrong with this game?'],
    ['ban', 'Report a mistake', 'Why do you think the ban is a mistake?'],
  ] as const)('the dialog about a %s has its own title and question', async (about, title, question) => {
    await open({ about });
    expect(screen.getByRole('dialog', { name: title })).toBeTruthy();
    expect(screen.getByLabelText(question)).toBe(field());
  });

  test('an empty text is not sent, a message appears, and the field gets the focus', async () => {
    const { user, sent } = await open();
    await user.type(field(), ' \n ');
    await user.click(button('Send'));
    expect(screen.getByRole('alert').textContent).toBe('Write what is wrong, then send it.');
    await waitForFocus(() => field());
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(sent).toEqual([]);
  });

  test('the dialog shows a counter near the limit, and sends nothing beyond it', async () => {
    const { user, sent } = await open();
    fireEvent.change(field(), { target: { value: 'x'.repeat(7000) } });
    expect(screen.queryByText(/^Characters left/)).toBeNull();
    fireEvent.change(field(), { target: { value: 'x'.repeat(8000) } });
    expect(screen.getByText('Characters left: about 181').id).toBe(
      field().getAttribute('aria-describedby')?.split(' ')[0],
    );
    fireEvent.change(field(), { target: { value: 'x'.repeat(8200) } });
    expect(screen.getByText('Too long. Characters to delete: about 19')).toBeTruthy();
    await user.click(button('Send'));
    expect(screen.getByRole('alert').textContent).toMatch(/^Your report is too long\./);
    expect(field().value).toHaveLength(8200);
    expect(sent).toEqual([]);
  });

  test.each<[ReportOutcome, RegExp]>([
    [{ kind: 'unreachable' }, /there is no connection right now\. Your text is still here/],
    [{ kind: 'too-long' }, /^Your report is too long/],
    [{ kind: 'refused' }, /^Your report was not accepted\. Your text is still here/],
    [{ kind: 'too-often' }, /^Please wait a bit before sending another report\.$/],
    [{ kind: 'full' }, /There are too many reports right now.*Try again tomorrow/],
    [{ kind: 'unavailable', retryAfterMs: 10_000 }, /Nothing is lost: try again in a minute/],
    [
      { kind: 'too-often', retryAt: new Date(2026, 0, 2, 14, 31, 20).getTime() },
      /^Please wait a bit before sending another report\. You can try again after 2:32\sPM\.$/,
    ],
  ])('the outcome %j is reported, and the text is kept and can be sent again', async (outcome, message) => {
    const { user, sent, answer } = await open();
    await user.type(field(), 'Bad words');
    await user.click(button('Send'));
    answer(outcome);
    expect((await screen.findByRole('alert')).textContent).toMatch(message);
    expect(field().value).toBe('Bad words');
    await waitForFocus(() => button('Send'));
    await user.click(button('Send'));
    expect(sent).toEqual(['Bad words', 'Bad words']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('while the dialog sends, it shows that, and can neither be closed nor send again', async () => {
    const { user, sent, answer, onClose } = await open();
    await user.type(field(), 'Bad words');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(button('Sending…').getAttribute('aria-busy')).toBe('true');
    await user.click(button('Sending…'));
    await user.click(button('Cancel'));
    await user.keyboard('{Escape}');
    await user.type(field(), ' more');
    expect([sent, onClose.mock.calls, field().value]).toEqual([['Bad words'], [], 'Bad words']);
    answer({ kind: 'sent' });
    await screen.findByText(/^Thank you/);
  });

  test('an unsent text is kept when the dialog closes, and restored when it opens', async () => {
    const { user, onClose } = await open({ draft: 'Bad ' });
    await user.type(field(), 'words');
    await user.keyboard('{Escape}');
    expect(onClose.mock.calls).toEqual([['Bad words']]);
  });
});
