import { describe, expect, test } from 'vitest';
import type { Page } from '../../../../schemas/generated/page.ts';
import { overlaps, type Rect } from '../../../../parser/graph/geometry.ts';
import { layoutPage } from '../../../../parser/graph/layout-page.ts';
import { findWholeNames, toFrame, toNameSize } from '../../../../parser/graph/name-frame.ts';
import { placeLabels, type NamedNode } from '../../../../parser/graph/place-labels.ts';
import { buildDocument } from '../../../../parser/model/build-document.ts';
import { scanPage } from '../../../../parser/syntax/scan-page.ts';
import { toZoomStep } from '../../../../viewer/learner/features/graph/shown-part.ts';
import {
  fit,
  toCanvas,
  toRoom,
  toStartTransform,
  visibleRect,
  type Size,
  type ViewTransform,
} from '../../../../viewer/learner/features/graph/view-frame.ts';
import { hasCorpus, readCorpusMaps } from '../../../support/corpus.ts';

/** The window, the room for the map in it, and the distance of its buttons from the lower edge. */
const SIZES = [
  { window: '1280x800', width: 934, height: 744, edge: 12 },
  { window: '820x1180', width: 820, height: 623, edge: 12 },
  { window: '390x844', width: 390, height: 599, edge: 28 },
  { window: '360x640', width: 360, height: 395, edge: 28 },
];

const LANGUAGES = {
  en: { names: undefined, note: '3 of 12 activities completed' },
  de: {
    note: '3 von 12 Aktivitäten abgeschlossen',
    names: [
      'Fange die Sternschnuppen',
      'Geschwindigkeit',
      'Weltraum',
      'Rakete zusammenbauen',
      'Hintergrund gestalten',
      'Zufällige Gegner',
      'Geschwindigkeitsbegrenzung',
      'Übung macht den Meister',
    ],
  },
  ar: {
    note: 'اكتمل ٣ من ١٢ نشاطًا',
    names: [
      'التقط النجوم المتساقطة',
      'سفينة الفضاء',
      'العب',
      'تصميم الشخصية والخلفية',
      'أعداء عشوائيون',
      'سباق السيارات',
    ],
  },
};

interface Shown {
  nodes: readonly NamedNode[];
  labels: ReturnType<typeof placeLabels>['labels'];
  /** Labels that overlap something. */
  covered: string[];
  headingsLost: number;
}

/** A page as drawn, with the flaws of its labels. */
function show(page: Page, language: keyof typeof LANGUAGES) {
  const layout = layoutPage(page);
  const frame = toFrame(layout);
  const { names, note } = LANGUAGES[language];
  const nodes = layout.maps.flatMap(({ nodes: placed }, index) =>
    placed
      .filter(({ kind }) => kind !== 'layout')
      .map(({ activityId, kind, x, y }, at): NamedNode => {
        const own = page.maps[index]?.nodes.find((node) => node.activityId === activityId)?.displayName ?? '';
        return {
          key: `${index} ${activityId}`,
          name: names?.[at % names.length] ?? own,
          x,
          y,
          hasMark: kind !== 'activity',
        };
      }),
  );
  const maps = layout.maps.map(({ mapId: key, heading: corner }, index) => ({
    key,
    corner,
    name: page.maps[index]?.displayName ?? '',
    notes: [note],
    hasIcon: true,
  }));
  /** Places the labels. With `room`, the view is fitted to that size; otherwise a learner has moved it. */
  const place = (transform: ViewTransform, obstacles: readonly Rect[], room?: Size): Shown => {
    const wholeNames = room && findWholeNames(room, frame);
    const isReadable = wholeNames !== undefined || transform.scale >= 0.8;
    const { labels, headings } = placeLabels({
      nodes,
      maps: maps.length > 1 ? maps : [],
      frame,
      obstacles,
      fontSize: wholeNames?.nameSize ?? toNameSize(toZoomStep(transform.scale)),
      isLabelled: (key) => isReadable || key === nodes[0]?.key,
    });
    const tiles = nodes.map(({ x, y }) => ({ x: x - 26, y: y - 26, width: 52, height: 52 }));
    const texts = [...labels, ...headings];
    const covered = texts.flatMap(([key, { box }], index) => {
      const others = [...texts.slice(index + 1).map(([, other]) => other.box), ...tiles, ...obstacles];
      const isOut =
        box.x < frame.x ||
        box.x + box.width > frame.x + frame.width ||
        box.y + box.height > frame.y + frame.height;
      return isOut || others.some((other) => overlaps(box, other)) ? [key] : [];
    });
    const headingsLost = maps.length > 1 ? maps.length - headings.size : 0;
    return { nodes, labels, covered, headingsLost };
  };
  return { frame, nodes, place };
}

describe.skipIf(!hasCorpus)('names on real maps (needs the corpus beside the repository)', () => {
  const pages = readCorpusMaps().map(({ name, text }) => ({
    name,
    page: buildDocument(scanPage(text)).page,
  }));

  describe.each(Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[])('in %s', (language) => {
    test.each(SIZES)('cover nothing at $window, and nearly all are complete', ({ width, height, edge }) => {
      const counts = { named: 0, whole: 0, headingsLost: 0 };
      const covered: string[] = [];
      for (const { name, page } of pages) {
        const { frame, nodes, place } = show(page, language);
        const controls = [{ x: width - 190, y: height - edge - 46, width: 178, height: 46 }];
        const window = { width, height };
        const below = edge + 46 + 4;
        const options = { nodes, textScale: 1, bottomBar: below, focus: nodes[0] };
        const start = toStartTransform(window, frame, options);
        const whole = fit(window, frame, options);
        const over = controls.map((control) => toCanvas(control, whole));
        // No node is under a control if the whole map is shown.
        if (whole.scale >= 0.8) {
          covered.push(
            ...nodes
              .filter(({ x, y }) =>
                over.some((box) => overlaps(box, { x: x - 25, y: y - 25, width: 50, height: 50 })),
              )
              .map(({ key }) => `${name}: ${key} under a control`),
          );
        }
        const isWhole = start.scale === whole.scale;
        const room = toRoom(window, below);
        const first = isWhole ? place(whole, over, room) : place(start, []);
        const all = place(whole, over, room);
        const views = [first, all, place({ ...start, scale: start.scale * 2 }, [])];
        for (const view of views) covered.push(...view.covered.map((key) => `${name}: ${key}`));
        const seen = visibleRect(window, start);
        for (const { key, x, y } of nodes) {
          const isSeen = x > seen.x && x < seen.x + seen.width && y > seen.y && y < seen.y + seen.height;
          if (!isSeen) continue;
          counts.named += 1;
          if (first.labels.get(key)?.isShortened === false) counts.whole += 1;
        }
        counts.headingsLost += first.headingsLost + all.headingsLost;
      }
      expect(covered).toEqual([]);
      expect(counts.headingsLost).toBe(0);
      expect(counts.whole / counts.named).toBeGreaterThan(0.95);
    });
  });
});
