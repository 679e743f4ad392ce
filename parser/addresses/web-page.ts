import { readBesideFiles, readCodeHostAddress } from './code-host-address.ts';

/**
 * Kinds of web pages that authors link by mistake instead of a file:
 * - share: the preview page of a shared file, or a document in its editor
 * - repository: a page of the code host, such as a repository or its wiki
 * - editor: the MakeCode editor or a project shared from it
 * - film: a video page
 * - page: any other web page
 */
export type WebPage = 'share' | 'repository' | 'editor' | 'film' | 'page';

/** Patterns of file sharing hosts. Their direct download addresses are excluded. */
const SHARE = [
  String.raw`drive\.google\.com\/(?:file|open|drive)`,
  String.raw`docs\.google\.com\/(?!uc\b|[^?#]*\/(?:export|pub)\b)`,
  String.raw`photos\.(?:app\.goo\.gl|google\.com)\/`,
  String.raw`1drv\.ms\/`,
  String.raw`onedrive\.live\.com\/(?!download|embed)`,
  String.raw`[\w-]+\.sharepoint\.com\/(?!.*[?&]download=1)`,
  String.raw`(?:www\.)?dropbox\.com\/(?!.*[?&](?:raw|dl)=1)`,
  String.raw`(?:www\.)?icloud\.com\/`,
  String.raw`(?:www\.)?imgur\.com\/(?:(?:a|gallery)\/)?[\w-]+\/?(?:[?#]|$)`,
  String.raw`(?:ibb\.co|postimg\.cc)\/\w+\/?(?:[?#]|$)`,
  String.raw`(?:www\.)?canva\.com\/design\/`,
  String.raw`gitlab\.com\/[^?#]+\/-\/(?:blob|tree|edit|blame)\/`,
  String.raw`(?:codeberg|bitbucket)\.org\/[^/?#]+\/[^/?#]+\/src\/`,
  String.raw`(?:www\.)?figma\.com\/(?:file|design|proto|board)\/`,
];
const REPOSITORY = [
  String.raw`gitlab\.com\/(?![^?#]*\/-\/)(?:[\w.-]+\/){1,6}[\w-]+\/?(?:[?#]|$)`,
  String.raw`(?:codeberg|bitbucket)\.org\/[\w.-]+\/[\w-]+\/?(?:[?#]|$)`,
];
const FILM = [String.raw`(?:(?:www|m)\.)?(?:youtube\.com|youtu\.be|vimeo\.com|tiktok\.com)\/`];
const PAGE = [
  String.raw`(?:[\w-]+\.)*(?:wikipedia|wikimedia)\.org\/wiki\/(?![^?#]*:FilePath\/)`,
  String.raw`(?:www\.)?flickr\.com\/photos\/`,
  String.raw`(?:www\.)?unsplash\.com\/photos\/(?![^?#]*\/download)`,
  String.raw`(?:www\.)?pexels\.com\/(?:[a-z-]+\/)?photo\/`,
  String.raw`(?:www\.)?pixabay\.com\/(?:[a-z-]+\/)?(?:photos|illustrations|vectors)\/`,
  String.raw`(?:www\.)?giphy\.com\/gifs\/`,
  String.raw`(?:www\.)?tenor\.com\/(?:[a-z-]+\/)?view\/`,
  String.raw`(?:[a-z]+\.)?pinterest\.[a-z.]{2,6}\/pin\/`,
  String.raw`(?:www\.)?google\.[a-z.]{2,6}\/(?:imgres|search)\b`,
  String.raw`github\.com\/[\w-]+\/?(?:[?#]|$)`,
  String.raw`gist\.github\.com\/(?![^?#]*\/raw\b)`,
  String.raw`sites\.google\.com\/`,
  String.raw`scratch\.mit\.edu\/projects\/`,
];
const MAKECODE = String.raw`(?:[a-z\d-]+\.)*makecode\.(?:com|microbit\.org)\/?`;
/** Patterns of shared projects (`_abc123`, `S12345-67890-12345-67890`) and of the editor in any version. */
const EDITOR = [
  String.raw`${MAKECODE}(?:_\w{6,}|S?\d{5}-\d{5}-\d{5}-\d{5})\/?(?:[?#]|$)`,
  String.raw`${MAKECODE}(?:beta|stable|v\d+)?\/?(?:[?#]|$)`,
];

const KINDS: readonly (readonly [WebPage, RegExp])[] = (
  [
    ['share', SHARE],
    ['film', FILM],
    ['page', PAGE],
    ['repository', REPOSITORY],
    ['editor', EDITOR],
  ] as const
).map(([kind, patterns]) => [kind, new RegExp(String.raw`^https?:\/\/(?:${patterns.join('|')})`, 'i')]);

/** Returns the kind of web page at an address, or undefined if it may be a file. */
export function readWebPage(address: string, as: 'tutorial' | 'file'): WebPage | undefined {
  const url = address.trim();
  if (!/^https?:/i.test(url)) return undefined;
  const hosted = readCodeHostAddress(url);
  if (!hosted) return KINDS.find(([, pattern]) => pattern.test(url))?.[0];
  if (as === 'tutorial' && /^[^?#]/.test(hosted.path)) return undefined;
  return readBesideFiles(hosted) === 'page' ? 'repository' : undefined;
}

const HTML = /^https?:\/\/[^?#]+\/[^/?#]+\.html?(?:[?#]|$)/i;

/** True if the file extension is that of a web page. Certificates may be web pages, pictures may not. */
export function isHtml(address: string): boolean {
  return HTML.test(address.trim());
}
