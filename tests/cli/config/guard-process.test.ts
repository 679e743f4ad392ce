import path from 'node:path';
import process from 'node:process';
import { expect, test, vi } from 'vitest';
import { loadModule, loadPlaced } from '../../../cli/config/load-module.ts';
import { tempFolder } from '../../support/temp-folder.ts';

/** Loads a module with this content. */
async function load(text: string) {
  const cwd = await tempFolder({
    'module.ts': text,
    'node_modules/noisy/package.json': '{ "name": "noisy", "main": "index.cjs" }',
    'node_modules/noisy/index.cjs': "exports.print = () => process.stdout.write('by a package\\n');",
  });
  return loadPlaced(path.join(cwd, 'module.ts'));
}

test('a module writes to standard error instead of standard output, and other code does not', async () => {
  const written = { out: '', err: '' };
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean((written.out += String(text))));
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => Boolean((written.err += String(text))));
  const reading = await load(`
    import { print } from 'noisy';
    process.stdout.write('at the start\\n');
    export default { later: (callback) => { print(); callback(); } };
  `);
  process.stdout.write('own\n');
  expect(reading).toMatchObject({ kind: 'loaded' });
  expect(written).toEqual({ out: 'own\n', err: 'at the start\n' });
  const { later } = (reading as { value: { later: (callback: () => void) => void } }).value;
  later(() => undefined);
  process.stdout.write('own\n');
  expect(written).toEqual({ out: 'own\nown\n', err: 'at the start\nby a package\n' });
});

test('a module that would end the process cannot be loaded', async () => {
  const cwd = await tempFolder({ 'module.ts': 'process.exit(0);\nexport default {};\n' });
  expect(await loadModule(path.join(cwd, 'module.ts'))).toMatchObject({
    kind: 'failed',
    reason: 'it called `process.exit`, which would end skillmap',
    place: { line: 1 },
  });
});

test('an error with a stack that is no text has no place', async () => {
  const reading = await load('export default {};');
  const odd = Object.assign(new Error('Odd.'), { stack: [] });
  expect((reading as { placeOf: (error: unknown) => unknown }).placeOf(odd)).toBeUndefined();
});
