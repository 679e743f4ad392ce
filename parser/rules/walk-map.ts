import type { Walk } from '../diagnostics/rule.ts';
import { placedAttributesOf, type PlacedAttribute } from '../facts/attributes-of.ts';
import { actionListsOf, rewardEntriesOf, type ActionList } from '../facts/entries-of.ts';
import { prerequisitesOf, type PlacedPrerequisite } from '../facts/prerequisites-of.ts';
import { sectionsOf, type MapView, type NodeView, type SectionView } from '../facts/sections-of.ts';
import { urlsOf, type PlacedUrl } from '../facts/urls-of.ts';
import type { AttributeValue } from '../model/attribute-catalogue.ts';
import type { RewardEntry } from '../model/build-rewards.ts';
import type { MapDocument } from '../model/map-document.ts';

/** What a rule for maps may look at, by the name of its kind. */
export type MapUnits = {
  /** Every section that means something: the page, then each map with its nodes. */
  section: SectionView;
  page: SectionView;
  map: MapView;
  activity: NodeView;
  reward: NodeView;
  completion: NodeView;
  layout: NodeView;
  /** Every attribute that counts and stands where it means something. */
  attribute: PlacedAttribute;
  /** Every entry of `required`. */
  prerequisite: PlacedPrerequisite;
  /** Every `actions` list that counts. */
  actions: ActionList;
  /** Every entry of `rewards`. */
  rewardEntry: RewardEntry;
  /** Every address of attributes and rewards. */
  url: PlacedUrl;
} & {
  /** The attributes whose value should be such a one: `value:color`. */
  [Kind in `value:${Extract<AttributeValue, string>}`]: PlacedAttribute;
} & {
  /** The attributes of that name, lower-cased: `attribute:next`. */
  [Kind in `attribute:${string}`]: PlacedAttribute;
};

/** The units that are neither sections nor attributes, for who wants them. */
const LISTS: Readonly<Record<string, (document: MapDocument) => readonly unknown[]>> = {
  prerequisite: prerequisitesOf,
  actions: actionListsOf,
  rewardEntry: rewardEntriesOf,
  url: urlsOf,
};

/** Calls with the units of a map: its sections, its attributes, then the entries of lists. */
export const walkMap: Walk<MapDocument> = (document, visit, isWanted) => {
  for (const view of sectionsOf(document)) {
    visit('section', view);
    visit(view.level, view);
  }
  for (const placed of placedAttributesOf(document)) {
    visit('attribute', placed);
    if (typeof placed.value === 'string') visit(`value:${placed.value}`, placed);
    visit(`attribute:${placed.attribute.key}`, placed);
  }
  for (const [kind, listOf] of Object.entries(LISTS)) {
    if (isWanted(kind)) for (const unit of listOf(document)) visit(kind, unit);
  }
};
