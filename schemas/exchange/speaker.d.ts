export interface Speaker {
  /** Whether there is a voice for a language. Some browsers learn of their voices late. */
  canSpeak: (language: string) => boolean;
  onVoices: (listener: () => void) => () => void;
  /**
   * Reads what stands in an element in `language`, parts with a `lang` of their own in that, and what there is no voice for
   * not at all; `onEnd` is called once, when it has been read, or is read no more.
   */
  speak: (element: object, language: string, onEnd: () => void) => void;
  stop: () => void;
}

/** A speaker with the voices of a window. It reads one text at a time. Nothing in this folder knows a browser's types. */
export function createSpeaker(window: object): Speaker;
