import { readFields } from '#schemas/exchange/read-fields.ts';

export type KioskPage =
  /** `address`: the public URL of the page where learners send games. `code`: the code of the kiosk to send to. */
  { kind: 'screen'; address?: string } | { kind: 'send'; code: string };

export function readKioskPage(data: unknown): KioskPage {
  const { kind, code, address } = readFields(data) ?? {};
  if (kind === 'send') return { kind, code: typeof code === 'string' ? code : '' };
  return { kind: 'screen', ...(typeof address === 'string' && { address }) };
}
