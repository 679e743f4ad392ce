import { useState } from 'react';
import { useTask } from '../../shared/hooks/use-task.ts';
import type { ClassMaps } from '../services/load-class-maps.ts';

export type LoadMaps = () => Promise<ClassMaps | undefined>;

/** Loads the maps of the class when the component first renders. `found` is undefined if loading failed. */
export function useClassMaps(
  loadMaps: LoadMaps,
): { kind: 'loading' } | { kind: 'loaded'; found: ClassMaps | undefined } {
  const [maps, setMaps] = useState<{ found: ClassMaps | undefined }>();
  useTask((signal) => void loadMaps().then((found) => signal.aborted || setMaps({ found })), [loadMaps]);
  return maps ? { kind: 'loaded', ...maps } : { kind: 'loading' };
}
