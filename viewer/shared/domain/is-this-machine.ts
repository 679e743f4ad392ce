/** Returns whether a URL's host name is a loopback name. On each device, such a URL reaches that device itself. */
export function isThisMachine(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d+){3}$/.test(hostname);
}
