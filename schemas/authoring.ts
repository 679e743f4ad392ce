import type { Diagnostic } from './generated/diagnostic.ts';
import type { Page } from './generated/page.ts';

/** A source line of an author's file, shown under a diagnostic. */
export interface FrameLine {
  /** Counts from 1. */
  line: number;
  text: string;
  /** Columns (from 1) of the marked part, end exclusive; absent on a line shown for its surroundings. */
  marked?: { start: number; end: number };
}

/** A finding with the lines around it, so that whoever shows it does not need the file. */
export interface FramedDiagnostic extends Diagnostic {
  frame: FrameLine[];
}

/** One map file of the repository being written, as `skillmap dev` knows it now. */
export interface AuthoringMap {
  /** From the repository's root, with forward slashes: `skillmap.md`. The page source identifier too. */
  path: string;
  /** What to draw: of the file as it is, or, where it is too broken to draw, as it last was. */
  page?: Page;
  /** True while `page` is not of the file as it is now. */
  stale: boolean;
  diagnostics: FramedDiagnostic[];
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
}
