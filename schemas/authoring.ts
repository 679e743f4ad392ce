import type { Diagnostic, Fix } from './generated/diagnostic.ts';
import type { GridPoint, Page, SkillNode } from './generated/page.ts';
import type { MapCard } from './site.ts';

/** A source line of an author's file, shown under a diagnostic. */
export interface FrameLine {
  /** Counts from 1. */
  line: number;
  text: string;
  /** Columns (from 1) of the marked part, end exclusive; absent on a line shown for its surroundings. */
  marked?: { start: number; end: number };
}

/** What a fix or suggestion is called: whoever shows it asks for it by that, and need not know what it changes. */
export type NamedFix = Pick<Fix, 'title'>;

/** A finding with the lines around it, so that whoever shows it does not need the file. */
export interface FramedDiagnostic extends Omit<Diagnostic, 'fix' | 'suggestions'> {
  frame: FrameLine[];
  fix?: NamedFix;
  suggestions?: NamedFix[];
  /** Because of it no learner can open the map. */
  isClosing?: true;
  /** The part of a map that it stands in; absent for what stands in none. */
  about?: MapPart;
}

/** A map of a page, or a node of it. */
export interface MapPart {
  mapId: string;
  activityId?: string;
}

/** How many findings there are, by severity. */
export type FindingCounts = Record<Diagnostic['severity'], number>;

/** One map file of the repository being written, as `skillmap dev` knows it now. */
export interface AuthoringMap {
  /** From the repository's root, with forward slashes: `skillmap.md`. The page source identifier too. */
  path: string;
  /** The configuration leaves it out of the start page. */
  isHidden?: true;
  /** What to draw: of the file as it is, or, where it is too broken to draw, as it last was. */
  page?: Page;
  /** What the start page shows of that. */
  card?: MapCard;
  /** True while `page` is not of the file as it is now. */
  stale: boolean;
  diagnostics: FramedDiagnostic[];
  /** The findings beyond those in `diagnostics`, which has as many as anybody reads; absent where it has all. */
  more?: FindingCounts;
}

/** An activity that opens a tutorial. */
export interface AuthoringUse {
  /** Of the map file, as in `AuthoringMap`. */
  map: string;
  mapId: string;
  activityId: string;
}

/** A file that is not drawn, but that learners get with the maps or would, and what is to be said of it. */
export interface AuthoringFile {
  /** As of a map; of a place in another file, too, `related` names it so. */
  path: string;
  /** A map here is one that should be there by what others say of it, and holds none. */
  kind: 'map' | 'tutorial' | 'package';
  /** Of a tutorial, and of its translations; of other files none. */
  uses: AuthoringUse[];
  diagnostics: FramedDiagnostic[];
  /** As of a map. */
  more?: FindingCounts;
}

/** What urls in a map are resolved against: a link to the author's own repository means the local file. */
export interface AuthoringRepository {
  /** `owner/name` on the code host, or only the name; absent where neither is known. */
  slug?: string;
  /** Every file that can be fetched below `/content/`, from the root, with forward slashes, sorted. */
  files: string[];
  /** Counts the saves of each file that was saved since the start: a picture is then fetched anew. */
  versions: Record<string, number>;
}

/** Everything `skillmap dev` sends to the viewer: at the start, and again at each change. */
export interface AuthoringSnapshot {
  /** The repository's folder, absolute. */
  root: string;
  repository: AuthoringRepository;
  maps: AuthoringMap[];
  /** Of all that `skillmap lint` would check here beside the maps those files that have findings, by path. */
  others: AuthoringFile[];
  /** With the page alone, not with what follows: it is looked at from another machine, by `--host`, and nothing is changed there. */
  isGuest?: true;
  /** In the frame of the Studio only, which shows the findings itself. */
  studio?: StudioLink;
}

/** What the learner app in the Studio's frame and the Studio tell each other. */
export interface StudioLink {
  /** The part of the map that is to be selected, as the text's cursor stands in it or it is picked; `none` selects nothing. */
  cursor?: MapPart | 'none' | undefined;
  /** A node was selected. */
  onSelect: (part: MapPart) => void;
  /** A finding that is marked on the map was pressed. */
  onFinding: (path: string, offset: number) => void;
  /** A page is drawn, and there is room over it, in its own units; undefined when it is drawn no more. */
  onDrawn: (drawn: DrawnPage | undefined) => void;
}

/** Names the element over the map that the Studio draws into. */
export const STUDIO_LAYER = 'studio-layer';

/** Where everything of a page is drawn. */
export interface DrawnPage {
  page: Page;
  maps: readonly DrawnMap[];
}

export interface DrawnMap {
  mapId: string;
  nodes: readonly DrawnActivity[];
  roads: readonly { fromId: string; toId: string; points: readonly DrawnPoint[] }[];
}

export interface DrawnActivity extends DrawnPoint, GridPoint {
  activityId: string;
  kind: SkillNode['kind'];
}

/** In view-box units. */
export interface DrawnPoint {
  x: number;
  y: number;
}
