import { describe, expect, test } from 'vitest';
import { createLearner, type Learner } from './support/engines/learner.ts';
import { ENGINES, useEngine } from './support/engines/use-engine.ts';
import { inOrder } from './support/in-order.ts';
import { useOfflineSite } from './support/offline-site.ts';

// A learner's usual actions, in each browser engine. One device per suite: each test continues from the previous one.

const MAP = `# camp
* name: Space Camp
* backgroundurl: /images/background.png

\`\`\`intro
**Welcome, cadet!** Begin at the rocket.
\`\`\`

## base
* name: Base camp

### rocket
* name: Build a rocket
* type: tutorial
* url: /tutorials/build-a-rocket
* next: stars

### stars
* name: Catch the stars
* type: tutorial
* url: /tutorials/catch-the-stars
* next: end

### end
* name: Rocket pilot
* kind: completion
* rewards:
    * completion-badge:
        * imageurl: /images/badge-rocket-pilot.png
        * name: Rocket Pilot
    * certificate:
        * url: /certificates/moon-explorer.pdf
        * previewurl: /images/certificate-moon-explorer.png
`;

const site = useOfflineSite('small', { map: MAP, sharesHost: true });

describe.each(ENGINES)('a learner in %s', (engine) => {
  const page = useEngine(engine);
  inOrder(page);
  const learner = (): Learner => createLearner(page());

  test('§2 Main page: the introduction appears once, before the map', async () => {
    await page().open(site.host().url);
    const introduction = page().find('dialog', 'Welcome to Space Camp');
    await introduction.find('button', "Let's go").press();
    await introduction.gone();
    await learner().expectState('Build a rocket', 'activity 1, up next');
    // A page that is too high has a scroll bar, which takes room on some systems.
    const isTooHigh = () => document.documentElement.scrollHeight > innerHeight;
    expect(await page().evaluate(isTooHigh)).toBe(false);
    await page().reload();
    await learner().map.seen();
    expect(await introduction.isThere()).toBe(false);
  });

  test('a dialog keeps the focus while Tab is pressed fast, and gives it back when Escape closes it', async () => {
    const help = page().find('banner').find('button', 'Help');
    await help.press();
    await page().find('menuitem', 'How it works').press();
    const dialog = page().find('dialog', 'How it works');
    await expect.poll(async () => (await dialog.find('button', 'Close').seen()).isFocused).toBe(true);
    await page().type(...Array<string>(9).fill('Tab'));
    const isInside = () => document.activeElement?.closest('[data-base-ui-portal]') != null;
    expect(await page().evaluate(isInside)).toBe(true);
    await page().type('Escape');
    await dialog.gone();
    await expect.poll(async () => (await help.seen()).isFocused).toBe(true);
  });

  test('§2 Header bar: a menu opened by pointer is used by keys', async () => {
    await page().find('banner').find('button', 'Help').press();
    await page().find('menuitem', 'How it works').seen();
    await page().type('ArrowDown', 'Enter');
    const dialog = page().find('dialog', 'How it works');
    await dialog.seen();
    await page().type('Escape');
    await dialog.gone();
  });

  test('§2 Graph: nodes are selected by pointer and keys, and the panel describes them', async () => {
    await learner().select('Catch the stars');
    expect((await learner().panel.find('button', 'Locked').seen()).isPressable).toBe(false);
    await page().type('ArrowLeft');
    await expect.poll(async () => (await learner().node('Build a rocket').seen()).isFocused).toBe(true);
    await page().type('Enter');
    await learner().panel.find('heading', 'Build a rocket').seen();
    await page().type('Enter');
    await page().inFrame('Editor for Build a rocket').find('button', 'Next step').seen();
  });

  test('§6 an activity continues where it was left after the page was closed', async () => {
    const editor = page().inFrame('Editor for Build a rocket');
    await editor.find('button', 'Next step').press();
    await editor.find('textbox', 'Code').press();
    await page().type(...'score');
    await learner().backToMap();
    await learner().expectState('Build a rocket', /^activity 1, in progress: step 2 of \d$/);
    await page().reload();
    await learner().expectState('Build a rocket', /^activity 1, in progress: step 2 of \d$/);
    await learner().openActivity('Build a rocket', 'Continue');
    await expect.poll(async () => (await editor.find('textbox', 'Code').seen()).text).toBe('score');
    await editor.find('button', 'Done').press();
    await learner().expectState('Build a rocket', /, completed$/);
    await learner().expectState('Catch the stars', /, up next$/);
  });

  test('a learner can store the site for offline use, and continue without a network', async () => {
    await learner().chooseSetting(/^Save for offline use/);
    await page().find('banner').findText('Ready for offline use').seen();
    await site.host().stop();
    await page().reload();
    await learner().expectState('Build a rocket', /, completed$/);
    await learner().openActivity('Catch the stars', 'Start');
    await page().inFrame('Editor for Catch the stars').find('button', 'Done').press();
    await learner().expectState('Catch the stars', /, completed$/);
  });

  test('§4 Completion modals: the badge comes first, then the certificate with its preview and a link', async () => {
    await site.host().start();
    const done = page().find('dialog', 'You Did It!');
    await done.find('button', 'Claim Reward').press();
    const badge = page().find('dialog', 'New badge!');
    await learner().expectDrawn(badge.find('img', 'Rocket Pilot'));
    await badge.find('button', 'Next reward').press();
    const certificate = page().find('dialog', 'You earned a certificate');
    await learner().expectDrawn(certificate.find('img', 'Preview of the certificate'));
    expect((await certificate.find('link', 'Open certificate').seen()).attributes.href).toMatch(/\.pdf$/);
    await certificate.find('button', 'Done').press();
    await certificate.gone();
    await learner().expectState('Rocket pilot', /, completed$/);
  });

  test('§2 Graph: on a tablet, a finger selects a node and moves the map', async () => {
    await page().resize({ width: 820, height: 1180 });
    await learner().node('Build a rocket').press('touch');
    await learner().panel.find('heading', 'Build a rocket').seen();
    const { x, y } = await learner().node('Catch the stars').seen();
    await page().drag(
      [
        { x, y: y + 150 },
        { x: x - 90, y: y + 100 },
      ],
      'touch',
    );
    await expect
      .poll(async () => {
        const moved = await learner().node('Catch the stars').seen();
        return [Math.round(moved.x - x), Math.round(moved.y - y)];
      })
      .toEqual([-90, -50]);
  });
});
