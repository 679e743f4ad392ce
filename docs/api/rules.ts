/**
 * Defines rules of your own, and tests them. Runs anywhere, without any I/O.
 *
 * @module skillmap/rules
 */
export * from '../../dist/declarations/parser/plugins/index.d.ts';
