// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { FromMapFrame } from '../../../../schemas/studio.ts';
import { createBoxReporter } from '../../../../viewer/studio/map-frame/editing/report-box.ts';
import { nodeKey, toScene, type Point } from '../../../../viewer/studio/map-frame/editing/scene.ts';

const SCALE = 0.5;

test('measures the map once, however many nodes are near the selected one', () => {
  const nodes = Array.from({ length: 100 }, (_, index) => {
    const [depth, offset] = [index % 10, Math.floor(index / 10)];
    return {
      activityId: `n${index}`,
      kind: 'activity' as const,
      depth,
      offset,
      x: depth * 60,
      y: offset * 60,
    };
  });
  const sent: FromMapFrame[] = [];
  let measured = 0;
  const report = createBoxReporter({
    scene: toScene({ maps: [{ mapId: 'm', nodes, paths: [] }] }),
    canvas: {
      world: document.createElement('div'),
      elements: { headingAreas: () => [] },
      toWindow: ({ x, y }: Point) => {
        measured += 1;
        return { x: 10 + x * SCALE, y: 20 + y * SCALE };
      },
      scale: () => SCALE,
      covers: () => [],
    },
    options: { isOn: true },
    state: () => ({
      gesture: { kind: 'idle' },
      picked: { nodes: new Set([nodeKey({ mapId: 'm', activityId: 'n11' })]), path: undefined },
    }),
    send: (message) => void sent.push(message),
    draw: () => undefined,
  });
  report();
  report();
  // It has not moved, so it is sent once.
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ kind: 'selection-box', box: { area: { top: 37.5 }, controls: [] } });
  const [message] = sent;
  const others = message?.kind === 'selection-box' ? (message.box.others ?? []) : [];
  expect(others.length).toBeGreaterThan(40);
  expect(others[0]).toMatchObject({ left: -2.5, top: 7.5 });
  expect(measured).toBe(2);
});
