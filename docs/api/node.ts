/**
 * Finds, checks and draws the maps of a repository on disk, as the commands do.
 *
 * @module skillmap/node
 */
export * from '../../dist/declarations/cli/node-api.d.ts';
