/** Further translations, which a place offers beside the shipped ones. */
export interface Translations {
  /** The ICU messages by id that there are for a language, not checked yet; undefined where none can be had. */
  load: (locale: string, signal: AbortSignal) => Promise<unknown>;
}
