import { expect, test } from 'vitest';
import { toTutorialAddress } from '../../../viewer/domain/tutorial-address.ts';

test.each([
  ['#docs:/tutorials/bee', '/tutorials/bee'],
  ['#github:owner/repo/docs/bee', 'https://github.com/owner/repo/docs/bee'],
  ['#github:owner/repo:v1.0/docs/bee', 'https://github.com/owner/repo/blob/v1.0/docs/bee'],
  ['#local:tutorials/bee', '/tutorials/bee'],
  ['/tutorials/bee', '/tutorials/bee'],
])('the source %s is the address %s', (hash, address) => expect(toTutorialAddress(hash)).toBe(address));
