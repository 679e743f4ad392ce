import picomatch from 'picomatch';
import type { OptionMistake as Mistake } from '#parser';
import type { SkillmapConfig } from '#schemas/generated/config.ts';

/**
 * Returns mistakes for globs that cannot match any file. `isNearest` is true if the configuration is only used for files
 * below its folder: a configuration that `--config` names may be anywhere.
 */
export function globMistakes({ ignore = [], overrides = [] }: SkillmapConfig, isNearest: boolean): Mistake[] {
  const lists = [
    { steps: ['ignore'], globs: ignore, mayLeadOut: false },
    ...overrides.map(({ files }, index) => ({
      steps: ['overrides', String(index), 'files'],
      globs: files,
      mayLeadOut: !isNearest,
    })),
  ];
  return lists.flatMap(({ steps, globs, mayLeadOut }) => {
    if (globs.length === 0 && steps.length > 1) {
      const reason = `\`overrides[${steps[1]}].files\` is empty, so it matches nothing`;
      return [{ steps, part: 'value' as const, reason }];
    }
    return globs.flatMap((glob, index): Mistake[] => {
      const reason = reasonAgainst(glob, mayLeadOut);
      if (reason === undefined) return [];
      return [{ steps: [...steps, String(index)], part: 'value', reason: `The glob \`${glob}\` ${reason}` }];
    });
  });
}

/** The regular expression of a glob that matches nothing. */
const NEVER = '$^';

/** Returns why a glob matches nothing, or undefined. */
function reasonAgainst(glob: string, mayLeadOut: boolean): string | undefined {
  if (glob.trim() === '') return 'matches nothing, because it is empty';
  const relative = 'matches nothing: globs are relative to the folder of the configuration';
  if (glob.startsWith('/')) return `${relative}, so write \`${glob.replace(/^\/+/, '')}\``;
  if (glob.startsWith('../') && !mayLeadOut) return `${relative}, and apply only to files in it`;
  try {
    picomatch.makeRe(glob, { dot: true, strictBrackets: true });
    return undefined;
  } catch (error) {
    const missing = /Missing (closing|opening): "(.)"/.exec(error instanceof Error ? error.message : '');
    if (!missing) return 'cannot be read';
    const [, side, bracket = ''] = missing;
    // A single parenthesis stands for itself, as in `1) first/**`.
    if (/[()]/.test(bracket) && picomatch.makeRe(glob).source !== NEVER) return undefined;
    return `has no ${side} \`${bracket}\`. Write \`\\\\\` before a bracket that is part of a name`;
  }
}
