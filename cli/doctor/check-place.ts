import type { Check } from './diagnosis.ts';
import type { Facts } from './examine.ts';

/** Whether the repository is where learners can get it. */
export function checkPlace({ checkout, published }: Facts): Check[] {
  const { remote } = checkout;
  if (!remote) {
    return [
      {
        id: 'remote',
        status: 'problem',
        title: 'The repository is on this computer only: nobody else can open its maps.',
      },
    ];
  }
  if (remote.slug === undefined) {
    return [
      {
        id: 'remote',
        status: 'problem',
        title: `\`${remote.name}\` is \`${remote.url}\`: MakeCode opens maps of repositories on GitHub only.`,
      },
    ];
  }
  switch (published.kind) {
    case 'not-asked':
      return [
        {
          id: 'public',
          status: 'unknown',
          title: 'GitHub was not asked: this is judged by what is on this computer alone.',
        },
      ];
    case 'unreachable':
      return [
        {
          id: 'public',
          status: 'unknown',
          title: `GitHub could not be asked (${published.reason}): this is judged by what is on this computer alone.`,
        },
      ];
    case 'missing':
      return [
        {
          id: 'public',
          status: 'problem',
          title: `GitHub shows nobody a repository \`${remote.slug}\`: it is private, or there is none of this name.`,
        },
      ];
    case 'read':
      return published.isPublic
        ? [{ id: 'public', status: 'good', title: `Everybody can read \`${remote.slug}\` on GitHub.` }]
        : [
            {
              id: 'public',
              status: 'problem',
              title: `\`${remote.slug}\` is private: learners cannot open its maps.`,
            },
          ];
    default:
      return published satisfies never;
  }
}
