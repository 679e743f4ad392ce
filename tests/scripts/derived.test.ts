import { cp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { execa } from 'execa';
import { expect, test } from 'vitest';
import { tempFolder } from '../support/temp-folder.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const SCHEMA = 'schemas/user.schema.json';
const VALIDATOR = 'schemas/generated/user-validator.js';
const TEXTS = 'viewer/shared/i18n/generated/de.ts';

test('derived.mjs updates generated files only if the content of their sources has changed', async () => {
  const clone = await tempFolder();
  const inClone = (name: string): string => path.join(clone, name);
  const read = (name: string): Promise<string> => readFile(inClone(name), 'utf8');
  const generate = () => execa('node', ['scripts/derived.mjs'], { cwd: clone });
  const filter = (file: string): boolean => !file.endsWith('generated');
  for (const name of ['scripts', 'schemas', 'viewer/shared/i18n', 'package-lock.json']) {
    await cp(path.join(repository, name), inClone(name), { recursive: true, filter });
  }
  await symlink(path.join(repository, 'node_modules'), inClone('node_modules'), 'dir');

  await generate();
  const [validator, texts] = [await read(VALIDATOR), await read(TEXTS)];
  expect(texts).toContain('export const messages');
  const { mtimeMs } = await stat(inClone(VALIDATOR));
  await generate();
  expect((await stat(inClone(VALIDATOR))).mtimeMs).toBe(mtimeMs);

  await writeFile(inClone(SCHEMA), (await read(SCHEMA)).replaceAll('isDebug', 'isTrial'));
  await generate();
  expect(await read(VALIDATOR)).toContain('isTrial');

  // As after a switch to another branch, restore a source that is older than the generated file.
  await cp(path.join(repository, SCHEMA), inClone(SCHEMA), { preserveTimestamps: true });
  await writeFile(inClone(TEXTS), '');
  for (const part of ['first', 'later', 'studio']) await rm(inClone(`viewer/shared/i18n/${part}/uk.json`));
  await generate();
  expect([await read(VALIDATOR), await read(TEXTS)]).toEqual([validator, texts]);
  expect(await readdir(inClone('viewer/shared/i18n/generated'))).not.toContain('uk.ts');
});
