/**
 * Reads, checks, changes and draws texts. Runs in Node, browsers and workers, without any I/O.
 *
 * @module skillmap
 */
export * from '../../dist/declarations/parser/public.d.ts';
