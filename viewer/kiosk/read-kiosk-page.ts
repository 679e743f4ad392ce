import { readFields } from '#schemas/exchange/read-fields.ts';

export type KioskPage =
  /** `address`: the URL where games are sent, as learners know it. */
  { kind: 'screen'; address?: string } | { kind: 'send'; code: string };

export function readKioskPage(data: unknown): KioskPage {
  const { kind, code, address } = readFields(data) ?? {};
  if (kind === 'send') return { kind, code: typeof code === 'string' ? code : '' };
  return { kind: 'screen', ...(typeof address === 'string' && { address }) };
}
