/** A point in the window, in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

export type Pointer = 'mouse' | 'touch';

/** The size of the viewport, in CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A browser page with the few operations that every engine's protocol supports. `DrivenPage` builds on these. */
export interface Wire {
  open: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  /**
   * Runs an async function of the page, given as text, and returns its result. Rejects if the function does or the page
   * is gone.
   */
  call: (source: string) => Promise<string | undefined>;
  press: (at: Point, pointer: Pointer) => Promise<void>;
  /** Presses at the first point, moves along the others, and releases at the last. */
  drag: (path: readonly Point[], pointer: Pointer) => Promise<void>;
  /** Presses keys in order: letters, or names such as `Enter`. */
  type: (keys: readonly string[]) => Promise<void>;
  resize: (size: Size) => Promise<void>;
  /** A PNG of the visible area. */
  picture: () => Promise<Buffer>;
  close: () => Promise<void>;
}

/** A browser that runs until it is closed. */
export interface Engine {
  /** A device of a new learner. */
  newDevice: (size: Size) => Promise<Wire>;
  close: () => Promise<void>;
}
