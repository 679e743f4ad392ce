/** Spec §2: flags in the URL's query or hash. */
export interface AddressFlags {
  /** True to complete a sign-in before doing anything else. */
  authCallback: boolean;
  /** True to show the page as a learner without progress sees it. Stored data stays unchanged, and nothing is saved. */
  debugNewUser: boolean;
  /** True to show the page with everything completed. Nothing is saved. */
  debugCompleted: boolean;
  language?: LanguageFlag;
}

/**
 * A flag that selects the language:
 *
 * - lang: selects a language if learners may choose
 * - forcelang: selects a language in any case
 * - livelang: selects a language if learners may choose, and loads the newest translations
 * - translate: shows message ids for in-context translation
 */
export type LanguageFlag =
  { kind: 'lang' | 'forcelang' | 'livelang'; locale: string } | { kind: 'translate' };

/** The flags in a URL, and its hash without flags, which names the source. */
export interface AddressParts {
  flags: AddressFlags;
  /** The hash without `#` and without flags. */
  hash: string;
}

/** Reads the flags of a URL. `search` and `hash` are those of `location`. */
export function readAddressFlags(search: string, hash: string): AddressParts {
  const inHash = splitHash(hash.replace(/^#/, ''));
  const given = new Map([...readPairs(search.replace(/^\?/, '')), ...inHash.flags]);
  const isOn = (name: string) => /^(?:true|1)$/i.test(given.get(name) ?? '');
  const language = readLanguageFlag(given);
  return {
    hash: inHash.rest,
    flags: {
      authCallback: isOn('authcallback'),
      debugNewUser: isOn('debugnewuser'),
      debugCompleted: isOn('debugcompleted'),
      ...(language && { language }),
    },
  };
}

const languageKinds = ['livelang', 'forcelang', 'lang'] as const;
const languageNames: ReadonlySet<string> = new Set([...languageKinds, 'translate']);
const flagNames: ReadonlySet<string> = new Set([
  ...languageNames,
  'authcallback',
  'debugnewuser',
  'debugcompleted',
]);

/** Returns whether a parameter selects the language. */
export function isLanguageFlag(name: string): boolean {
  return languageNames.has(name.toLowerCase());
}

function readLanguageFlag(given: ReadonlyMap<string, string>): LanguageFlag | undefined {
  if (/^(?:true|1)$/i.test(given.get('translate') ?? '')) return { kind: 'translate' };
  for (const kind of languageKinds) {
    const locale = given.get(kind) ?? '';
    if (/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(locale)) return { kind, locale };
  }
  return undefined;
}

/** Parses parameters. Lower-cases their names, which are case-insensitive, but not the values. */
function readPairs(text: string): [string, string][] {
  return text.split('&').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return [name.toLowerCase(), value.join('=')];
  });
}

/**
 * Separates flags from the source in a hash. They follow it after `?` or `&`, or are alone:
 * `#github:owner/repo?lang=fr`, `#lang=fr`.
 */
function splitHash(hash: string): { rest: string; flags: [string, string][] } {
  const parts = hash.split(/[?&]/);
  const isFlag = (part: string) => flagNames.has((part.split('=', 1)[0] ?? '').toLowerCase());
  const flags = parts.filter(isFlag).flatMap(readPairs);
  if (flags.length === 0) return { rest: hash, flags };
  const [first = '', ...others] = parts.filter((part) => !isFlag(part));
  return { rest: others.length === 0 ? first : `${first}?${others.join('&')}`, flags };
}
