import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { chooseTarget, describeTarget, findTarget, withTarget } from '../../../cli/config/choose-target.ts';
import { toTargetConfig } from '../../../cli/config/to-target-config.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const none = { config: {}, folder: '/' };
const naming = (...supportedTargets: unknown[]): string => JSON.stringify({ supportedTargets });

describe('the MakeCode editor of a repository', () => {
  test.each([
    ['comes from the configuration', 'arcade', naming('microbit'), 'arcade'],
    ['comes from `pxt.json`', undefined, naming('microbit'), 'microbit'],
    ['is found after a byte order mark', undefined, `\uFEFF${naming('microbit')}`, 'microbit'],
    ['is recognized in capital letters', undefined, naming(' MicroBit '), 'microbit'],
    ['is the first of several in `pxt.json`', undefined, naming('minecraft', 'microbit'), 'minecraft'],
    [
      'is the one that saved the project',
      undefined,
      '{"targetVersions": {"targetId": "microbit"}}',
      'microbit',
    ],
    ['may be unknown', undefined, naming('toaster'), 'toaster'],
    ['is Arcade if `pxt.json` names none', undefined, naming(), 'arcade'],
    ['is Arcade if `pxt.json` has no texts', undefined, naming(3, ''), 'arcade'],
    ['is Arcade if `pxt.json` is unreadable', undefined, '{', 'arcade'],
    ['is Arcade without `pxt.json`', undefined, undefined, 'arcade'],
  ])('%s', (_what, configured, text, target) => {
    expect(chooseTarget(configured, text).target).toBe(target);
  });

  test('comes from the `pxt.json` at the top of the repository if the maps are in a subfolder', async () => {
    const root = await tempFolder({ 'pxt.json': naming('microbit'), 'maps/skillmap.md': '' });
    expect(await findTarget(none, path.join(root, 'maps'))).toMatchObject({ target: 'microbit' });
  });
});

describe('the message about the chosen editor', () => {
  test.each([
    ['the configuration', chooseTarget('arcade', naming('arcade')), ['arcade, as skillmap.config.json says']],
    [
      'the configuration, which contradicts pxt.json',
      chooseTarget('arcade', naming('microbit')),
      ['arcade, as skillmap.config.json says (pxt.json has `microbit`)'],
    ],
    ['pxt.json', chooseTarget(undefined, naming('microbit')), ['microbit, as pxt.json says']],
    [
      'pxt.json with several editors',
      chooseTarget(undefined, naming('microbit', 'arcade')),
      [
        'microbit, the first of `microbit`, `arcade` in pxt.json: set `target` in skillmap.config.json to choose another',
      ],
    ],
    [
      'the default',
      chooseTarget(undefined, undefined),
      ['arcade, as neither a configuration nor pxt.json sets an editor'],
    ],
    [
      'pxt.json with an editor that cannot be served here',
      chooseTarget(undefined, naming('minecraft')),
      [
        'minecraft, as pxt.json says',
        'learners use https://minecraft.makecode.com/: the package registry does not have this editor, so it cannot be served from here',
      ],
    ],
  ])('names its source: %s', (_source, chosen, lines) => {
    expect(describeTarget(chosen, { ...none, file: '/skillmap.config.json' })).toEqual(lines);
  });

  test('names a hosted editor of the configuration', () => {
    const loaded = { config: { target: 'demo', editorUrl: 'https://editor.example/' }, folder: '/' };
    expect(describeTarget(chooseTarget('demo', undefined), loaded)).toEqual([
      'demo, as the configuration says',
      'learners use https://editor.example/, as `editorUrl` says',
    ]);
  });
});

test.each([
  ['microbit', { kind: 'bundled', url: '/editor/microbit/index.html' }],
  ['minecraft', { kind: 'hosted', url: 'https://minecraft.makecode.com/' }],
])('learners get the editor that `pxt.json` names: %s', (target, editor) => {
  const { config } = withTarget(none, chooseTarget(undefined, naming(target)));
  expect(toTargetConfig(config)).toMatchObject({ targetId: target, editor });
});
