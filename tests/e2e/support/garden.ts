import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { createAuthorFolder, type AuthorFolder } from './author-folder.ts';
import { errorsOf } from './complaints-of.ts';
import { startDev, type DevSession } from './dev-session.ts';
import { inOrder } from './in-order.ts';
import { closeContexts, newContext, sharedBrowser } from './launch-browser.ts';
import { mapOf } from './map-page.ts';

/** A map with two activities and a reward between them. The reward's buttons open the learner's project and a tutorial. */
const files = {
  'skillmap.md': `# garden

* name: Garden

## beds

* name: Beds

### plant

* name: Plant a tree
* type: tutorial
* url: /tutorials/plant
* next: prize

### prize

* name: Prize
* kind: reward
* next: water
* actions:
    * editor: [Build on](/)
    * tutorial: [Draw a bee](/tutorials/bee)
* rewards:
    * completion-badge:
        * imageurl: /badge.png
        * name: Gardener

### water

* name: Water it
* type: tutorial
* url: /tutorials/plant
`,
  'tutorials/plant.md': `# Plant

## {Look}
Here is a tree.

## {The end}
Well done.

\`\`\`template
scene.setBackgroundColor(7)
info.setScore(3)
\`\`\`
`,
  'tutorials/bee.md': `# Draw a bee

## {Look}
Bees are round.

## {The end}
Well done.

\`\`\`template
scene.setBackgroundColor(5)
\`\`\`
`,
};

interface Garden {
  page: () => Page;
  mapUrl: () => string;
  /** The hash of the page's address. */
  hash: () => string;
  /** The errors on the page. */
  errors: () => readonly string[];
}

/** The garden, opened by a new learner, for the tests of a file in order. */
export function useGarden(
  editor: 'real' | 'fake',
  prepare: (context: BrowserContext) => Promise<void>,
): Garden {
  let folder: AuthorFolder;
  let dev: DevSession;
  let page: Page;
  let errors: readonly string[];
  const mapUrl = () => `${dev.url}#local:skillmap`;

  inOrder(() => page);
  beforeAll(async () => {
    folder = await createAuthorFolder(files);
    dev = await startDev(folder.path, { editor });
    const context = await newContext(await sharedBrowser());
    await prepare(context);
    page = await context.newPage();
    errors = errorsOf(page);
    await page.goto(mapUrl());
    await mapOf(page).waitFor();
  });
  afterAll(async () => {
    await closeContexts();
    await dev?.stop();
    await folder?.dispose();
  });
  return { page: () => page, mapUrl, hash: () => new URL(page.url()).hash, errors: () => errors };
}
