import { messages } from './generated/en.ts';
import type { CompiledMessages } from './message.ts';

/** The language that everything is written in first, and that stands where a translation is missing. */
export const sourceCatalogue: { locale: string; messages: CompiledMessages } = { locale: 'en', messages };
