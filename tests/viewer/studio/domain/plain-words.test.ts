import { expect, test } from 'vitest';
import { isolateNames, ownNames, toPlainWords } from '../../../../viewer/studio/domain/plain-words.ts';

const NAMES = new Map([
  ['hello-hero', 'Hello, hero!'],
  ['owl-1', 'Owl'],
  ['owl-2', 'Owl'],
]);
const nameOf = (heading: string) => ownNames(NAMES).get(heading);

test('a heading is replaced by its name', () => {
  expect(toPlainWords('Lead here from `Hello-hero`', nameOf)).toBe('Lead here from Hello, hero!');
  expect(toPlainWords('Add `next: hello-hero`', nameOf)).toBe('Add next: hello-hero');
});

test('a heading stays if its name does not tell which activity it is', () => {
  expect(toPlainWords('Lead here from `owl-1`', nameOf)).toBe('Lead here from owl-1');
});

test('names in right-to-left sentences, or right-to-left names, keep their own direction', () => {
  const [from, to] = ['\u2068', '\u2069'];
  expect(toPlainWords('أضف `kind: reward`')).toBe(`أضف ${from}kind: reward${to}`);
  expect(toPlainWords('Lead here from `a`', () => 'البومة!')).toBe(`Lead here from ${from}البومة!${to}`);
});

test('two names side by side do not run together', () => {
  const sentence = isolateNames((isolated) => `من ${isolated('Fox')} إلى ${isolated('Owl')}`);
  expect(sentence).toBe('من \u2068Fox\u2069 إلى \u2068Owl\u2069');
  expect(isolateNames((isolated) => `From ${isolated('Fox')} to ${isolated('Owl')}`)).toBe('From Fox to Owl');
});
