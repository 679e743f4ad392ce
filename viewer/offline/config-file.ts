/** What a site is set up by: it may be changed on the host at any time. */
export const CONFIG = 'targetconfig.json';

/** Whether an answer can be the configuration: networks that want a sign-in answer everything with a page of their own. */
export function isConfig(body: ArrayBuffer): boolean {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body));
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
