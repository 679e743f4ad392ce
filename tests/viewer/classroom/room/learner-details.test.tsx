// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { LearnerDetails } from '../../../../viewer/classroom/room/learner-details.tsx';
import { ClassTexts } from '../../../../viewer/shared/i18n/class-texts.tsx';
import { classRow } from '../../../support/class-row.ts';
import { renderTexts } from '../../shared/features/render-texts.tsx';

afterEach(cleanup);

/** Opens the row of Mia, with a line typed. `isSent`: whether the server gets messages. */
async function open({ isSent }: { isSent: boolean }) {
  const sent: unknown[] = [];
  const client = {
    exportUrl: () => '/export',
    work: () => Promise.resolve({ kind: 'failed', code: 'unreachable' }),
  };
  renderTexts(
    <ClassTexts>
      <LearnerDetails
        row={classRow()}
        name="Mia"
        services={{ classId: 'c', client, loadMaps: () => Promise.resolve(undefined) } as never}
        actions={{
          send: (_learner, message) => Promise.resolve(isSent && sent.push(message) > 0),
          remove: () => Promise.resolve({ kind: 'done' }),
          refresh: () => Promise.resolve(),
        }}
        onRemoved={() => undefined}
      />
    </ClassTexts>,
  );
  const line = await screen.findByLabelText<HTMLInputElement>('Message to Mia');
  await userEvent.type(line, 'Try the other block');
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  return { line, press, sent };
}

test('a line that was sent is removed, and the page says that it was sent', async () => {
  const { line, press, sent } = await open({ isSent: true });
  await press('Send');
  await screen.findByText('Sent to Mia.');
  expect(line.value).toBe('');
  expect(sent).toEqual([{ kind: 'line', text: 'Try the other block' }]);
});

test('a line that could not be sent stays, and nothing says that it was sent', async () => {
  const { line, press } = await open({ isSent: false });
  await press('Send');
  expect(screen.queryByText('Sent to Mia.')).toBeNull();
  expect(line.value).toBe('Try the other block');
});

test('praise leaves the typed line as it is', async () => {
  const { line, press, sent } = await open({ isSent: true });
  await press('Well done!');
  await screen.findByText('Sent to Mia.');
  expect(line.value).toBe('Try the other block');
  expect(sent).toEqual([{ kind: 'praise', text: '' }]);
});
