export interface Speaker {
  /** True if there is a voice for a language. Some browsers load their voices late. */
  canSpeak: (language: string) => boolean;
  onVoices: (listener: () => void) => () => void;
  /**
   * Reads an element aloud in `language`, and its parts with a `lang` attribute in that language. Skips parts without
   * a voice. Calls `onEnd` once, when the reading finishes or is stopped.
   */
  speak: (element: object, language: string, onEnd: () => void) => void;
  stop: () => void;
}

/**
 * Creates a speaker that reads one text at a time. `window` is an `object` here, because this folder has no browser
 * types.
 */
export function createSpeaker(window: object): Speaker;
