import { expect, test } from 'vitest';
import { readMapAddress } from '../../../../viewer/studio/domain/read-map-address.ts';

const read = (address: string) => readMapAddress(address, 'https://arcade.makecode.com/');
const github = (slug: string, tag: string | undefined, file: string) => ({
  command: 'github',
  slug,
  ...(tag !== undefined && { tag }),
  file,
});

test.each([
  ['ada/maps', 'HEAD', 'skillmap'],
  [' https://github.com/ada/maps ', 'HEAD', 'skillmap'],
  ['github.com/ada/maps', 'HEAD', 'skillmap'],
  ['https://github.com/ada/maps.git', 'HEAD', 'skillmap'],
  ['https://github.com/ada/maps#readme', 'HEAD', 'skillmap'],
  ['https://github.com/ada/maps/', 'HEAD', 'skillmap'],
  ['ada/maps/space', 'HEAD', 'space'],
  ['ada/maps/space/first.md', 'HEAD', 'space/first'],
  ['ada/maps#draft', 'draft', 'skillmap'],
  ['ada/maps/space#draft', 'draft', 'space'],
  ['https://github.com/ada/maps/tree/draft', 'draft', 'skillmap'],
  ['https://github.com/ada/maps/tree/main/space', 'main', 'space/skillmap'],
  ['https://github.com/ada/maps/blob/v1.0.0/my%20space.md', 'v1.0.0', 'my space'],
  ['https://raw.githubusercontent.com/ada/maps/main/space.md', 'main', 'space'],
  ['github:ada/maps', 'HEAD', 'skillmap'],
  ['https://ada.github.io/maps/', 'HEAD', 'skillmap'],
  ['https://ada.github.io/maps/#docs:space', 'HEAD', 'space'],
  ['https://arcade.makecode.com/skillmap#github:ada/maps/space', undefined, 'space'],
  ['https://arcade.makecode.com/--skillmap#github:ada/maps:v1.2.0/space', 'v1.2.0', 'space'],
  ['https://maps.example/course/#github:ada/maps', undefined, 'skillmap'],
  ['#github:ada/maps/space', undefined, 'space'],
])('%s is a map of a repository', (address, tag, file) => {
  expect(read(address)).toEqual(github('ada/maps', tag, file));
});

test.each([
  ['https://arcade.makecode.com/skillmap#docs:/skillmap/space', 'skillmap/space'],
  ['https://arcade.makecode.com/skillmap/space', 'skillmap/space'],
  ['#docs:skillmap/space', 'skillmap/space'],
  ['docs:skillmap/space', 'skillmap/space'],
  ['/skillmap/space.md', 'skillmap/space'],
])('%s is a page of the documentation', (address, path) => {
  expect(read(address)).toEqual({ command: 'docs', path });
});

test('any other address is the address of the text itself', () => {
  const url = 'https://maps.example/space/skillmap.md';
  expect(read(url)).toEqual({ command: 'url', url });
  expect(read(`https://maps.example/#${url}`)).toEqual({ command: 'url', url });
});

test.each(['', 'space', 'my map', 'https://maps.example/#local:space', 'javascript:alert(1)', 'a/../b'])(
  '%j is not an address of a map',
  (address) => {
    expect(read(address)).toBeUndefined();
  },
);
