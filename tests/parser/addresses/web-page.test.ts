import { expect, test } from 'vitest';
import { readWebPage } from '../../../parser/addresses/web-page.ts';

test.each([
  ['https://drive.google.com/file/d/1x2y3z/view?usp=sharing', 'share'],
  ['https://docs.google.com/presentation/d/1x2y3z/edit#slide=id.p', 'share'],
  ['https://photos.app.goo.gl/1x2y3z', 'share'],
  ['https://1drv.ms/i/s!1x2y3z', 'share'],
  ['https://onedrive.live.com/?id=1x2y3z', 'share'],
  ['https://school.sharepoint.com/:i:/s/class/1x2y3z', 'share'],
  ['https://www.dropbox.com/s/1x2y3z/ship.png?dl=0', 'share'],
  ['https://imgur.com/1x2y3z', 'share'],
  ['https://imgur.com/gallery/my-ship-1x2y3z', 'share'],
  ['https://www.canva.com/design/1x2y3z/4a5b6c/view', 'share'],
  ['https://gitlab.com/space-school/space-camp/-/blob/main/ship.png', 'share'],
  ['https://github.com/space-school/space-camp', 'repository'],
  ['https://github.com/space-school/space-camp.git/?tab=readme', 'repository'],
  ['https://github.com/space-school/space-camp/issues/3', 'repository'],
  ['https://gitlab.com/space-school/maps/space-camp', 'repository'],
  ['https://codeberg.org/space-school/space-camp', 'repository'],
  ['https://makecode.com/_abcDEF123456', 'editor'],
  ['https://arcade.makecode.com/S12345-67890-12345-67890', 'editor'],
  ['https://makecode.microbit.org/12345-67890-12345-67890', 'editor'],
  ['https://arcade.makecode.com/', 'editor'],
  ['https://www.youtube.com/watch?v=1x2y3z', 'film'],
  ['https://youtu.be/1x2y3z', 'film'],
  ['https://en.wikipedia.org/wiki/File:Ship.png', 'page'],
  ['https://commons.wikimedia.org/wiki/Datei:Ship.png', 'page'],
  ['https://www.flickr.com/photos/ada/1x2y3z', 'page'],
  ['https://github.com/space-school', 'page'],
  ['https://gist.github.com/ada/0123456789abcdef', 'page'],
  ['https://www.google.com/imgres?imgurl=ship.png', 'page'],
])('%s is recognized as a web page, not a file: %s', (address, kind) => {
  expect(readWebPage(address, 'file')).toBe(kind);
});

test.each([
  'https://drive.google.com/uc?id=1x2y3z',
  'https://docs.google.com/uc?export=download&id=1x2y3z',
  'https://docs.google.com/presentation/d/1x2y3z/export/pdf',
  'https://docs.google.com/drawings/d/e/1x2y3z/pub?w=480',
  'https://onedrive.live.com/download?id=1x2y3z',
  'https://school.sharepoint.com/s/class/ship.png?download=1',
  'https://www.dropbox.com/s/1x2y3z/ship.png?raw=1',
  'https://i.imgur.com/1x2y3z.png',
  'https://upload.wikimedia.org/wikipedia/commons/1/12/Ship.png',
  'https://commons.wikimedia.org/wiki/Special:FilePath/Ship.png',
  'https://live.staticflickr.com/1/ship.jpg',
  'https://img.youtube.com/vi/1x2y3z/0.jpg',
  'https://arcade.makecode.com/api/_74xRdP1q4Xhb/thumb',
  'https://arcade.makecode.com/tutorials/chase-the-pizza',
  'https://github.com/ada.png',
  'https://github.com/space-school/space-camp/releases/download/v1.0.0/ship.png',
  'https://github.com/space-school/space-camp/images/ship.png',
  'https://github.com/user-attachments/assets/01234567-89ab-cdef-0123-456789abcdef',
  'https://gitlab.com/space-school/space-camp/-/raw/main/ship.png',
  'https://gist.github.com/ada/0123456789abcdef/raw/ship.svg',
  'https://space-school.github.io/space-camp/ship.png',
  'https://example.com/ship',
  '/images/ship.png',
])('%s is not recognized as a web page, because it may be a file', (address) => {
  expect(readWebPage(address, 'file')).toBeUndefined();
});

test("for tutorials, a repository's address is a web page, but addresses below it are not", () => {
  expect(readWebPage('https://github.com/space-school/space-camp/projects/one', 'tutorial')).toBeUndefined();
  expect(readWebPage('https://github.com/space-school/space-camp', 'tutorial')).toBe('repository');
});
