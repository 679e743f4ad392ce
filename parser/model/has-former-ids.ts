import type { Page } from '#schemas/generated/page.ts';

/** True where a page has any `formerly`: most have none. */
export function hasFormerIds({ maps }: Page): boolean {
  return maps.some((map) => map.formerIds || map.nodes.some(({ formerIds }) => formerIds));
}
