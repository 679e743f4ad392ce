import { isMainBranch, readCodeHostAddress, toCodeHostUrl } from './code-host-address.ts';

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

/** The page that a link shows; undefined for other links, and for those that ask for the raw file. */
export function readCodeHostPage(link: string): CodeHostPage | undefined {
  const { form, view, slug, ref, path: rest } = readCodeHostAddress(link) ?? {};
  if (form !== 'page' || slug === undefined || ref === undefined || rest === undefined) return undefined;
  const path = rest.replace(/[?#].*$/s, '');
  if (view === 'raw' || path === '' || /[?&]raw=(?:true|1)\b/i.test(rest)) return undefined;
  return {
    isFolder: view === 'tree',
    rawUrl: `https://raw.githubusercontent.com/${slug}/${ref}/${path}`,
    tutorialUrl: toCodeHostUrl({ slug, path: path.replace(/\.md$/i, '') }),
    isMainBranch: isMainBranch(ref),
  };
}
