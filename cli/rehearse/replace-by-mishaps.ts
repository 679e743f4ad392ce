import path from 'node:path';
import { findMishaps, type Diagnostic } from '#parser';
import type { Rehearsal } from '#schemas/generated/rehearsal.ts';
import type { createConfigLookup } from '../config/config-lookup.ts';
import { ruleOptionsFor } from '../config/rule-settings.ts';
import type { Io } from '../io.ts';
import { ruleUrl } from '../lint/lint-file.ts';
import type { LintedFile } from '../lint/linter.ts';

export type ConfigOf = ReturnType<typeof createConfigLookup>;

/** Returns the files with the findings of the rehearsal instead. Leaves out those that follow from the given ones. */
export function replaceByMishaps(
  linted: readonly LintedFile[],
  rehearsal: Rehearsal,
  { configOf, io }: { configOf: ConfigOf; io: Pick<Io, 'cwd'> },
): Promise<LintedFile[]> {
  return Promise.all(
    linted.map(async (one): Promise<LintedFile> => {
      const file = path.resolve(io.cwd, one.path);
      const { context } = one;
      const diagnostics = await findMishaps(one, {
        ...ruleOptionsFor(await configOf(path.dirname(file)), file),
        ...(context && { repository: context.repository, path: context.path }),
        rehearsal,
        known: knownIn(context?.root, linted),
        ruleUrl,
      });
      return { ...one, diagnostics };
    }),
  );
}

/** Returns the findings in a repository, by the path of their file. */
function knownIn(
  root: string | undefined,
  linted: readonly LintedFile[],
): ReadonlyMap<string, readonly Diagnostic[]> {
  return new Map(
    linted.flatMap(({ context, diagnostics }) =>
      context && context.root === root ? [[context.path, diagnostics] as const] : [],
    ),
  );
}
