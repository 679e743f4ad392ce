import { atPlace, type WrittenPlace } from './written-place.ts';

/** Why a module cannot be loaded. */
export interface ModuleFailure {
  kind: 'failed';
  reason: string;
  /** Absent if unknown. */
  place?: ModulePlace;
}

/** Line and column count from 1. */
export interface ModulePlace {
  /** Absolute path of the module, or of one that it imports. */
  file: string;
  line: number;
  column: number;
}

/**
 * Returns a message about a module that cannot be loaded, at the place of the mistake in its code, or else at `named`,
 * the place that names the module. `what` is the beginning of the sentence, such as ``The plugin `./rules/tags.ts` ``.
 */
export function describeFailure(
  what: string,
  { reason, place }: ModuleFailure,
  named?: WrittenPlace,
): string {
  const message = `${what} cannot be loaded: ${reason.split('\n')[0] ?? ''}`;
  if (place) return atPlace({ file: place.file, place: `${place.line}:${place.column}` }, message);
  return named ? atPlace(named, message) : message;
}
