import { describe, expect, test } from 'vitest';
import { readAddressFlags } from '../../../../viewer/shared/domain/read-address-flags.ts';

const off = { authCallback: false, debugNewUser: false, debugCompleted: false };

describe('§2 Query flags', () => {
  test('the values true and 1 switch a flag on, and others do not', () => {
    expect(readAddressFlags('?debugNewUser=true&debugCompleted=1&authcallback=no', '').flags).toEqual({
      authCallback: false,
      debugNewUser: true,
      debugCompleted: true,
    });
  });

  test.each([
    ['lang', 'fr'],
    ['forcelang', 'pt-BR'],
    ['livelang', 'de'],
  ])('%s=%s selects a language', (kind, locale) => {
    expect(readAddressFlags(`?${kind}=${locale}`, '').flags.language).toEqual({ kind, locale });
  });

  test('translate=1 wins over a language', () => {
    expect(readAddressFlags('?lang=fr&translate=1', '').flags.language).toEqual({ kind: 'translate' });
  });

  test('an invalid language code selects none', () => {
    expect(readAddressFlags('?lang=../../x', '').flags).toEqual(off);
  });

  test.each([
    ['#lang=fr', ''],
    ['#github:owner/repo/map?lang=fr', 'github:owner/repo/map'],
    ['#docs:/path&forcelang=fr', 'docs:/path'],
    ['#docs:/path?x=1&lang=fr', 'docs:/path?x=1'],
  ])('the flag is removed from the hash %s', (hash, rest) => {
    const parts = readAddressFlags('', hash);
    expect(parts.hash).toBe(rest);
    expect(parts.flags.language).toMatchObject({ locale: 'fr' });
  });

  test('a hash without flags is unchanged', () => {
    expect(readAddressFlags('?lang=fr', '#docs:a?b&c').hash).toBe('docs:a?b&c');
  });
});
