import { readFields } from '#schemas/exchange/read-fields.ts';
import { readJson } from '#schemas/exchange/read-json.ts';
import { oncePer } from '../once-per.ts';
import type { RepositoryFiles } from './repository-files.ts';

/**
 * The editors that a `pxt.json` says its repository is for, by their ids, such as `microbit`: those of `supportedTargets`,
 * else the one that saved the project. Empty without the text.
 */
export function packageTargets(text: string | undefined): string[] {
  const { supportedTargets, targetVersions } = readFields(readJson(text ?? '')) ?? {};
  const supported = Array.isArray(supportedTargets) ? idsAmong(supportedTargets) : [];
  return supported.length > 0 ? supported : idsAmong([readFields(targetVersions)?.targetId]);
}

function idsAmong(values: readonly unknown[]): string[] {
  const ids = values.flatMap((value) => (typeof value === 'string' ? value.trim().toLowerCase() : []));
  return [...new Set(ids)].filter((id) => id !== '');
}

/** The editor of a repository by its `pxt.json`. Undefined where it names none or several. */
export const packageTargetOf: (files: RepositoryFiles) => string | undefined = oncePer((files) => {
  const targets = packageTargets(files.textOf('pxt.json'));
  return targets.length === 1 ? targets[0] : undefined;
});
