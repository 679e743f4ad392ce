import { readFields } from '#schemas/exchange/read-fields.ts';
import { readJson } from '#schemas/exchange/read-json.ts';
import { oncePer } from '../once-per.ts';
import type { RepositoryFiles } from './repository-files.ts';

/** Returns the ids of the editors in a `pxt.json`, `supportedTargets` first. Empty without a text. */
export function packageTargets(text: string | undefined): string[] {
  const { supportedTargets, targetVersions } = readFields(readJson(text ?? '')) ?? {};
  const supported = Array.isArray(supportedTargets) ? idsAmong(supportedTargets) : [];
  return supported.length > 0 ? supported : idsAmong([readFields(targetVersions)?.targetId]);
}

function idsAmong(values: readonly unknown[]): string[] {
  const ids = values.flatMap((value) => (typeof value === 'string' ? value.trim().toLowerCase() : []));
  return [...new Set(ids)].filter((id) => id !== '');
}

/** Returns a repository's editor from its `pxt.json`, or undefined if there are none or several. */
export const packageTargetOf: (files: RepositoryFiles) => string | undefined = oncePer((files) => {
  const targets = packageTargets(files.textOf('pxt.json'));
  return targets.length === 1 ? targets[0] : undefined;
});
