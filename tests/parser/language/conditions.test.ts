import { describe, expect, test } from 'vitest';
import { openChecks, openText } from '../../../parser/workspace/open-text.ts';
import { readMap } from '../../../parser/parse-page.ts';
import { memoryFiles } from '../../support/memory-files.ts';
import { atCursor } from './at-cursor.ts';

const map = (line: string): string => `# p\n## m\n### a\n* url: /a\n* checks:\n  * ${line}\n* next: b\n`;

async function labelsAt(line: string): Promise<string[]> {
  const { text, offset } = atCursor(map(line));
  const found = await openText({ document: readMap(text), target: 'arcade' }).complete(offset);
  return found.map(({ label }) => label);
}

async function completed(line: string, label: string): Promise<string | undefined> {
  const { text, offset } = atCursor(map(line));
  const found = await openText({ document: readMap(text), target: 'arcade' }).complete(offset);
  const edit = found.find((one) => one.label === label)?.edit;
  return edit && (text.slice(0, edit.start) + edit.text + text.slice(edit.end)).split('\n')[5];
}

async function hoverOn(line: string): Promise<string | undefined> {
  const { text, offset } = atCursor(map(line));
  return (await openText({ document: readMap(text), target: 'arcade' }).hover(offset))?.text;
}

describe('completions in a condition', () => {
  test('are blocks and words at the beginning of a condition', async () => {
    const labels = await labelsAt('It moves: |');
    expect(labels).toEqual(expect.arrayContaining(['at least', 'not', 'loop', 'sprites.create']));
    expect(labels).not.toContain('inside');
    expect(await labelsAt('It moves: `|`')).toEqual(labels);
    expect(await labelsAt('It moves: game.over, |')).toEqual(labels);
  });

  test('are the blocks that contain the typed letters, with the best match first', async () => {
    const [first] = await labelsAt('It moves: `moveSpr|`');
    expect(first).toBe('controller.moveSprite');
    expect(await completed('It moves: `controller.mo|`', 'controller.moveSprite')).toBe(
      '  * It moves: `controller.moveSprite`',
    );
    expect(await labelsAt('It moves: 2 lo|')).toContain('loop');
  });

  test('are the words that join conditions after a block, and only names after `inside`', async () => {
    expect(await labelsAt('It moves: game.over |')).toEqual(
      expect.arrayContaining(['inside', 'contains', 'and']),
    );
    expect(await labelsAt('It moves: game.over in|')).toEqual(['inside']);
    const inside = await labelsAt('It moves: game.over inside |');
    expect(inside).toContain('game.onUpdate');
    expect(inside).not.toContain('and');
  });

  test.each(['It mo|', 'It has a name: variable |', 'It has food: sprites.create with |'])(
    'contain no blocks where authors write their own words: %s',
    async (line) => {
      expect(await labelsAt(line)).not.toContain('sprites.create');
    },
  );
});

describe('a hover in a condition', () => {
  test('describes the block in words', async () => {
    expect(await hoverOn('It moves: `controller.move|Sprite`')).toBe(
      '**`controller.moveSprite`**, the block “move sprite” of controller.',
    );
    expect(await hoverOn('It moves: `game.on|Update contains loop`')).toContain('other blocks go inside');
    expect(await hoverOn('It moves: 2 loo|ps')).toContain('a word for the blocks `controls_repeat_ext`');
  });

  test('does not appear on unknown names and on the sentence', async () => {
    expect(await hoverOn('It moves: `no.such|`')).toBeUndefined();
    expect(await hoverOn('It mo|ves: `game.over`')).toBeUndefined();
  });
});

describe('a file of checks', () => {
  const open = (line: string, target?: string) => {
    const { text, offset } = atCursor(`# Ship\n\nFor captains.\n\n- ${line}\n`);
    const files = memoryFiles({ 'pxt.json': '{ "supportedTargets": ["microbit"] }' });
    const document = readMap(text);
    return {
      offset,
      file: openChecks({ document, repository: { files }, ...(target !== undefined && { target }) }),
    };
  };
  const labels = async (line: string, target?: string): Promise<string[]> => {
    const { file, offset } = open(line, target);
    return (await file.complete(offset)).map(({ label }) => label);
  };

  test('has the same completions and hovers as a list in a map', async () => {
    expect(await labels('It moves: |', 'arcade')).toEqual(await labelsAt('It moves: |'));
    expect(await labels('It mo|', 'arcade')).toEqual([]);
    const { file, offset } = open('It moves: `controller.move|Sprite`', 'arcade');
    expect((await file.hover(offset))?.text).toContain('“move sprite”');
  });

  test('completes the blocks of the editor in `pxt.json` if the configuration names no editor', async () => {
    const found = await labels('It moves: |');
    expect(found).toContain('basic.showString');
    expect(found).not.toContain('controller.moveSprite');
  });
});
