/** A page of the code host that shows a file or folder among menus, instead of the file itself. */
export interface CodeHostPage {
  isFolder: boolean;
  /** Where the file itself is read from. */
  rawUrl: string;
  /** How a tutorial in the file is named: without its ending, and without the branch, which is not asked for. */
  tutorialUrl: string;
  /** True when the page shows the main branch, which tutorials are read from. */
  isMainBranch: boolean;
}

const PAGE =
  /^https?:\/\/(?:www\.)?github\.com\/([^/\s?#]+)\/([^/\s?#]+)\/(blob|tree)\/([^/\s?#]+)\/([^\s?#]+)(\?[^\s#]*)?(?:#\S*)?$/i;

/** The page that a link shows; undefined for other links, and for those that ask for the raw file. */
export function readCodeHostPage(link: string): CodeHostPage | undefined {
  const [, owner, repository, view, branch = '', path = '', query = ''] = PAGE.exec(link.trim()) ?? [];
  if (owner === undefined || /[?&]raw=(?:true|1)\b/i.test(query)) return undefined;
  const slug = `${owner}/${repository}`;
  return {
    isFolder: view?.toLowerCase() === 'tree',
    rawUrl: `https://raw.githubusercontent.com/${slug}/${branch}/${path}`,
    tutorialUrl: `https://github.com/${slug}/${path.replace(/\.md$/i, '')}`,
    isMainBranch: branch === 'main' || branch === 'master',
  };
}
