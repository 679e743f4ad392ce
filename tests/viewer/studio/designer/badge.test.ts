import { expect, test } from 'vitest';
import { SHAPES, type BadgeDesign } from '#schemas/reward-design.ts';
import { layOutBadge, BADGE_SIZE } from '../../../../viewer/studio/designer/badge-layout.ts';
import type { Font } from '../../../../viewer/studio/designer/drawing.ts';
import { designOf, withDesign } from '../../../../viewer/studio/designer/png-design.ts';
import { readDesign } from '../../../../viewer/studio/designer/read-design.ts';
import { withAddresses } from '../../../../viewer/studio/designer/reward-target.ts';

const FRESH: BadgeDesign = {
  kind: 'badge',
  shape: 'rosette',
  symbol: 'star',
  color: '#0b7a75',
  accent: '#f5b82e',
  word: '',
};

const PNG = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);

const measure = (text: string, { size }: Font): number => [...text].length * size * 0.6;

test('a word of any length stays on the ribbon of each shape', () => {
  for (const shape of SHAPES) {
    for (const word of ['Hi', 'Explorer', 'Donaudampfschifffahrtsgesellschaft', '探検家の'.repeat(20)]) {
      const text = layOutBadge({ ...FRESH, shape, word }, measure).marks.find((mark) => mark.kind === 'text');
      if (text?.kind !== 'text') throw new Error('There is no ribbon.');
      expect(text.lines).toHaveLength(1);
      expect(measure(text.lines[0] ?? '', text.font)).toBeLessThan(BADGE_SIZE - 80);
    }
  }
  expect(layOutBadge(FRESH, measure).marks.some(({ kind }) => kind === 'text')).toBe(false);
});

test('the picture of a badge contains its design', () => {
  const design: BadgeDesign = { ...FRESH, shape: 'shield', symbol: 'leaf', word: 'Łukasz سارة 山田' };
  const picture = withDesign(PNG, design);
  expect(readDesign(designOf(picture), FRESH)).toEqual(design);
  expect(designOf(PNG)).toBeUndefined();
  expect(designOf(picture.subarray(0, 60))).toBeUndefined();
  expect(designOf(new TextEncoder().encode('garbage'))).toBeUndefined();
});

test('a designed reward leaves other rewards unchanged, and keeps attribute names of older maps', () => {
  const badge = { key: 'Completion-Badge', content: [{ key: 'image', content: '/old.png' }] };
  const certificate = { key: 'certificate', content: '/old.pdf' };
  const property = { content: [badge, certificate] } as never;
  const part = { mapId: 'm', activityId: 'a' };
  const replaced = withAddresses({ place: { part, key: 'rewards', index: 0 }, property }, 'badge', {
    main: '/new.png',
    more: 'Explorer',
  });
  expect(replaced).toEqual([
    {
      key: 'Completion-Badge',
      content: [
        { key: 'image', content: '/new.png' },
        { key: 'displayname', content: 'Explorer' },
      ],
    },
    certificate,
  ]);
  const added = withAddresses({ place: { part, key: 'rewards' }, property }, 'certificate', {
    main: '/c.pdf',
  });
  expect(added).toEqual([badge, certificate, { key: 'certificate', content: '/c.pdf' }]);
  expect(withAddresses({ place: { part, key: 'url' }, property }, 'certificate', { main: '/c.pdf' })).toBe(
    '/c.pdf',
  );
});
