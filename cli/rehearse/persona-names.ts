/** The names of the personas in `personas.ts`. */
export const PERSONA_NAMES = [
  'builder',
  'next-only',
  'reload',
  'comes-back',
  'offline',
  'slow',
  'keyboard',
  'language',
] as const;

export type PersonaName = (typeof PERSONA_NAMES)[number];
