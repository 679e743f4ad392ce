import { expect, test } from 'vitest';
import type { Badge } from '#schemas/generated/user.ts';
import {
  createShownBadges,
  createShownState,
} from '../../../../../viewer/learner/services/account/shown-account.ts';

const BADGE: Badge = {
  id: 'm/r',
  title: 'Star',
  image: '/content/star.png',
  lockedImage: '/content/grey-star.png',
  type: 'skillmap-completion',
  sourceURL: 'owner/repo#map',
};

test('§3 Badge: both pictures of a badge have absolute addresses, because other pages show them too', async () => {
  const shown = createShownState({});
  const stored: Badge[] = [];
  const badges = {
    list: () => Promise.resolve(stored),
    add: (added: readonly Badge[]) => Promise.resolve([...stored, ...added]),
  };
  const toAbsolute = (url: string) => new URL(url, 'https://play.test/').href;
  createShownBadges({ badges, toAbsolute }, shown).add([BADGE]);
  await expect
    .poll(() => shown.current().badges)
    .toEqual([
      {
        ...BADGE,
        image: 'https://play.test/content/star.png',
        lockedImage: 'https://play.test/content/grey-star.png',
      },
    ]);
});
