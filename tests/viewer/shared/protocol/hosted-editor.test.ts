import { expect, test } from 'vitest';
import { createHostedEditor } from '../../../../viewer/shared/protocol/editor-url.ts';

const hosted = createHostedEditor(new URL('https://arcade.test/beta/?controller=1#editor'));

test("§2 Save to My Projects: a project opens at the hosted editor's own route, with its id encoded", () => {
  expect(hosted.toProjectUrl('a b#c')).toBe('https://arcade.test/beta/#skillmapimport:a%20b%23c');
});

test('§2 Actions: a tutorial opens at its own route', () => {
  expect(hosted.toTutorialUrl('#docs:/tutorials/bee')).toBe(
    'https://arcade.test/beta/#tutorial:/tutorials/bee',
  );
  expect(hosted.toTutorialUrl('#github:o/r/f')).toBe('https://arcade.test/beta/#tutorial:github:o/r/f');
});
