import { UsageError, type ExitCode } from '../io.ts';
import type { AdminSession } from './admin-session.ts';
import { plural } from './plain-text.ts';

export async function listRepositories({ repositories, print }: AdminSession): Promise<ExitCode> {
  const { approved, banned } = await repositories.list();
  for (const name of banned) print(`banned    ${name}`);
  for (const name of approved) print(`approved  ${name}`);
  const count = approved.length + banned.length;
  print(
    count === 0
      ? 'No repositories are approved or banned: their maps are shown, and can be reported.'
      : `\n${plural(count, 'repository', 'repositories')}. The site's configuration applies in addition.`,
  );
  return 0;
}

export async function banRepository(given: string, session: AdminSession): Promise<ExitCode> {
  const name = readName(given);
  if (!(await session.confirm(`Hide all maps of ${name} from learners?`))) return 1;
  await session.repositories.decide(name, 'banned');
  session.print(
    `${name} is banned, in every process within seconds. Learners who open its maps see a message. \`clear\` undoes this.`,
  );
  return 0;
}

export async function approveRepository(given: string, session: AdminSession): Promise<ExitCode> {
  const name = readName(given);
  await session.repositories.decide(name, 'approved');
  session.print(
    `${name} is approved: its maps award badges, and certificates with names, and cannot be reported. \`clear\` undoes this.`,
  );
  return 0;
}

export async function clearRepository(given: string, session: AdminSession): Promise<ExitCode> {
  const name = readName(given);
  const isCleared = await session.repositories.forget(name);
  session.print(
    isCleared
      ? `${name} is unknown again: its maps are shown, and can be reported.`
      : `${name} was neither approved nor banned.`,
  );
  return 0;
}

/** Reads `owner/name`, or a URL that contains it. Returns it in lower case. Throws a UsageError for other text. */
function readName(given: string): string {
  const [, name] =
    /^(?:github:|(?:https?:\/\/)?(?:www\.)?github\.com\/)?([\w.-]+\/[\w.-]+?)(?:\.git)?(?:[/#:].*)?$/i.exec(
      given.trim(),
    ) ?? [];
  if (name !== undefined) return name.toLowerCase();
  throw new UsageError(`${given} is not a repository: expected owner/name, such as ada/space-maps.`);
}
