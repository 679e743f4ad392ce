import { expect, test } from 'vitest';
import { findMoved } from '../../../parser/evolution/find-moved.ts';
import { countWork } from '../../support/count-work.ts';

function lines(...from: number[]): string {
  return from.map((number) => `line ${number}\n`).join('');
}

test('moved files are found by path, then by equal text, then by at least half of their lines', () => {
  const before = new Map([
    ['same.md', lines(1)],
    ['moved.md', lines(1, 2, 3, 4)],
    ['changed.md', lines(5, 6, 7, 8)],
    ['gone.md', lines(9, 10, 11)],
    ['empty.md', '\n'],
  ]);
  const now = new Map([
    ['same.md', 'all else'],
    ['like-moved.md', lines(1, 2, 3)],
    ['new/moved.md', lines(1, 2, 3, 4)],
    ['new/changed.md', lines(5, 6, 0, 0).replaceAll('\n', '\r\n\r\n')],
    ['other.md', lines(9, 12, 13)],
    ['new/empty.md', '\n'],
  ]);
  expect(Object.fromEntries(findMoved(before, now))).toEqual({
    'same.md': 'same.md',
    'new/moved.md': 'moved.md',
    'new/changed.md': 'changed.md',
  });
});

test('identical files are matched once each, in order', () => {
  const before = new Map([
    ['a.md', lines(1)],
    ['b.md', lines(1)],
  ]);
  const now = new Map(['x.md', 'y.md', 'z.md'].map((file) => [file, lines(1)]));
  expect([...findMoved(before, now)]).toEqual([
    ['x.md', 'a.md'],
    ['y.md', 'b.md'],
  ]);
});

test('doubling the number of moved files at most doubles the work', () => {
  const workFor = (count: number): number => {
    const filesOf = (folder: string, change: number): Map<string, string> =>
      new Map(
        Array.from({ length: count }, (_, file) => [
          `${folder}/${file}.md`,
          Array.from({ length: 50 }, (__, line) => `${file} ${line < change ? folder : line}\n`).join(''),
        ]),
      );
    const [before, now] = [filesOf('a', 5), filesOf('b', 10)];
    return countWork(() => expect(findMoved(before, now).size).toBe(count));
  };
  expect(workFor(100)).toBeLessThan(2.5 * workFor(50));
});

test('ten identical texts are found among 1,500 old and 1,500 new files', () => {
  const filesOf = (folder: string, end: string): Map<string, string> =>
    new Map(
      Array.from({ length: 1500 }, (_, file) => [
        `${folder}/${file}.md`,
        `one ${file}\ntwo ${file}\n${file < 10 ? '' : end}`,
      ]),
    );
  expect(findMoved(filesOf('a', 'a'), filesOf('b', 'b')).size).toBe(10);
});
