import type { ProjectFiles } from '../../../viewer/shared/ports/player.ts';

// Projects as editors store them.

function project(files: Record<string, string>, config: Record<string, unknown> = {}): ProjectFiles {
  const manifest = {
    name: 'Game',
    description: '',
    dependencies: { device: '*' },
    files: [...Object.keys(files), ...('README.md' in files ? [] : ['README.md'])],
    targetVersions: { target: '4.1.2', targetId: 'arcade' },
    ...config,
  };
  return { 'README.md': ' ', ...files, 'pxt.json': JSON.stringify(manifest) };
}

/** A red bar on green that moves with the arrow keys. */
export const moving = project(
  {
    'main.blocks': '<xml xmlns="http://www.w3.org/1999/xhtml"></xml>',
    'main.ts': `scene.setBackgroundColor(7)
let player = sprites.create(img\`
    2 2 2 2 2 2 2 2
    2 2 2 2 2 2 2 2
    2 2 2 2 2 2 2 2
    2 2 2 2 2 2 2 2
\`, SpriteKind.Player)
controller.moveSprite(player, 30, 30)
player.setStayInScreen(true)
`,
  },
  { preferredEditor: 'blocksprj' },
);

/** Written in Python: the whole screen has colour 5. */
export const python = project(
  {
    'main.py': 'def fill():\n    scene.set_background_color(5)\nfill()\n',
    'main.ts': ' ',
    'main.blocks': '',
  },
  { preferredEditor: 'pyprj' },
);

/** A picture, a tile and a map from the project's assets: colours 3 (the sprite), 9 (walls) and 6 (the rest). */
export const assets = project({
  'main.ts': `scene.setBackgroundColor(6)
tiles.setCurrentTilemap(tilemap\`level\`)
let hero = sprites.create(assets.image\`hero\`, SpriteKind.Player)
hero.setPosition(80, 60)
`,
  'images.g.jres': jres({ image1: { ...picture(3), displayName: 'hero' } }, 'myImages'),
  'images.g.ts': `namespace myImages {
    //% fixedInstance jres
    export const image1 = image.ofBuffer(hex\`\`);
    helpers._registerFactory("image", function(name: string) {
        switch(helpers.stringTrim(name)) {
            case "image1":
            case "hero": return image1;
        }
        return null;
    })
}
`,
  'tilemap.g.jres': jres(
    {
      transparency16: { ...picture(0), tilemapTile: true },
      tile1: { ...picture(9), tilemapTile: true },
    },
    'myTiles',
  ),
  'tilemap.g.ts': `namespace myTiles {
    //% fixedInstance jres blockIdentity=images._tile
    export const transparency16 = image.ofBuffer(hex\`\`);
    //% fixedInstance jres blockIdentity=images._tile
    export const tile1 = image.ofBuffer(hex\`\`);
    helpers._registerFactory("tilemap", function(name: string) {
        switch(helpers.stringTrim(name)) {
            case "level": return tiles.createTilemap(hex\`0200020001000001\`, img\`
. .
. .
\`, [myTiles.transparency16, myTiles.tile1], TileScale.Sixteen);
        }
        return null;
    })
}
`,
});

/** A square of sixteen pixels of one colour, in the vendor's format. */
function picture(color: number): Record<string, unknown> {
  const head = [0x87, 4, 16, 0, 16, 0, 0, 0];
  const bytes = [...head, ...Array.from({ length: 128 }, () => color * 17)];
  return { data: Buffer.from(bytes).toString('base64'), mimeType: 'image/x-mkcd-f4' };
}

function jres(entries: Record<string, unknown>, namespace: string): string {
  return JSON.stringify({
    ...entries,
    '*': { mimeType: 'image/x-mkcd-f4', dataEncoding: 'base64', namespace },
  });
}

/** Uses an extension of a repository. */
export const extended = project(
  { 'main.ts': 'fire.burn()\n' },
  { dependencies: { device: '*', fire: 'github:ada/fire#v1.0.0' } },
);

export const broken = project({ 'main.ts': 'let score: number = "many"\n' });

export const endless = project({ 'main.ts': 'scene.setBackgroundColor(4)\nwhile (true) {\n}\n' });

/** Keeps every thread of its page busy: no pause, no yield. */
export const greedy = project({
  'main.ts': `function again(n: number): number { return n <= 1 ? 1 : again(n - 1) + again(n - 2) }
scene.setBackgroundColor(4)
game.onUpdate(() => { again(60) })
`,
});

export const crashing = project({
  'main.ts': `controller.A.onEvent(ControllerButtonEvent.Pressed, () => {
    let list: string[] = null
    list.push("more")
})
scene.setBackgroundColor(9)
`,
});

/** A game that counts how often it was started. */
export const counting = project({
  'main.ts': `let starts = settings.readNumber("starts") || 0
starts += 1
settings.writeNumber("starts", starts)
scene.setBackgroundColor(starts)
`,
});

/** For another target. */
export const microbit = project(
  { 'main.ts': 'basic.showIcon(IconNames.Heart)\n' },
  { dependencies: { core: '*' }, targetVersions: { target: '9.1.1', targetId: 'microbit' } },
);
