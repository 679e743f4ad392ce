import { describe, expect, test } from 'vitest';
import { editMap } from '../../../../parser/edits/edit-map.ts';
import { readMap } from '../../../../parser/parse-page.ts';
import { contrastRatio } from '../../../../parser/values/contrast.ts';
import { readColor, type Color } from '../../../../parser/values/read-color.ts';
import type { PageAttribute } from '../../../../schemas/map-edit.ts';
import { drawLook } from '../../../../viewer/studio/looks/art.ts';
import { COLORS_OF, lookOf, LOOKS, pictureNameOf } from '../../../../viewer/studio/looks/looks.ts';
import { attributesOf } from '../../../../viewer/studio/looks/take-look.ts';
import { edited } from '../../../parser/edits/edited-text.ts';
import { lintMap } from '../../../support/fix-map.ts';

const MAP = '# Page\r\n* name: Trip\r\n\r\nMy words.\r\n\r\n## m\r\n* name: M\r\n### a\r\n* name: A\r\n';

function apply(text: string, attributes: readonly PageAttribute[]): string {
  const outcome = editMap(readMap(text), { kind: 'look', attributes });
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.value.steps.reduce((now, edits) => edited(now, edits), text);
}

function toColor(text: string): Color {
  const reading = readColor(text);
  if (!reading.ok) throw new Error(`${text} is no colour`);
  return reading.value;
}

describe.each(LOOKS)('the look %s', (look) => {
  const address = `/images/${pictureNameOf(look)}`;
  const taken = apply(MAP, attributesOf(look, address));

  test('adds only its attributes, and another look replaces them', () => {
    const lines = taken.split('\r\n').filter((line) => !/^\* (backgroundurl|\w+color): /.test(line));
    expect(lines.join('\r\n')).toBe(MAP);
    const before = apply(MAP, attributesOf('paper', '/images/look-paper.png'));
    expect(apply(before, attributesOf(look, address))).toBe(taken);
    expect(lookOf(readMap(taken).page.backgroundImageUrl)).toBe(look);
  });

  test('restores the map exactly when it is removed', () => {
    const nothing = attributesOf(look, address).map(({ key }) => ({ key, content: undefined }));
    expect(apply(taken, nothing)).toBe(MAP);
  });

  test('has symbols with enough contrast', async () => {
    const rules = (await lintMap(taken)).map(({ ruleId }) => ruleId);
    expect(rules).not.toContain('no-low-contrast');
    expect(rules).not.toContain('valid-color');
    expect(rules).not.toContain('consistent-color');
  });

  test('has paths with enough contrast on every layer of its picture', () => {
    const paths = toColor(COLORS_OF[look].primarycolor);
    const layers = [...drawLook(look).matchAll(/fill="(#[0-9a-f]{6})"/g)].map(([, fill]) => fill ?? '');
    expect(layers.length).toBeGreaterThan(8);
    for (const layer of new Set([...layers, COLORS_OF[look].tertiarycolor])) {
      expect([layer, contrastRatio(paths, toColor(layer)) >= 2.4]).toEqual([layer, true]);
    }
  });

  test('is drawn the same every time, and small', () => {
    const art = drawLook(look);
    expect(drawLook(look)).toBe(art);
    expect(art.length).toBeLessThan(24_000);
    expect(art).not.toMatch(/NaN|undefined/);
  });
});
