// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { MapBar } from '../../../../viewer/learner/features/map-bar/map-bar.tsx';
import { renderTexts } from '../../shared/features/render-texts.tsx';

test.each([
  ['start', 'Start: Ship'],
  ['continue', 'Continue: Ship'],
  ['claim-reward', 'Claim: Ship'],
  ['celebrate', 'Continue: Ship'],
] as const)('the next step, to %s, is named after its action: %s', (opening, name) => {
  renderTexts(
    <MapBar
      next={{ name: 'Ship', opening, onOpen: vi.fn() }}
      isNextInPanel={false}
      isAllDone={false}
      isList={false}
      onListChange={vi.fn()}
    />,
  );
  expect(screen.getByRole('button', { name })).toBeTruthy();
});
