// Generated from ../page.schema.json by scripts/generate-schemas.mjs. Do not edit.

/**
 * Earlier ids, lower-cased: progress under them counts here. On a node `map/node` names one of another map. Absent where the author gives none.
 */
export type FormerIds = string[];
export type Prerequisite = TagPrerequisite | MapPrerequisite;
export type SkillNode = ActivityNode | RewardNode | LayoutNode;
/**
 * The bends of the path to each next node: entry i belongs to nextIds[i]; an empty entry leaves that path to the layout.
 */
export type Edges = GridPoint[][];
export type Reward = CertificateReward | BadgeReward;

/**
 * What one map file means: page metadata and the maps below it. Colours the author left out are absent: the viewer takes them from the target's brand.
 */
export interface Page {
  title: string;
  description: string;
  /**
   * Where educators read more; relative ones start with /.
   */
  infoUrl?: string;
  backgroundImageUrl?: string;
  bannerImageUrl?: string;
  pixelatedBackground: boolean;
  /**
   * Page sources whose progress belongs to this page too, as the author wrote them.
   */
  alternateSources: string[];
  /**
   * Markdown shown once, before anything is started.
   */
  introduction?: string;
  theme: Theme;
  maps: SkillMap[];
}
export interface Theme {
  backgroundColor?: string;
  pathColor: string;
  strokeColor: string;
  rewardNodeColor?: string;
  rewardNodeForeground?: string;
  unlockedNodeColor?: string;
  unlockedNodeForeground?: string;
  lockedNodeColor: string;
  lockedNodeForeground: string;
  completedNodeColor?: string;
  completedNodeForeground?: string;
  selectedStrokeColor?: string;
  pathOpacity: number;
}
export interface SkillMap {
  /**
   * The header, lower-cased.
   */
  mapId: string;
  displayName: string;
  formerIds?: FormerIds;
  description?: string;
  completionUrl?: string;
  prerequisites: Prerequisite[];
  allowCodeCarryover: boolean;
  layout: 'automatic' | 'manual';
  /**
   * The node learners start at; absent when the map has no nodes.
   */
  rootId?: string;
  /**
   * In the author's order; ids are unique.
   */
  nodes: SkillNode[];
}
export interface TagPrerequisite {
  type: 'tag';
  tag: string;
  numberCompleted: number;
}
export interface MapPrerequisite {
  type: 'map';
  mapId: string;
}
export interface ActivityNode {
  kind: 'activity';
  /**
   * The header, lower-cased.
   */
  activityId: string;
  displayName: string;
  formerIds?: FormerIds;
  imageUrl?: string;
  nextIds: string[];
  position?: GridPoint;
  edges: Edges;
  description: string;
  /**
   * Of the tutorial; absent only in a file with violations.
   */
  url?: string;
  /**
   * Absent only in a file with violations.
   */
  type?: 'tutorial';
  tags: string[];
  editor: 'blocks' | 'js' | 'py';
  allowCodeCarryover: boolean;
}
/**
 * A place on the author's grid: depth runs right, offset runs down, in grid cells.
 */
export interface GridPoint {
  depth: number;
  offset: number;
}
/**
 * A reward, or the completion of the map: it stands open once what leads to it is done.
 */
export interface RewardNode {
  kind: 'reward' | 'completion';
  activityId: string;
  displayName: string;
  formerIds?: FormerIds;
  description?: string;
  imageUrl?: string;
  nextIds: string[];
  position?: GridPoint;
  edges: Edges;
  /**
   * Badges before certificates.
   */
  rewards: Reward[];
  actions: RewardAction[];
  showMultiplayerShare: boolean;
}
export interface CertificateReward {
  type: 'certificate';
  url: string;
  previewUrl?: string;
}
export interface BadgeReward {
  type: 'completion-badge';
  imageUrl: string;
  displayName?: string;
}
export interface RewardAction {
  kind: 'activity' | 'map' | 'tutorial' | 'docs' | 'editor';
  /**
   * Empty when the author gave none: the viewer has one for each kind.
   */
  label: string;
  /**
   * For map and tutorial a source hash (#docs:..., #github:...), for docs a page.
   */
  url?: string;
  /**
   * For activity: the node to open.
   */
  activityId?: string;
}
/**
 * Invisible: it only bends or joins paths.
 */
export interface LayoutNode {
  kind: 'layout';
  activityId: string;
  displayName: string;
  formerIds?: FormerIds;
  imageUrl?: string;
  nextIds: string[];
  position?: GridPoint;
  edges: Edges;
}
