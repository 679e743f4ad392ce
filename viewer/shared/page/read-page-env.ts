import { readFields } from '#schemas/exchange/read-fields.ts';
import type { TargetConfig } from '#schemas/generated/target-config.ts';

/** The server's data for a page that shows no map. */
export interface PageEnv {
  /** Path of the site's root, with a slash at both ends. */
  base: string;
  targetConfig: TargetConfig;
  /** The page's own data, which is not validated. */
  data: unknown;
}

/** Returns the data in the document, which the server has validated. Throws if the document has no such data. */
export function readPageEnv(document: Document): PageEnv {
  const text = document.getElementById('skillmap-page')?.textContent ?? '';
  const fields = readFields(JSON.parse(text) as unknown);
  if (!fields || typeof fields.base !== 'string') throw new Error('The page says nothing of itself.');
  return { base: fields.base, targetConfig: fields.targetConfig as TargetConfig, data: fields.data };
}
