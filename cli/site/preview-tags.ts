import { htmlTag } from './html-tag.ts';

interface PagePreview {
  title: string;
  description: string;
  siteName: string;
  /** Absolute URL of a picture. */
  picture: string | undefined;
  /** Further Open Graph properties, such as `og:url`. */
  more: Readonly<Record<string, string>>;
}

/** Returns the tags in a page's head from which chats and social networks make a link's preview. */
export function previewTags({ title, description, siteName, picture, more }: PagePreview): string[] {
  const graph = {
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:site_name': siteName,
    ...more,
    ...(picture !== undefined && { 'og:image': picture, 'og:image:alt': title }),
  };
  const card = {
    'twitter:card': picture === undefined ? 'summary' : 'summary_large_image',
    'twitter:title': title,
    'twitter:description': description,
    ...(picture !== undefined && { 'twitter:image': picture }),
  };
  return [
    ...Object.entries(graph).map(([property, content]) => htmlTag('meta', { property, content })),
    ...Object.entries(card).map(([name, content]) => htmlTag('meta', { name, content })),
  ];
}
