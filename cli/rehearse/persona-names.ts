import type { PersonaName } from '#schemas/generated/rehearsal.ts';

/** The names of all personas (`personas.ts`). */
export const PERSONA_NAMES: readonly PersonaName[] = ['builder', 'next-only'];
