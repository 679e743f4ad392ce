// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MissingList } from '../../../../viewer/learner/features/info-panel/node-details.tsx';
import { renderTexts } from '../../shared/features/render-texts.tsx';

test('§4 Locked: "one of these" lists only the alternatives, not what the locked map needs too', () => {
  renderTexts(
    <MissingList
      missing={[
        { kind: 'tag', tag: 'art', completed: 0, needed: 2 },
        { kind: 'previous', activityIds: ['left', 'right'], names: ['Left', 'Right'] },
      ]}
      onSelect={() => undefined}
    />,
  );
  const lists = screen.getAllByRole('list');
  expect(
    lists.map((list) =>
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([['Finish 2 art activities: 0 done so far'], ['Left', 'Right']]);
  expect(screen.getByText('This map is still locked')).toBeTruthy();
  expect(screen.getByText('Finish one of these:').nextElementSibling).toBe(lists[1]);
});
