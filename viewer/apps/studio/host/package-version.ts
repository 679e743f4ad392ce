import { readFields } from '#schemas/exchange/read-fields.ts';
import { readJson } from '#schemas/exchange/read-json.ts';
import type { CaughtUp } from '../../../services/ports/draft-desk.ts';
import { decodeText } from '../history/folder-past.ts';

/** The version that the draft's `pxt.json` says; undefined where it says none. */
export function readPackageVersion({ changes, origin }: CaughtUp): string | undefined {
  const change = changes.find(({ path }) => path === 'pxt.json');
  const bytes = change ? change.bytes : origin.texts.get('pxt.json');
  const version = bytes && readFields(readJson(decodeText(bytes)))?.version;
  return typeof version === 'string' ? version : undefined;
}
