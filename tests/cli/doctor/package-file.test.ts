import { describe, expect, test } from 'vitest';
import { commands, doctor, doctorJson, FILES, MAP, PACKAGE, told } from './run-doctor.ts';
import { released } from './released-repository.ts';

describe('skillmap doctor', () => {
  test('suggests a `pxt.json` that lists the maps and their tutorials if it is missing', async () => {
    const { root, write } = await released('v1.0.0', {
      'skillmap.md': MAP,
      'tutorials/one.md': FILES['tutorials/one.md'],
    });
    const found = await doctorJson(root);
    expect(told(found, 'package')).toEqual([
      'problem There is no `pxt.json` in `v1.0.0`: MakeCode does not recognise the repository.',
    ]);
    const [, text = ''] = /^\(Save this as `pxt.json`:\n(.*)\)$/s.exec(commands(found)[0] ?? '') ?? [];
    expect(JSON.parse(text)).toMatchObject({
      name: 'space-camp',
      files: ['skillmap.md', 'tutorials/one.md'],
    });
    await write({ 'pxt.json': text });
    expect(commands(await doctorJson(root))[0]).toBe('(Write `"version": "1.0.1"` into `pxt.json`.)');
  });

  test('suggests a `pxt.json` for the configured editor if it is missing', async () => {
    const { root } = await released('v1.0.0', {
      'skillmap.md': MAP,
      'tutorials/one.md': FILES['tutorials/one.md'],
      'skillmap.config.json': '{ "target": "microbit" }',
    });
    const [, text = ''] =
      /^\(Save this as `pxt.json`:\n(.*)\)$/s.exec(commands(await doctorJson(root))[0] ?? '') ?? [];
    expect(JSON.parse(text)).toMatchObject({ supportedTargets: ['microbit'] });
  });

  test('links learners to the editor that `pxt.json` names', async () => {
    const { root } = await released('v1.0.0', {
      ...FILES,
      'pxt.json': PACKAGE.replace('arcade', 'microbit'),
    });
    const found = await doctorJson(root);
    expect(found.editor).toEqual({ target: 'microbit', from: 'package', named: ['microbit'] });
    expect(found.links.map(({ url }) => url)).toEqual([
      'https://makecode.microbit.org/--skillmap#github:space-school/space-camp/skillmap',
    ]);
    expect((await doctor(root)).out).toContain('  Editor: microbit, as pxt.json says\n');
  });

  test('gives a hint if the version in `pxt.json` is older than the tag', async () => {
    const { root } = await released('v1.0.0', { ...FILES, 'pxt.json': PACKAGE.replace('1.0.0', '0.9.0') });
    const found = await doctorJson(root);
    expect(found.code).toBe(0);
    expect(told(found, 'package')).toEqual([
      'hint `pxt.json` in `v1.0.0` says version `0.9.0`, an older one: learners get the tag regardless.',
    ]);
  });

  test('suggests the tag of a newer version in `pxt.json`', async () => {
    const { root, commit } = await released('v1.0.0', FILES);
    await commit({ 'pxt.json': PACKAGE.replace('1.0.0', '1.4.0') });
    expect(commands(await doctorJson(root))).toEqual(['git tag v1.4.0', 'git push origin main v1.4.0']);
  });

  test('reports a tutorial that the released `pxt.json` does not list', async () => {
    const { root } = await released('v1.0.0', {
      ...FILES,
      'pxt.json': PACKAGE.replace(',"tutorials/one.md"', ''),
    });
    const found = await doctorJson(root);
    expect(told(found, 'package')).toEqual(['problem `pxt.json` in `v1.0.0` has 1 mistake.']);
    expect(commands(found)[0]).toBe('npx skillmap lint');
  });
});
