import type { Diagnostic, Fix } from './generated/diagnostic.ts';
import type { GridPoint, Page, SkillNode } from './generated/page.ts';
import type { MapCard } from './site.ts';

/** A source line shown below a diagnostic. */
export interface FrameLine {
  /** Number of the line, from 1. */
  line: number;
  text: string;
  /** Columns of the marked part, from 1, end exclusive. Absent on lines shown for context. */
  marked?: { start: number; end: number };
}

/** A fix without its changes. The title is enough for callers, and identifies the fix in requests. */
export type NamedFix = Pick<Fix, 'title'>;

/** A finding with its source lines, so that it can be shown without the file. */
export interface FramedDiagnostic extends Omit<Diagnostic, 'fix' | 'suggestions'> {
  frame: FrameLine[];
  fix?: NamedFix;
  suggestions?: NamedFix[];
  /** True if the finding keeps learners from opening the map. */
  isClosing?: true;
  /** The map or activity that the finding is about. Absent if the finding is outside of all maps. */
  about?: MapPart;
}

export interface MapPart {
  mapId: string;
  activityId?: string;
}

export type FindingCounts = Record<Diagnostic['severity'], number>;

/** The state of one map file in `skillmap dev`. */
export interface AuthoringMap {
  /** Path from the repository's root, with forward slashes: `skillmap.md`. Also the page source identifier. */
  path: string;
  /** True if the configuration excludes the map from the start page. */
  isHidden?: true;
  /** The page to draw: from the current file or, if that is too broken, from its last working version. */
  page?: Page;
  /** The summary of `page` that the start page shows. */
  card?: MapCard;
  /** True if the file has no text. */
  isEmpty?: true;
  /** True if `page` is from an earlier version of the file. */
  stale: boolean;
  diagnostics: FramedDiagnostic[];
  /** Number of further findings, because `diagnostics` is limited. Absent if it is complete. */
  more?: FindingCounts;
}

export interface AuthoringUse {
  /** Path of the map file, as in `AuthoringMap`. */
  map: string;
  mapId: string;
  activityId: string;
}

/** A file other than a map that learners get with the maps, and its findings. */
export interface AuthoringFile {
  /** Path of the file, as in `AuthoringMap`. `related` uses such paths for places in other files. */
  path: string;
  /** Kind of the file. `map` is a file that other files refer to as a map, but that contains no map. */
  kind: 'map' | 'tutorial' | 'checks' | 'package';
  /**
   * Activities that use this tutorial or file of checks. For a translated file, the uses of its original. Empty for
   * other kinds.
   */
  uses: AuthoringUse[];
  diagnostics: FramedDiagnostic[];
  /** Number of further findings, because `diagnostics` is limited. Absent if it is complete. */
  more?: FindingCounts;
}

/** The repository that URLs in a map are resolved in. Links to the author's own repository lead to local files. */
export interface AuthoringRepository {
  /** `owner/name` on the code host, or only the name. Absent if unknown. */
  slug?: string;
  /** All files available below `/content/`: paths from the root with forward slashes, sorted. */
  files: string[];
  /** How often each file was saved since the start. A higher number makes the viewer fetch a picture again. */
  versions: Record<string, number>;
}

/** Everything that `skillmap dev` sends to the viewer, initially and after each change. */
export interface AuthoringSnapshot {
  /** Absolute path of the repository's folder. */
  root: string;
  repository: AuthoringRepository;
  maps: AuthoringMap[];
  /** Other files that `skillmap lint` checks, if they have findings. Sorted by path. */
  others: AuthoringFile[];
  /** True for visitors from other machines (`--host`), who cannot edit. Only in the initial page, not in updates. */
  isGuest?: true;
  /** The connection to the Studio. Only set in the Studio's frame: there, the Studio shows the findings. */
  studio?: StudioLink;
}

/** The connection between the Studio and the learner app in its frame. */
export interface StudioLink {
  /** The part to select: at the text cursor, or picked by the author. `none` selects nothing. */
  cursor?: MapPart | 'none' | undefined;
  onSelect: (part: MapPart) => void;
  onFinding: (path: string, offset: number) => void;
  /** Called with the drawn page, and with undefined when it is removed. */
  onDrawn: (drawn: DrawnPage | undefined) => void;
}

/** Name of the element over the map that the Studio draws into. */
export const STUDIO_LAYER = 'studio-layer';

export interface DrawnPage {
  page: Page;
  maps: readonly DrawnMap[];
}

export interface DrawnMap {
  mapId: string;
  nodes: readonly DrawnActivity[];
  paths: readonly { fromId: string; toId: string; points: readonly DrawnPoint[] }[];
}

export interface DrawnActivity extends DrawnPoint, GridPoint {
  activityId: string;
  kind: SkillNode['kind'];
}

/** A point in view-box units. */
export interface DrawnPoint {
  x: number;
  y: number;
}
