const SECRET_NAME = /secret|token|password|credential|api-?key|database/i;
/** Matches a user name, a password or both in a URL. */
const SIGNED_ADDRESS = /^([a-z][a-z\d+.-]*:\/\/)[^/@\s]*@/i;

const REDACTED = '(left out)';

/** Returns a configuration that is safe to publish: secrets are left out, as are user names and passwords in URLs. */
export function withoutSecrets(value: unknown, home: string, name = ''): unknown {
  if (SECRET_NAME.test(name) && value !== undefined && typeof value !== 'boolean') return REDACTED;
  if (typeof value === 'string') return withoutHome(value.replace(SIGNED_ADDRESS, `$1${REDACTED}@`), home);
  if (Array.isArray(value)) return value.map((one) => withoutSecrets(one, home));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutSecrets(one, home, key)]));
}

/** Replaces the home folder, which contains the user's name, by `~`. */
export function withoutHome(text: string, home: string): string {
  return home.length > 1 ? text.replaceAll(home, '~') : text;
}
