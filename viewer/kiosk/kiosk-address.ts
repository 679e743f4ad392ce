const HERE = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Where phones are led to: as the operator has named this place; or, where that is only a name of the machine itself, as
 * this page was opened.
 */
export function kioskAddress(
  named: string | undefined,
  base: string,
  { origin, hostname }: Pick<Location, 'origin' | 'hostname'>,
): string {
  const opened = `${origin}${base}kiosk`;
  if (named === undefined || !URL.canParse(named)) return opened;
  return HERE.test(new URL(named).hostname) && !HERE.test(hostname) ? opened : named;
}

/** Whether an address leads to the machine that reads it, each to itself: no phone gets from it to this one. */
export function isOnlyHere(address: string): boolean {
  return URL.canParse(address) && HERE.test(new URL(address).hostname);
}
