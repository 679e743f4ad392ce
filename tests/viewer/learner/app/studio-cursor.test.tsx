// @vitest-environment happy-dom
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MapPart, StudioLink } from '#schemas/authoring.ts';
import type { ActivityRef } from '../../../../viewer/shared/domain/activity-key.ts';
import { StudioCursor } from '../../../../viewer/learner/app/page/studio-cursor.tsx';
import { createViewerStore } from '../../../../viewer/learner/state/store.ts';
import { samplePage } from '../../shared/features/sample-page.ts';

const ship = { mapId: 'space', activityId: 'ship' };
const shots = { mapId: 'space', activityId: 'shots' };

function openPage() {
  const viewer = createViewerStore({ highContrast: false, theme: 'system' });
  const reported: MapPart[] = [];
  const onSelect = (selection: ActivityRef | undefined): void => viewer.setState({ selection });
  const link = { onSelect: (part: MapPart) => reported.push(part), onFinding: () => {}, onDrawn: () => {} };
  const pageAt = (cursor: StudioLink['cursor']) => (
    <StudioCursor
      link={{ ...link, cursor }}
      view={{ state: viewer.getState(), page: samplePage }}
      onSelect={onSelect}
    />
  );
  const { rerender } = render(pageAt(undefined));
  return { viewer, reported, moveTo: (cursor: StudioLink['cursor']) => rerender(pageAt(cursor)) };
}

test('the node at the text cursor is selected, until the author deselects everything', () => {
  const { viewer, moveTo } = openPage();
  moveTo(ship);
  expect(viewer.getState().selection).toEqual(ship);
  moveTo({ mapId: 'space' });
  moveTo({ mapId: 'space', activityId: 'gone' });
  expect(viewer.getState().selection).toEqual(ship);
  moveTo('none');
  expect(viewer.getState().selection).toBeUndefined();
});

test('a node that is selected on the map stays selected while the cursor rests', () => {
  const { viewer, reported, moveTo } = openPage();
  moveTo(ship);
  viewer.setState({ selection: shots });
  moveTo(ship);
  expect(viewer.getState().selection).toEqual(shots);
  expect(reported).toEqual([shots]);
});
