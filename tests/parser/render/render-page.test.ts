import { XMLValidator } from 'fast-xml-parser';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Page } from '#schemas/generated/page.ts';
import { layoutPage } from '../../../parser/graph/layout-page.ts';
import { findWholeNames, listWholeNames, toFrame } from '../../../parser/graph/name-frame.ts';
import { buildDocument } from '../../../parser/model/build-document.ts';
import {
  FITTING_STYLE,
  PICTURE_STYLE,
  renderFittingPage,
  renderPage,
  type RenderOptions,
} from '../../../parser/render/render-page.ts';
import { toStanding, type PageStanding } from '../../../parser/render/standing.ts';
import { scanPage } from '../../../parser/syntax/scan-page.ts';
import { hasCorpus, readCorpusMaps } from '../../support/corpus.ts';

const TEXT = `# space
* name: Space & Co
* backgroundurl: sky.png

## base
* name: Base camp

### rocket
* name: Build <a> rocket
* type: tutorial
* url: rocket
* next: join

### join
* kind: layout
* next: stars

### stars
* name: Stars
* type: tutorial
* url: stars
* next: end

### end
* kind: completion
* name: Done

### lost
* name: Lost
* type: tutorial
* url: lost

## moon
* name: Moon base
* required: map base

### walk
* name: Moon walk
* type: tutorial
* url: walk
`;

const pageOf = (text: string): Page => buildDocument(scanPage(text)).page;

function draw(page: Page, more: Partial<RenderOptions> = {}): string {
  return renderPage({
    page,
    layout: layoutPage(page),
    standing: toStanding(page, 'new'),
    look: 'light',
    ...more,
  });
}

const countOf = (text: string, part: string): number => text.split(part).length - 1;

describe('the picture of a page', () => {
  test('contains the names of its page, maps and nodes as text', () => {
    const svg = draw(pageOf(TEXT));
    expect(XMLValidator.validate(svg)).toBe(true);
    expect(svg).toContain('<title>Space &amp; Co</title>');
    for (const name of ['Base camp', 'Moon base', 'Build &lt;a&gt; rocket', 'Stars', 'Done', 'Moon walk']) {
      expect(svg).toContain(`${name}</t`);
    }
    expect(svg).not.toContain('>join<');
  });

  test('has the requested size, with space around the map', () => {
    const svg = draw(pageOf(TEXT), { size: { width: 1200, height: 300 } });
    expect(svg).toMatch(/width="1200" height="300"/);
    const [, , width = 0, height = 0] = /viewBox="([^"]+)"/.exec(svg)?.[1]?.split(' ').map(Number) ?? [];
    expect(width / height).toBeCloseTo(4, 2);
  });

  test('fades the edges of the background picture, as the learner app does', () => {
    const picture = { picture: 'sky.png', pictureSize: { width: 1600, height: 1000 } };
    expect(draw(pageOf(TEXT), picture)).toMatch(/<style>[^<]* image\{mask:linear-gradient\(transparent/);
  });

  test('contains no inline style, script or event handler, and always the same style element', () => {
    for (const look of ['light', 'dark', 'high-contrast'] as const) {
      const svg = draw(pageOf(TEXT), { look, picture: 'data:image/png;base64,AAAA' });
      expect(svg).not.toMatch(/ style=| on\w+=|<script|javascript:/);
      expect(svg.match(/<style>[^]*?<\/style>/g)).toEqual([`<style>${PICTURE_STYLE}</style>`]);
    }
  });

  test('shows the author’s background picture, except in high contrast', () => {
    const picture = 'data:image/png;base64,AAAA';
    expect(draw(pageOf(TEXT), { picture })).toContain(`href="${picture}"`);
    expect(draw(pageOf(TEXT), { picture, look: 'high-contrast' })).not.toContain('<image');
  });

  test('uses the author’s colours and ignores invalid ones', () => {
    const page = pageOf(TEXT);
    const theme = { ...page.theme, pathColor: 'RGB(1, 2, 3)', unlockedNodeColor: 'url(https://x.test/a)' };
    const svg = draw({ ...page, theme });
    expect(svg).toContain('stroke="#010203"');
    expect(svg).not.toContain('x.test');
  });
});

