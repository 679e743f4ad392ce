/** An extension as the editor takes it in advance, so that it need not fetch it; its fields pass through. */
export type ExtensionPackage = Record<string, unknown>;

/** A tutorial, ready for the editor. */
export interface Tutorial {
  /** The name the editor knows it by. */
  path: string;
  /** With the addresses of pictures made absolute. */
  markdown: string;
  extensions: ExtensionPackage[];
  /** Extensions that could not be had; the editor may still find them itself. */
  missingExtensions: string[];
}

/**
 * Why a tutorial could not be had.
 * - no-url: the activity names none, or an address that cannot be used
 * - not-found: there is nothing there
 * - offline: it could not be reached
 */
export type TutorialFailure = { kind: 'no-url' | 'not-found' | 'offline'; url: string };

export type TutorialOutcome =
  { kind: 'ready'; tutorial: Tutorial } | { kind: 'failed'; failure: TutorialFailure };

/** Gets the tutorial that an activity's url names. */
export interface TutorialSource {
  load: (url: string, signal: AbortSignal) => Promise<TutorialOutcome>;
}
