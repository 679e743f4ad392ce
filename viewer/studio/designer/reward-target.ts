import { partAt, type Property } from '#parser';
import type { AttributeContent, AttributeItem } from '#schemas/map-edit.ts';
import type { RewardDesign } from '#schemas/reward-design.ts';
import type { AuthorFiles } from '../ports/author-files.ts';
import type { LessonContent } from '../ports/trial-editor.ts';
import {
  fileAt,
  partOf,
  pictureBeside,
  REWARD_PARTS,
  rewardTypeOf,
  withPart,
} from '../properties/reward-parts.ts';
import type { DesignRequest, RewardPlace } from '../state/map-state.ts';
import type { Studio } from '../state/studio.ts';
import type { DesignFiles } from './make-files.ts';

/** The reward in a map's text that is being designed. */
export interface RewardTarget {
  place: RewardPlace;
  property: Property | undefined;
  /** Path of the reward's file. Undefined if it is not in the folder. */
  file: string | undefined;
  /** Path of the preview picture that the map names. Undefined if it is not in the folder. */
  preview: string | undefined;
  /** Path of the picture with the name of the certificate, if the map names no preview picture. */
  beside: string | undefined;
}

const TYPES = { certificate: 'certificate', badge: 'completion-badge' } as const;

export async function findTarget(
  studio: Pick<Studio, 'properties' | 'store'>,
  { what, path, at }: DesignRequest,
  lesson: Pick<LessonContent, 'repository'>,
): Promise<RewardTarget> {
  const isLocal = (address: string): string | undefined => fileAt(address, path, lesson);
  const sections = studio.store.getState().checks.get(path)?.parts ?? [];
  const part = at.kind === 'finding' ? (partAt(sections, at.offset)?.part ?? {}) : at.part;
  const properties = (await studio.properties(path, part))?.properties ?? [];
  const place =
    at.kind === 'attribute'
      ? at
      : {
          part,
          ...findReward(properties, {
            what,
            offset: at.kind === 'finding' ? at.offset : undefined,
            isLocal,
          }),
        };
  const property = properties.find(({ key }) => key === place.key);
  const parts = REWARD_PARTS[TYPES[what]];
  const content = place.key === 'rewards' ? itemsOf(property)[place.index ?? -1]?.content : property?.content;
  const [main, more] = [partOf(content ?? '', parts.main), partOf(content ?? '', parts.more)];
  const isCertificate = what === 'certificate';
  return {
    place,
    property,
    file: isLocal(main),
    preview: isCertificate ? isLocal(more) : undefined,
    beside: isCertificate && more === '' ? isLocal(pictureBeside(main) ?? '') : undefined,
  };
}

/**
 * Returns the files that a new version of a design overwrites. Undefined if the picture beside the certificate is the
 * author's own: the design then needs two new files, because the map's text has no other place for the picture's path.
 * `isMade` returns true for the designer's pictures.
 */
export async function findReplaced(
  files: Pick<AuthorFiles, 'readBytes'>,
  { file, preview, beside }: Pick<RewardTarget, 'file' | 'preview' | 'beside'>,
  isMade: (picture: Uint8Array<ArrayBuffer>) => Promise<boolean>,
): Promise<DesignFiles | undefined> {
  if (file === undefined) return undefined;
  if (beside === undefined) return { file, preview };
  const reading = await files.readBytes(beside);
  return reading.kind === 'read' && (await isMade(reading.bytes)) ? { file, preview: beside } : undefined;
}

interface Search {
  what: RewardDesign['kind'];
  /** Undefined for the reward of a whole node. */
  offset: number | undefined;
  isLocal: (address: string) => string | undefined;
}

/**
 * Returns the attribute at a finding's offset. In a list of rewards, also returns the index of the first reward of the
 * wanted type whose file is missing, or else of the first of that type. Without an index, a new reward is needed.
 */
function findReward(
  properties: readonly Property[],
  { what, offset, isLocal }: Search,
): Pick<RewardPlace, 'key' | 'index'> {
  const at =
    offset === undefined
      ? properties.find(({ key, content }) => key === 'url' && typeof content === 'string' && content !== '')
      : properties.find(({ range }) => range && range.start <= offset && offset <= range.end);
  if (at?.key === 'url' || at?.key === 'completionurl') return { key: at.key };
  // In the older notation, a reward has its certificate in `url`.
  if (at?.key === 'type') return { key: 'url' };
  const items = itemsOf(properties.find(({ key }) => key === 'rewards'));
  const index = items.findIndex(
    (item) =>
      rewardTypeOf(item) === TYPES[what] &&
      isLocal(partOf(item.content, REWARD_PARTS[TYPES[what]].main)) === undefined,
  );
  const only = items.findIndex((item) => rewardTypeOf(item) === TYPES[what]);
  const found = index >= 0 ? index : only;
  return { key: 'rewards', ...(found >= 0 && { index: found }) };
}

interface Addresses {
  main: string;
  /** URL of a certificate's preview picture, or name of a badge. */
  more?: string;
}

/**
 * Returns the attribute's content with new addresses for its reward. Adds a reward if the list does not have it yet.
 */
export function withAddresses(
  { place, property }: Pick<RewardTarget, 'place' | 'property'>,
  what: RewardDesign['kind'],
  { main, more }: Addresses,
): AttributeContent {
  if (place.key !== 'rewards') return main;
  const items = itemsOf(property);
  const parts = REWARD_PARTS[TYPES[what]];
  const item = items[place.index ?? -1] ?? { key: TYPES[what], content: '' };
  const withFile = withPart(item.content, { names: parts.main, value: main, main: parts.main });
  const content =
    more === undefined ? withFile : withPart(withFile, { names: parts.more, value: more, main: parts.main });
  const changed = { ...item, content };
  return place.index === undefined ? [...items, changed] : items.with(place.index, changed);
}

function itemsOf(property: Property | undefined): readonly AttributeItem[] {
  return typeof property?.content === 'object' ? property.content : [];
}
