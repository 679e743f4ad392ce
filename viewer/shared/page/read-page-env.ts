import { readFields } from '#schemas/exchange/read-fields.ts';
import type { TargetConfig } from '#schemas/generated/target-config.ts';

/** What the server tells a page beside the maps. */
export interface PageEnv {
  /** The path of the site, with a slash at both ends. */
  base: string;
  targetConfig: TargetConfig;
  /** The page's own: to be read with care. */
  data: unknown;
}

/** The document's own data, which the server has checked; throws where the document is none of ours. */
export function readPageEnv(document: Document): PageEnv {
  const text = document.getElementById('skillmap-page')?.textContent ?? '';
  const fields = readFields(JSON.parse(text) as unknown);
  if (!fields || typeof fields.base !== 'string') throw new Error('The page says nothing of itself.');
  return { base: fields.base, targetConfig: fields.targetConfig as TargetConfig, data: fields.data };
}
