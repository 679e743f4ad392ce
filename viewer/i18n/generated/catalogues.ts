// Generated from ../*.json by scripts/compile-messages.mjs. Do not edit.
import type { CompiledMessages } from '../message.ts';

/** Loads the texts of a language, by its BCP 47 code; what one of them lacks is said in the source language. */
export const catalogues: Readonly<Record<string, () => Promise<Partial<CompiledMessages>>>> = {
  ar: async () => (await import('./ar.ts')).messages,
  de: async () => (await import('./de.ts')).messages,
  'es-ES': async () => (await import('./es-ES.ts')).messages,
  fr: async () => (await import('./fr.ts')).messages,
  it: async () => (await import('./it.ts')).messages,
  ja: async () => (await import('./ja.ts')).messages,
  nl: async () => (await import('./nl.ts')).messages,
  'pt-BR': async () => (await import('./pt-BR.ts')).messages,
  uk: async () => (await import('./uk.ts')).messages,
  'zh-CN': async () => (await import('./zh-CN.ts')).messages,
};
