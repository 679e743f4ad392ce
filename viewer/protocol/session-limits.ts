/** §9: what each message of the frame adds to the loader's progress, and where it waits for the end. */
export const progressStep = 7;
export const maxProgress = 95;

/** How long each part may take, in milliseconds, before it counts as failed. */
export const sessionLimits = {
  /** From attaching the frame to its editor being ready: 4 MB to load, on a school's line. */
  ready: 90_000,
  /** When the loader begins to explain itself. */
  slow: 15_000,
  feed: 15_000,
  /** A first tutorial was seen to take 15 s on a weak computer. */
  start: 90_000,
  /** From the editor's answer to `loaded`; without it the tutorial has not opened, whatever the answer said. */
  loaded: 10_000,
  /** The simulator's size is no reason to keep a learner waiting. */
  enlarge: 2_000,
  save: 10_000,
  /** After `completed` the editor waits half a second and then drops whatever tutorial it shows: not the next one. */
  leave: 1_000,
  unload: 10_000,
} as const;
