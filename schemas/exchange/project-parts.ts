/**
 * Size in bytes of the parts in which a large project is sent. A part takes 10 seconds at 200 kbit/s, which is what a
 * learner has if a class shares a slow network.
 */
export const PART_BYTES = 256 * 1024;

/** Maximum number of parts of one project. */
export const MAX_PARTS = 64;
