import { PACKAGE_FILE } from '#parser';
import { readFields } from '#schemas/exchange/read-fields.ts';
import { readJson } from '#schemas/exchange/read-json.ts';
import type { CaughtUp } from '../ports/draft-desk.ts';
import { decodeText } from '../history/folder-past.ts';

/** The version that the draft's `pxt.json` says, if any, and whether that file is among the changes. */
export function packageOf({ changes, origin }: CaughtUp): {
  inPackage: string | undefined;
  isChanged: boolean;
} {
  const change = changes.find(({ path }) => path === PACKAGE_FILE);
  const bytes = change ? change.bytes : origin.texts.get(PACKAGE_FILE);
  const version = bytes && readFields(readJson(decodeText(bytes)))?.version;
  return {
    inPackage: typeof version === 'string' ? version : undefined,
    isChanged: change !== undefined,
  };
}
