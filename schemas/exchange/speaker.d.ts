export interface Speaker {
  /** True if there is a voice for a language. Some browsers load their voices late. */
  canSpeak: (language: string) => boolean;
  onVoices: (listener: () => void) => () => void;
  /**
   * Reads an element aloud in `language`, and parts with a `lang` attribute in their own. Skips parts without a voice.
   * Calls `onEnd` once, when finished or stopped.
   */
  speak: (element: object, language: string, onEnd: () => void) => void;
  stop: () => void;
}

/** Creates a speaker that reads one text at a time. Untyped, because this folder has no browser types. */
export function createSpeaker(window: object): Speaker;
