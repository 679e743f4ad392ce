// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { completion, open } from './open-modal.tsx';

test('the end of a map shows the game that the learner has just finished', async () => {
  await open(completion, { game: 'data:image/png;base64,AA==' });
  const pictures = [...screen.getByRole('dialog').querySelectorAll('img')];
  expect(pictures.map(({ src }) => src)).toEqual(['data:image/png;base64,AA==']);
});

test('the end of a map shows no picture if there is none of the game', async () => {
  await open(completion);
  expect(screen.getByRole('dialog').querySelector('img')).toBeNull();
});
