import { createPart } from '../../../ui/lazy-part.tsx';

/** Dialogs come after the map. */
export const dialogs = createPart(async () => (await import('./dialogs.tsx')).Dialogs);
