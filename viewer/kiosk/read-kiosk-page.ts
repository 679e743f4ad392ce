import { readFields } from '#schemas/exchange/read-fields.ts';

/** What the page at an address below `kiosk` is for. */
export type KioskPage =
  /** `address`: where games are sent, as learners know this place. */
  { kind: 'screen'; address?: string } | { kind: 'send'; code: string };

/** What the server says of the page. */
export function readKioskPage(data: unknown): KioskPage {
  const { kind, code, address } = readFields(data) ?? {};
  if (kind === 'send') return { kind, code: typeof code === 'string' ? code : '' };
  return { kind: 'screen', ...(typeof address === 'string' && { address }) };
}
