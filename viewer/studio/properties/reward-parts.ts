import { resolveContentUrl } from '#parser';
import type { AttributeContent, AttributeItem } from '#schemas/map-edit.ts';
import type { LessonContent } from '../ports/trial-editor.ts';

/** Fields of an item of `rewards`, with the names that older maps use. */
export const REWARD_PARTS = {
  certificate: { main: ['url'], more: ['previewurl', 'preview'] },
  'completion-badge': { main: ['imageurl', 'image'], more: ['displayname', 'name'] },
} as const;
export type RewardType = keyof typeof REWARD_PARTS;

export function rewardTypeOf({ key }: AttributeItem): RewardType | undefined {
  const type = key.toLowerCase();
  return type === 'certificate' || type === 'completion-badge' ? type : undefined;
}

export function partOf(content: AttributeContent, names: readonly string[]): string {
  if (typeof content === 'string') return names.includes('url') || names.includes('imageurl') ? content : '';
  const found = content.findLast(({ key }) => names.includes(key.toLowerCase()));
  return typeof found?.content === 'string' ? found.content : '';
}

/** Returns a reward with a changed field. A reward that only has a URL is written as just the URL. */
export function withPart(
  content: AttributeContent,
  { names, value, main }: { names: readonly string[]; value: string; main: readonly string[] },
): AttributeContent {
  const isMain = names === main;
  if (typeof content === 'string' && isMain) return value;
  const items = typeof content === 'string' ? [{ key: main[0] ?? 'url', content }] : [...content];
  const at = items.findLastIndex(({ key }) => names.includes(key.toLowerCase()));
  const newItem = { key: items[at]?.key ?? names[0] ?? '', content: value };
  if (value === '' && !isMain) return at < 0 ? content : items.toSpliced(at, 1);
  return at < 0 ? [...items, newItem] : items.with(at, newItem);
}

/** Returns the path of the folder's file that an address in a map's text leads to. Undefined if there is no such file. */
export function fileAt(
  address: string,
  map: string,
  { repository }: Pick<LessonContent, 'repository'>,
): string | undefined {
  const from = { kind: 'local', path: map } as const;
  const location = resolveContentUrl(address, repository, { as: 'file', from });
  return location.kind === 'local' && repository.has(location.path) ? location.path : undefined;
}

/** Returns the address of the picture that the designer stores beside a certificate. Undefined if it is not a PDF. */
export function pictureBeside(certificate: string): string | undefined {
  return /\.pdf$/i.test(certificate) ? certificate.replace(/\.pdf$/i, '.png') : undefined;
}
