const SECRET_NAME = /secret|token|password|credential|api-?key|database/i;
/** A name and a password, or only one of them, in an address. */
const SIGNED_ADDRESS = /^([a-z][a-z\d+.-]*:\/\/)[^/@\s]*@/i;

const LEFT_OUT = '(left out)';

/** A configuration as strangers may read it: what is called a secret is left out, names and passwords in addresses too. */
export function withoutSecrets(value: unknown, home: string, name = ''): unknown {
  if (SECRET_NAME.test(name) && value !== undefined && typeof value !== 'boolean') return LEFT_OUT;
  if (typeof value === 'string') return withoutHome(value.replace(SIGNED_ADDRESS, `$1${LEFT_OUT}@`), home);
  if (Array.isArray(value)) return value.map((one) => withoutSecrets(one, home));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutSecrets(one, home, key)]));
}

/** Paths without the name that their owner has on this machine. */
export function withoutHome(text: string, home: string): string {
  return home.length > 1 ? text.replaceAll(home, '~') : text;
}
