import type { Check } from './diagnosis.ts';
import type { Facts } from './examine.ts';

/** Whether the repository is where learners can get it. */
export function checkPlace({ checkout, published }: Facts): Check[] {
  const { remote } = checkout;
  if (!remote) {
    return [remoteProblem('The repository is on this computer only: nobody else can open its maps.')];
  }
  if (remote.slug === undefined) {
    return [
      remoteProblem(
        `\`${remote.name}\` is \`${remote.url}\`: MakeCode opens maps of repositories on GitHub only.`,
      ),
    ];
  }
  return [publicCheck(published, remote.slug)];
}

function remoteProblem(title: string): Check {
  return { id: 'remote', status: 'problem', title };
}

/** Whether everybody can read it there. */
function publicCheck(published: Facts['published'], slug: string): Check {
  const id = 'public';
  switch (published.kind) {
    case 'not-asked':
      return {
        id,
        status: 'unknown',
        title: 'GitHub was not asked: this is judged by what is on this computer alone.',
      };
    case 'unreachable':
      return {
        id,
        status: 'unknown',
        title: `GitHub could not be asked (${published.reason}): this is judged by what is on this computer alone.`,
      };
    case 'missing':
      return {
        id,
        status: 'problem',
        title: `GitHub shows nobody a repository \`${slug}\`: it is private, or there is none of this name.`,
      };
    case 'read':
      return published.isPublic
        ? { id, status: 'good', title: `Everybody can read \`${slug}\` on GitHub.` }
        : { id, status: 'problem', title: `\`${slug}\` is private: learners cannot open its maps.` };
    default:
      return published satisfies never;
  }
}
