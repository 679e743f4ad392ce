// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { ClassJoin } from '#schemas/generated/class-join.ts';
import { JoinScreen } from '../../../viewer/classroom/join/join-screen.tsx';
import type { Answer } from '../../../viewer/classroom/services/class-client.ts';
import { ClassTexts } from '../../../viewer/shared/i18n/class-texts.tsx';
import { renderTexts } from '../shared/features/render-texts.tsx';

afterEach(cleanup);

/** Types a code, a name and four pictures, and presses Join. Returns what was sent. */
async function join(code: string, answer: Answer<{ page: string }>): Promise<ClassJoin[]> {
  const sent: ClassJoin[] = [];
  const client = {
    join: async (given: ClassJoin) => {
      sent.push(given);
      return answer;
    },
  };
  renderTexts(
    <ClassTexts>
      <JoinScreen code="" client={client} openMap={() => undefined} />
    </ClassTexts>,
  );
  await userEvent.click(await screen.findByLabelText('Class code'));
  await userEvent.paste(code);
  await userEvent.type(screen.getByLabelText('Your name'), 'Mia');
  for (const name of ['cat', 'cat', 'sun', 'moon'])
    await userEvent.click(screen.getByRole('button', { name }));
  await userEvent.click(screen.getByRole('button', { name: 'Join' }));
  return sent;
}

test.each([
  'http://192.168.1.20:5210/join/K6VYQKGH',
  'https://maps.school.example/path/join/K6VYQKGH/?x=1#y',
  'K6VYQKGH',
])('a pasted link of the class is its code: %s', async (pasted) => {
  expect(await join(pasted, { kind: 'done', value: { page: '' } })).toMatchObject([{ code: 'K6VYQKGH' }]);
});

test('the address for joining, without a code, is not accepted as a code', async () => {
  expect(await join('http://192.168.0.7:8080/join', { kind: 'done', value: { page: '' } })).toEqual([]);
});

test('input that the server refuses is not reported as a server failure', async () => {
  await join('K6VYQKGH', { kind: 'failed', code: 'invalid' });
  expect((await screen.findByRole('alert')).textContent).toContain('Type the code and your name');
});
