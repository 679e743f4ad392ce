import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { glob } from 'tinyglobby';
import { expect, test } from 'vitest';

// With forced colors, browsers draw the page's background behind each line of text. The tokens already have the system's
// colors then, so text on a filled ground would have the color of what is drawn behind it.
test('text on a filled ground stays readable with forced colors', async () => {
  const viewer = fileURLToPath(new URL('../../../../viewer/', import.meta.url));
  const files = await glob('**/*.css', { cwd: viewer });
  const rules = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(viewer + file, 'utf8');
      return [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
        name: `${file} ${selector.trim()}`,
        isFilled: /(?<![-\w])color:\s*var\(--color-on-/.test(body) && !selector.includes('high-contrast'),
        isKept: body.includes('forced-color-adjust: none'),
      }));
    }),
  );
  const filled = rules.flat().filter(({ isFilled }) => isFilled);
  expect(filled.length).toBeGreaterThan(10);
  expect(filled.filter(({ isKept }) => !isKept).map(({ name }) => name)).toEqual([]);
});
