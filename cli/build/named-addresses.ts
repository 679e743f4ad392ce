import { findLinks, findPictures, toTutorialAddress, type Page, type SkillNode } from '#parser';

/** An address in a map, and how the map uses the address. */
export interface LearnerAddress {
  url: string;
  /**
   * - tutorial: opened in the editor; the addresses in it are followed too
   * - file: a picture or certificate
   * - page: a page to read
   * - checks: a file with the checks of an activity
   */
  use: 'tutorial' | 'file' | 'page' | 'checks';
}

/** Returns every address that a learner can reach from a page, in the order of the page. */
export function namedAddresses(page: Page): LearnerAddress[] {
  const found: LearnerAddress[] = [];
  const add = (url: string | undefined, use: LearnerAddress['use']): void => {
    if (url !== undefined && url.trim() !== '') found.push({ url, use });
  };
  add(page.bannerImageUrl, 'file');
  add(page.backgroundImageUrl, 'file');
  add(page.infoUrl, 'page');
  found.push(...inMarkdown(page.introduction ?? ''));
  for (const map of page.maps) {
    add(map.completionUrl, 'file');
    for (const node of map.nodes) addOfNode(node, add);
  }
  return found;
}

function addOfNode(
  node: SkillNode,
  add: (url: string | undefined, use: LearnerAddress['use']) => void,
): void {
  switch (node.kind) {
    case 'activity':
      add(node.url, 'tutorial');
      add(node.checks?.file, 'checks');
      add(node.imageUrl, 'file');
      return;
    case 'reward':
    case 'completion':
      add(node.imageUrl, 'file');
      for (const reward of node.rewards) {
        add(reward.type === 'certificate' ? reward.url : reward.imageUrl, 'file');
        if (reward.type === 'certificate') add(reward.previewUrl, 'file');
      }
      for (const { kind, url } of node.actions) {
        if (kind === 'tutorial' && url !== undefined) add(toTutorialAddress(url), 'tutorial');
        if (kind === 'docs') add(url, 'page');
      }
      return;
    // Layout nodes are invisible.
    case 'layout':
      return;
    default:
      node satisfies never;
  }
}

/** Returns the pictures and links of a text, without links to headings of the page itself. */
export function inMarkdown(text: string): LearnerAddress[] {
  const pictures = findPictures(text).map(({ url }) => ({ url, use: 'file' as const }));
  const links = findLinks(text).map(({ url }) => ({ url, use: 'page' as const }));
  return [...pictures, ...links.filter(({ url }) => !url.startsWith('#'))];
}
