import { expect, test } from 'vitest';
import { createLazyUse } from '../../../../viewer/app/learning/lazy-use.ts';

test('a part that could not be loaded is told as lost, and loaded with the next press; then once for all', async () => {
  const told: string[] = [];
  let loads = 0;
  const { use } = createLazyUse(
    async () => {
      loads += 1;
      if (loads === 1) throw new Error('offline');
      return { name: `load ${loads}` };
    },
    { notify: (kind, topic) => void told.push(`${kind} ${topic}`) },
  );
  const used: string[] = [];
  const press = () => use(({ name }) => void used.push(name));
  await press();
  expect([used, told]).toEqual([[], ['err part-lost']]);
  await press();
  await press();
  expect([used, told]).toEqual([['load 2', 'load 2'], ['err part-lost']]);
});
