import { hostname } from 'node:os';
import { describe, expect, test } from 'vitest';
import { createHostCheck } from '../../../cli/dev/host-check.ts';

describe('createHostCheck', () => {
  test.each([
    ['localhost:3210', undefined, true],
    ['127.0.0.1', undefined, true],
    ['[::1]:80', undefined, true],
    ['192.168.1.7:3210', true, true],
    ['evil.example', undefined, false],
    ['evil.example', true, false],
    ['localhost.evil.example', true, false],
    ['my.maps.test', 'my.maps.test', true],
    [hostname(), true, true],
    [hostname(), undefined, false],
    ['', undefined, false],
    ['a b', undefined, false],
  ] as const)('accepts the Host header %s with --host %s: %s', (header, host, isOwn) => {
    expect(createHostCheck(host)(header)).toBe(isOwn);
  });
});
