// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { StudioTexts } from '../../../../viewer/shared/i18n/studio-texts.tsx';
import type { FrameMessage } from '../../../../viewer/shared/protocol/messages.ts';
import { createListeners } from '../../../../viewer/shared/ports/listeners.ts';
import { RecordBar } from '../../../../viewer/studio/lesson/record-bar.tsx';
import type { WantedLesson } from '../../../../viewer/studio/lesson/open-lesson.ts';
import type { Cards } from '../../../../viewer/studio/lesson/use-cards.ts';
import type { DrawnBlocks } from '../../../../viewer/studio/lesson/drawn-blocks.ts';
import { renderTexts } from '../../shared/features/render-texts.tsx';

test('the message that there are no blocks ends when the author builds', async () => {
  const messages = createListeners<[FrameMessage]>();
  renderTexts(
    <StudioTexts>
      <RecordBar
        lesson={{ path: 'a.md', step: 0, editor: 'blocks' } as WantedLesson}
        cards={{ cards: [] as Cards['cards'] } as Cards}
        drawn={{} as DrawnBlocks}
        editor={{ channel: { subscribe: messages.add, request: async () => ({ kind: 'aborted' }) } }}
        texts={{ edit: () => false, goTo: () => undefined, undo: () => undefined }}
        isOpen
        readFiles={async () => ({ 'main.ts': '' })}
      />
    </StudioTexts>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'This is step 1' }));
  await screen.findByText('There are no blocks in the editor yet.');
  act(() => messages.notify({ kind: 'workspace-save', project: {} } as FrameMessage));
  expect(screen.queryByText('There are no blocks in the editor yet.')).toBeNull();
});
