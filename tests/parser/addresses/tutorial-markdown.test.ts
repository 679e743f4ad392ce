import { describe, expect, test } from 'vitest';
import { readExtensions } from '../../../parser/addresses/tutorial-markdown.ts';

describe('readExtensions', () => {
  test('lists the code host extensions in `package` blocks, each once', () => {
    const markdown = [
      '```package',
      'pxt-tilemaps=github:microsoft/pxt-tilemaps/',
      'carnival=github:microsoft/arcade-carnival#v0.0.7',
      'scroll=github:microsoft/arcade-background-scroll#926e12eef/',
      'images=github:microsoft/arcade-tutorial-extensions/mole-images#v0.0.11',
      'device',
      '```',
      'x=github:not/here',
      '```package',
      'again=github:Microsoft/pxt-tilemaps',
      '```',
    ].join('\r\n');
    expect(readExtensions(markdown)).toEqual([
      { repo: 'Microsoft/pxt-tilemaps' },
      { repo: 'microsoft/arcade-carnival', tag: 'v0.0.7' },
      { repo: 'microsoft/arcade-background-scroll', tag: '926e12eef' },
      { repo: 'microsoft/arcade-tutorial-extensions/mole-images', tag: 'v0.0.11' },
    ]);
  });
});
