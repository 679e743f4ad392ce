import { EVOLUTION_RULES, TUTORIAL_EVOLUTION_RULES } from '../../../parser/evolution-rules/index.ts';
import { gitRepository, type GitRepository } from '../../support/git-repository.ts';
import { lintJson } from '../lint/run-lint.ts';

const IDS = [...EVOLUTION_RULES, ...TUTORIAL_EVOLUTION_RULES].map(({ id }) => id);

export const MAP = `# guide
* name: Guide
* description: Make games.

## space
* name: Space

### ship
* name: Build a ship
* type: tutorial
* description: Draw and code it.
* url: https://github.com/teacher/games/tutorials/ship
* next: finish

### finish
* name: You made it
* kind: completion
* rewards:
    * certificate: https://example.org/space.pdf
`;

export const RENAMED = MAP.replace('### ship', '### rocket');

export const TUTORIAL = '# Ship\n\n## Hull\n\nDraw it.\n\n## Engine\n\nCode it.\n';

/** A repository with these files committed and tagged `v1`. */
export async function repository(
  files: Record<string, string> = { 'skillmap.md': MAP },
): Promise<GitRepository> {
  const made = await gitRepository({ 'tutorials/ship.md': TUTORIAL, ...files });
  await made.git('remote', 'add', 'origin', 'https://github.com/teacher/games.git');
  await made.git('tag', 'v1');
  return made;
}

/** The findings about the change, as `file rule reason`. */
export async function changes(cwd: string, args: string[] = ['--since', 'v1']): Promise<string[]> {
  const { files } = await lintJson(cwd, args);
  return files.flatMap(({ path: file, diagnostics }) =>
    diagnostics
      .filter(({ ruleId }) => IDS.includes(ruleId))
      .map(({ ruleId, reason }) => `${file} ${ruleId} ${reason}`),
  );
}
