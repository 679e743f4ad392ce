/**
 * Size in bytes of the pieces in which a large project is sent. A piece takes 10 seconds at 200 kbit/s, which is what a
 * learner has if a class shares a slow network.
 */
export const PIECE_BYTES = 256 * 1024;

/** Maximum number of pieces of a project: as many as the largest project that the server stores needs. */
export const MAX_PIECES = 16;
