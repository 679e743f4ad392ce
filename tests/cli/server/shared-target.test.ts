import { expect, test } from 'vitest';
import type { TargetConfig } from '#schemas/generated/target-config.ts';
import { sharedTarget } from '../../../cli/server/server-target-config.ts';

const BUNDLED = { kind: 'bundled', url: '/editor/arcade/index.html' } as const;
const HOSTED = { kind: 'hosted', url: 'https://arcade.example/' } as const;

test.each<[Pick<TargetConfig, 'editor' | 'features'>, string | undefined]>([
  [{ editor: BUNDLED }, 'arcade'],
  [{ editor: BUNDLED, features: { share: true } }, 'arcade'],
  [{ editor: BUNDLED, features: { share: false } }, undefined],
  [{ editor: HOSTED }, undefined],
])('a site with the settings %j accepts shared games of the editor %s', (settings, expected) => {
  const brand = { name: '', primaryColor: '', secondaryColor: '', backgroundColor: '', highlightColor: '' };
  expect(sharedTarget({ targetId: 'arcade', brand, ...settings })).toBe(expected);
});
