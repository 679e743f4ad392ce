import { execFileSync } from 'node:child_process';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { quoted } from '../../../cli/doctor/diagnosis.ts';
import { tries } from '../../support/tries.ts';

test.each([
  ['main', 'main'],
  ['feature/one', 'feature/one'],
  ['Release v1.0.0', '"Release v1.0.0"'],
  ['x;touch${IFS}pwn', "'x;touch${IFS}pwn'"],
  ["it's", String.raw`'it'\''s'`],
  ['$(reboot) now', "'$(reboot) now'"],
  ['', "''"],
])('the argument %s is printed as %s in a suggested command', (argument, shown) => {
  expect(quoted(argument)).toBe(shown);
});

test('a shell reads each quoted word as exactly that word', () => {
  const word = fc.string({ unit: fc.constantFrom(...'aZ0 $`"\'\\;&|<>(){}*?!#~%\n\té') });
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), (words) => {
      const printed = execFileSync('/bin/sh', ['-c', `printf '%s\\0' ${words.map(quoted).join(' ')}`]);
      expect(printed.toString('utf8').split('\0').slice(0, -1)).toEqual(words);
    }),
    tries(50),
  );
});
