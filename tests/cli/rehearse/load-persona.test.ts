import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { UsageError } from '../../../cli/io.ts';
import { loadPersona } from '../../../cli/rehearse/load-persona.ts';
import { PERSONAS } from '../../../cli/rehearse/personas.ts';
import { tempFolder } from '../../support/temp-folder.ts';

test('the example persona in the documentation loads, and behaves as described', async () => {
  const docs = await readFile(new URL('../../../docs/commands.md', import.meta.url), 'utf8');
  const [, module = ''] = /```js\n(export default \{\n {2}isBuilding[\s\S]*?)```/.exec(docs) ?? [];
  expect(module.trim().split('\n').length).toBeLessThanOrEqual(10);
  const cwd = await tempFolder({ 'leaves-early.mjs': module });
  const { name, persona } = await loadPersona('./leaves-early.mjs', cwd);
  expect(name).toBe('leaves-early');
  expect(persona.isBuilding).toBe(true);
  const done: string[] = [];
  const say = (word: string) => () => Promise.resolve(void done.push(word));
  const stage = { app: { leave: say('leave') }, open: say('open') };
  for (const step of [1, 2, 3, 4]) await persona.inStep?.(stage as never, step);
  expect(done).toEqual(['leave', 'open']);
});

test.each([
  ['export default {}', 'isBuilding'],
  ['export default { isBuilding: true, inSteps: () => 1 }', 'inSteps'],
  ['export default { isBuilding: true, inStep: 3 }', 'inStep'],
  ['export default 3', 'default export'],
  ['export default { isBuilding: 1 }', 'boolean'],
])('the persona `%s` is refused, and the message names the mistake', async (module, wanted) => {
  const cwd = await tempFolder({ 'mine.mjs': module });
  const loading = loadPersona('./mine.mjs', cwd);
  await expect(loading).rejects.toThrow(UsageError);
  await expect(loading).rejects.toThrow(wanted);
});

test('a misspelt persona is refused with the likely name', async () => {
  await expect(loadPersona('keybord', '.')).rejects.toThrow(
    'There is no persona `keybord`: did you mean `keyboard`?',
  );
  await expect(loadPersona('zebra', '.')).rejects.toThrow('choose from builder, next-only');
});

test('a persona may be TypeScript, and a mistake in it is shown with its place', async () => {
  const cwd = await tempFolder({
    'mine.ts': 'export default { isBuilding: false as boolean };\n',
    'broken.mts': "\nthrow new Error('no way');\n",
  });
  await expect(loadPersona('mine.ts', cwd)).resolves.toEqual({
    name: 'mine',
    persona: { isBuilding: false },
  });
  await expect(loadPersona('broken.mts', cwd)).rejects.toThrow(
    '/broken.mts:2:7: The persona broken.mts cannot be loaded: no way',
  );
  await expect(loadPersona('./mien.ts', cwd)).rejects.toThrow(
    '`--personas` names `./mien.ts`, but there is no such file: did you mean `./mine.ts`?',
  );
});

test('a built-in persona is loaded by its name', async () => {
  await expect(loadPersona('offline', '.')).resolves.toEqual({ name: 'offline', persona: PERSONAS.offline });
});
