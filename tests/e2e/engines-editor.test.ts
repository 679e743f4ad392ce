import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAuthorFolder, type AuthorFolder } from './support/author-folder.ts';
import { startCommand, type CommandSession } from './support/command-session.ts';
import { SOON } from './support/engines/driven-page.ts';
import { createLearner, type Learner } from './support/engines/learner.ts';
import { ENGINES, useEngine } from './support/engines/use-engine.ts';
import { inOrder } from './support/in-order.ts';

// The real editor in each engine that learners' browsers have: a tutorial is played, and its game is shared.

const FILES = {
  'skillmap.md': `# garden
* name: Garden

## beds
* name: Beds

### plant
* name: Plant a tree
* type: tutorial
* url: /tutorials/plant
* next: end

### end
* name: The end
* kind: completion
`,
  'tutorials/plant.md': `# Plant a tree

### @explicitHints true

## Welcome! @showdialog
Here is a tree.

## {Paint the sky}
Drag \`\`||scene:set background color||\`\` into \`\`||loops:on start||\`\`.

\`\`\`blocks
scene.setBackgroundColor(7)
\`\`\`

## {The end}
Well done.
`,
};

let folder: AuthorFolder;
let data: string;
let server: CommandSession;

beforeAll(async () => {
  folder = await createAuthorFolder(FILES);
  data = await mkdtemp(path.join(tmpdir(), 'skillmap-data-'));
  const config = path.join(data, 'server.json');
  await writeFile(config, JSON.stringify({ data }));
  server = await startCommand(['serve', folder.path, '--port', '0', '--config', config], 'Site');
});
afterAll(async () => {
  expect(await server?.stop()).toBe(0);
  await folder?.dispose();
  await rm(data, { recursive: true, force: true });
});

/** A picture of the running game, as the surrounding page can request it; empty if none runs. */
function askForPicture(): Promise<string> {
  const id = crypto.randomUUID();
  return new Promise((resolve) => {
    setTimeout(resolve, 2000, '');
    addEventListener(
      'message',
      ({ data: said }: MessageEvent<{ content?: { id?: string; dataUrl?: string } }>) => {
        if (said.content?.id === id) resolve(said.content.dataUrl ?? '');
      },
    );
    const message = { type: 'pxteditor', id, action: 'proxytosim', content: { kind: 'screenshot', id } };
    document.querySelector('iframe')?.contentWindow?.postMessage(message, location.origin);
  });
}

describe.each(ENGINES)('the real editor in %s', (engine) => {
  const page = useEngine(engine);
  inOrder(page);
  const learner = (): Learner => createLearner(page());
  const editor = () => page().inFrame('Editor for Plant a tree');

  test('§4 Tutorial events: a tutorial is played to its end', async () => {
    await page().open(server.url);
    await learner().openActivity('Plant a tree');
    await editor().find('button', 'Ok').press();
    await editor().find('treeitem', 'Scene').press();
    // The step shows these two blocks as well, so search only the workspace.
    const blocks = editor().find('main');
    const block = await blocks.findText('set background color to').still();
    const start = await blocks.findText('on start').still();
    const held = { x: block.x - block.width / 2 + 4, y: block.y };
    const there = { x: start.x - start.width / 2 + 20, y: start.y + 46 };
    const near = [30, 20, 10, 5].map((by) => ({ x: there.x + by, y: there.y + by }));
    await page().drag([held, { x: held.x + 9, y: held.y + 9 }, ...near, there]);
    await expect.poll(() => page().evaluate(askForPicture), SOON).toMatch(/^data:image\/png/);
    await editor().find('button', 'Go to the next step of the tutorial.').press();
    await editor().find('button', 'Finish the tutorial.').press();
    await page().find('dialog', 'You Did It!').find('button', 'Share').seen();
  });

  test('§2 Share dialog: the game gets a link, and can be played there', async () => {
    await page().find('dialog', 'You Did It!').find('button', 'Share').press();
    await page().find('dialog', 'Share your game').find('button', 'Share Project').press();
    const link = page().find('dialog', 'Your game is ready to share!').find('textbox', 'Link to your game');
    const address = (await link.seen()).text;
    const files = await page().evaluate(
      async (id) => (await fetch(`/api/${id}/text`)).json() as Promise<Record<string, string>>,
      new URL(address).pathname.slice(1),
    );
    expect(files['main.ts']).toMatch(/setBackgroundColor/);
    await page().open(address);
    await page().find('heading', 'Plant a tree').seen();
    // The game's frame has another origin: wait until its cover is removed, and it can be played.
    const isPlayed = () => document.querySelector('iframe[title="Plant a tree"]:not([inert])') !== null;
    await expect.poll(() => page().evaluate(isPlayed), SOON).toBe(true);
  });
});
