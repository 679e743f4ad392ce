/** In the window, in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

export type Pointer = 'mouse' | 'touch';

/** Width and height of what a page is shown in, in CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A page of a browser, by the few things that every engine's own protocol can do. `DrivenPage` finds its way by these. */
export interface Wire {
  open: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  /** Runs an async function of the page, given as text; gives what it resolves with. Rejects where it does, or the page went. */
  call: (source: string) => Promise<string | undefined>;
  press: (at: Point, pointer: Pointer) => Promise<void>;
  /** Presses at the first place, moves along the others, and lets go at the last. */
  drag: (path: readonly Point[], pointer: Pointer) => Promise<void>;
  /** Presses keys one after the other: letters, or names such as `Enter`. */
  type: (keys: readonly string[]) => Promise<void>;
  resize: (size: Size) => Promise<void>;
  /** A PNG of what is in sight. */
  picture: () => Promise<Buffer>;
  close: () => Promise<void>;
}

/** A browser that runs until it is closed. */
export interface Engine {
  /** A device of a learner who has never been here. */
  newDevice: (size: Size) => Promise<Wire>;
  close: () => Promise<void>;
}
