import { spawn } from 'node:child_process';
import { appendFile, mkdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { gitRepository, type GitRepository } from './git-repository.ts';
import { TRAPS } from './git-traps.ts';
import { markedPrograms, type MarkedPrograms } from './marked-programs.ts';

export interface HostileRepository extends GitRepository {
  programs: MarkedPrograms;
}

const CHANGED = Object.fromEntries(
  [
    'commanded',
    'textual',
    'cleaner',
    'processor',
    'smudger',
    'odd',
    'included',
    'worktree',
    'plain',
    'lost',
  ].map((name) => [`${name}.md`, name]),
);

const ATTRIBUTES = `commanded.md diff=commanded
textual.md diff=textual
cleaner.md filter=cleaner
processor.md filter=processor
smudger.md filter=smudger
odd.md filter=Odd.näme;
included.md filter=included
worktree.md filter=worktree
`;

/**
 * Creates a repository whose configuration names a program in each of the settings `names`. Its files differ from the
 * last commit.
 */
export async function hostileRepository(
  files: Readonly<Record<string, string>>,
  names: readonly string[] = Object.keys(TRAPS),
): Promise<HostileRepository> {
  const repository = await gitRepository({ ...files, ...CHANGED });
  const { root } = repository;
  const programs = await markedPrograms();
  const config: string[] = [];
  for (const name of names) {
    const trap = TRAPS[name];
    config.push((await trap?.setUp(repository, await programs.add(name, trap.isFilter))) ?? '');
  }
  await mkdir(path.join(root, '.git/info'), { recursive: true });
  await writeFile(path.join(root, '.git/info/attributes'), ATTRIBUTES);
  for (const [name, before] of Object.entries(CHANGED))
    await repository.write({ [name]: `${before}, changed` });
  // Change the modification times, otherwise git does not read these files again.
  for (const file of Object.keys(files)) await utimes(path.join(root, file), 1, 1);
  await appendFile(path.join(root, '.git/config'), `${config.join('\n')}\n`);
  return { ...repository, programs };
}

/** Runs the git command of a trap as git does by default, without skillmap's protection. */
export async function springTrap({ root }: GitRepository, name: string): Promise<void> {
  const { sprungBy, input = '', inTerminal = false } = TRAPS[name] ?? { sprungBy: [] };
  const env = {
    ...process.env,
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_TERMINAL_PROMPT: '0',
  };
  const child = inTerminal
    ? spawn('script', ['-qec', `git ${sprungBy.join(' ')}`, '/dev/null'], { cwd: root, env })
    : spawn('git', sprungBy, { cwd: root, env });
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  await Promise.all([text(child.stdout), text(child.stderr)]);
}
