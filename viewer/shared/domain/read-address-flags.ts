/** §2 Query flags, wherever in the address they stand. */
export interface AddressFlags {
  /** Finishes a sign-in before anything else. */
  authCallback: boolean;
  /** A learner who has done nothing yet; what is stored stays untouched, and nothing is saved. */
  debugNewUser: boolean;
  /** A learner who has completed everything; nothing is saved. */
  debugCompleted: boolean;
  language?: LanguageFlag;
}

/**
 * - lang: selects where learners may choose
 * - forcelang: selects in any case
 * - livelang: selects, with live updates of the translation
 * - translate: the language for translating in place
 */
export type LanguageFlag =
  { kind: 'lang' | 'forcelang' | 'livelang'; locale: string } | { kind: 'translate' };

/** What an address says, and what of its hash is left: flags are taken out of it, so that the rest names the source. */
export interface AddressParts {
  flags: AddressFlags;
  /** Without `#`. */
  hash: string;
}

/** Reads the flags of an address; `search` and `hash` as `location` has them. */
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

/** Whether a parameter of the address selects the language. */
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

/** Names fold their case; values stay as they are. */
function readPairs(text: string): [string, string][] {
  return text.split('&').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return [name.toLowerCase(), value.join('=')];
  });
}

/** Flags stand after a source, behind `?` or `&`, or alone: `#github:owner/repo?lang=fr`, `#lang=fr`. */
function splitHash(hash: string): { rest: string; flags: [string, string][] } {
  const parts = hash.split(/[?&]/);
  const isFlag = (part: string) => flagNames.has((part.split('=', 1)[0] ?? '').toLowerCase());
  const flags = parts.filter(isFlag).flatMap(readPairs);
  if (flags.length === 0) return { rest: hash, flags };
  const [first = '', ...others] = parts.filter((part) => !isFlag(part));
  return { rest: others.length === 0 ? first : `${first}?${others.join('&')}`, flags };
}