describe('the status of nodes', () => {
  const statuses = (standing: PageStanding) =>
    [...standing].map(([id, { note, nodes }]) => [
      id,
      note,
      Object.fromEntries([...nodes].map(([node, { status }]) => [node, status])),
    ]);

  test('for a new learner, the first node of a map without prerequisites is open', () => {
    expect(statuses(toStanding(pageOf(TEXT), 'new'))).toEqual([
      [
        'base',
        '0/2',
        { rocket: 'notstarted', join: 'locked', stars: 'locked', end: 'locked', lost: 'locked' },
      ],
      ['moon', '0/1', { walk: 'locked' }],
    ]);
  });

  test('for a learner who has finished, every node on a path is completed', () => {
    expect(statuses(toStanding(pageOf(TEXT), 'finished'))).toEqual([
      [
        'base',
        '2/2',
        { rocket: 'completed', join: 'completed', stars: 'completed', end: 'completed', lost: 'locked' },
      ],
      ['moon', '1/1', { walk: 'completed' }],
    ]);
  });

  test('is shown by a ring if the node is open, and by steps if the activity is in progress', () => {
    const page = pageOf(TEXT);
    const standing = new Map(toStanding(page, 'new'));
    expect(countOf(draw(page, { standing }), 'stroke="#ffffff" stroke-width="3"')).toBe(1);
    const base = standing.get('base')!;
    const nodes = new Map(base.nodes).set('rocket', { status: 'inprogress', steps: { current: 1, max: 4 } });
    standing.set('base', { ...base, nodes });
    expect(draw(page, { standing })).toContain('stroke-dasharray="25 100"');
  });

  test('makes paths paler until they are completed', () => {
    const page = pageOf(TEXT);
    expect(countOf(draw(page), 'stroke-opacity="0.5"')).toBe(1);
    expect(draw(page, { standing: toStanding(page, 'finished') })).not.toContain('stroke-opacity="0.5"');
  });

  test('paths have an outline, black for light paths and white for dark ones, except in high contrast', () => {
    const page = pageOf(TEXT);
    const outline = (color: string): string => `stroke="${color}" stroke-width="36" stroke-opacity="0.25"`;
    const dark = { ...page, theme: { ...page.theme, pathColor: '#2b0509' } };
    const light = { ...page, theme: { ...page.theme, pathColor: '#ffd84d' } };
    expect(countOf(draw(light), outline('#000000'))).toBe(1);
    expect(countOf(draw(dark), outline('#ffffff'))).toBe(1);
    expect(draw(light, { look: 'high-contrast' })).not.toContain('stroke-width="36"');
  });
});

test('the picture of a page is well-formed, whatever the names', () => {
  const page = pageOf(TEXT);
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const maps = page.maps.map((map) => ({
        ...map,
        displayName: name,
        nodes: map.nodes.map((node) => ({ ...node, displayName: name })),
      }));
      expect(XMLValidator.validate(draw({ ...page, title: name, maps }))).toBe(true);
    }),
  );
});

describe.skipIf(!hasCorpus)('real maps (need the corpus beside the repository)', () => {
  test.each(readCorpusMaps().map(({ name, text }) => [name, text]))(
    'are drawn with all nodes: %s',
    (_, text) => {
      const page = pageOf(text);
      for (const look of ['light', 'dark', 'high-contrast'] as const) {
        expect(XMLValidator.validate(draw(page, { look }))).toBe(true);
      }
      const drawn = layoutPage(page).maps.flatMap(({ nodes }) =>
        nodes.filter(({ kind }) => kind !== 'layout'),
      );
      expect(countOf(draw(page), '<g transform="translate(')).toBe(drawn.length);
    },
  );
});

describe('the picture of a page that adapts to its size', () => {
  const page = pageOf(TEXT);
  const layout = layoutPage(page);
  const svg = renderFittingPage({ page, layout, standing: toStanding(page, 'new') });
  /** The groups of labels: each is shown from a width and height on, and below a larger width or height. */
  const groups = svg
    .split('<g class="fit-w')
    .slice(1)
    .map((group) => {
      const asked = (name: string): number =>
        Number(new RegExp(`fit-${name}(\\d+)`).exec(`fit-w${group}`)?.[1] ?? Number.POSITIVE_INFINITY);
      return { from: [asked('w'), asked('h')], below: [asked('W'), asked('H')] };
    });

  test('is well-formed, and its style defines every size class that it uses', () => {
    expect(XMLValidator.validate(svg)).toBe(true);
    expect(groups.length).toBe(listWholeNames(toFrame(layout)).length);
    for (const [, name] of svg.matchAll(/class="(fit-\w+)"/g)) expect(FITTING_STYLE).toContain(`.${name}{`);
    // Without `<`, the style cannot end its element.
    expect(FITTING_STYLE).not.toContain('<');
  });

  test('shows the same labels as the learner app at every size', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 3000 }),
        fc.integer({ min: 100, max: 3000 }),
        (width, height) => {
          const shown = groups.filter(
            ({ from: [w = 0, h = 0], below: [W = 0, H = 0] }) =>
              width >= w && height >= h && (width < W || height < H),
          );
          const wanted = findWholeNames({ width, height }, toFrame(layout));
          expect(shown.map(({ from }) => from)).toEqual(wanted ? [[wanted.width, wanted.height]] : []);
        },
      ),
    );
  });
});

test('the picture of a page that is too large for names draws each node as a square, in few bytes', () => {
  const count = 4000;
  const nodes = Array.from(
    { length: count },
    (_, at) =>
      `### n${at}\n* type: tutorial\n* url: /n${at}\n* position: ${at % 80} ${Math.floor(at / 80)}\n* next: n${at + 1}\n`,
  );
  const page = pageOf(
    `# large\n\n## all\n* layout: manual\n\n${nodes.join('\n')}\n### n${count}\n* kind: completion\n`,
  );
  const svg = renderFittingPage({ page, layout: layoutPage(page), standing: toStanding(page, 'new') });
  expect(XMLValidator.validate(svg)).toBe(true);
  expect(countOf(svg, 'h50v50h-50z')).toBe(count + 1);
  expect(svg.length / count).toBeLessThan(100);
  // The background fills a square window, although the map is much wider than high.
  const [, ground = ''] = /<rect [^>]*height="(\d+)"/.exec(svg) ?? [];
  expect(Number(ground)).toBeGreaterThan(80 * 120);
});
