import type { Walk } from '../diagnostics/rule.ts';
import { placedAttributesOf, type PlacedAttribute } from '../facts/attributes-of.ts';
import { actionListsOf, rewardEntriesOf, type ActionList } from '../facts/entries-of.ts';
import { prerequisitesOf, type PlacedPrerequisite } from '../facts/prerequisites-of.ts';
import { sectionsOf, type MapView, type NodeView, type SectionView } from '../facts/sections-of.ts';
import { urlsOf, type PlacedUrl } from '../facts/urls-of.ts';
import type { AttributeValue } from '../model/attribute-catalogue.ts';
import type { RewardEntry } from '../model/build-rewards.ts';
import type { MapDocument } from '../model/map-document.ts';

/** The units that rules for maps can visit. */
export type MapUnits = {
  /** A section: the page, then each map and its nodes. Sections without an effect are not visited. */
  section: SectionView;
  page: SectionView;
  map: MapView;
  activity: NodeView;
  reward: NodeView;
  completion: NodeView;
  /** A bend of a path. */
  layout: NodeView;
  /** Every attribute that has an effect. */
  attribute: PlacedAttribute;
  prerequisite: PlacedPrerequisite;
  actions: ActionList;
  /** An entry of a `rewards` list. */
  rewardEntry: RewardEntry;
  /** An address of a tutorial, picture, certificate or page. */
  url: PlacedUrl;
} & {
  /** Attributes with this type of value: `value:color`. */
  [Kind in `value:${Extract<AttributeValue, string>}`]: PlacedAttribute;
} & {
  /** Attributes with this name in lower case: `attribute:next`. */
  [Kind in `attribute:${string}`]: PlacedAttribute;
};

/** Units other than sections and attributes. Computed only if a rule visits them. */
const LISTS: Readonly<Record<string, (document: MapDocument) => readonly unknown[]>> = {
  prerequisite: prerequisitesOf,
  actions: actionListsOf,
  rewardEntry: rewardEntriesOf,
  url: urlsOf,
};

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
