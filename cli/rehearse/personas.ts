import type { PersonaName } from '#schemas/generated/rehearsal.ts';
import type { Tab } from './browser/tab.ts';
import type { AppHands, NodePlace } from './hands/app-hands.ts';
import type { EditorHands } from './hands/editor-hands.ts';

/** The tools of a persona. */
export interface Stage {
  tab: Tab;
  app: AppHands;
  editor: EditorHands;
  /** The URL of the map. */
  address: string;
  node: NodePlace;
}

/** A way to play. All personas press Start, Next and Done. */
export interface Persona {
  /** True to build the code that each step shows. */
  isBuilding: boolean;
}

export const PERSONAS: Readonly<Record<PersonaName, Persona>> = {
  builder: { isBuilding: true },
  'next-only': { isBuilding: false },
};
