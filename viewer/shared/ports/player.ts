/** The texts of a project's files, by name. */
export type ProjectFiles = Readonly<Record<string, string>>;

export type PlayOutcome =
  | { kind: 'running' }
  /** `compile`: the program has errors; `detail` is the compiler's message for its author. */
  | { kind: 'failed'; reason: 'compile' | 'unreachable' | 'timed-out'; detail?: string }
  /** Interrupted by another run, `stop` or `dispose`. */
  | { kind: 'stopped' };

/** How far a run is: the player's own files, the program being built, the simulator. */
export type PlayStage = 'loading' | 'building' | 'starting';

/** What a program keeps, high scores for example. */
export type ProgramState = Readonly<Record<string, string>>;

export interface PlayOptions {
  muted?: boolean;
  highContrast?: boolean;
  /** What the program has kept before. */
  state?: ProgramState;
  onStage?: (stage: PlayStage) => void;
  onState?: (state: ProgramState) => void;
  /** The program was running, and has come to an end by a mistake in it. */
  onCrash?: (detail: string | undefined) => void;
  /** Whoever plays has pressed Escape. */
  onEscape?: () => void;
}

export interface RecordOptions {
  /** At most 20. */
  framesPerSecond: number;
  onFrame: (frame: ScreenFrame) => void;
  /** Ends the recording; it ends by itself after 30 s. */
  signal: AbortSignal;
}

export interface Player {
  /** Builds a project and plays it, in place of what was played before. */
  run: (files: ProjectFiles, options?: PlayOptions) => Promise<PlayOutcome>;
  stop: () => void;
  /** The program that was built last, from its beginning. */
  restart: () => void;
  mute: (muted: boolean) => void;
  /** A screenshot as data URL of a PNG; undefined if no program runs, or it gives no picture. */
  screenshot: () => Promise<string | undefined>;
  /** Resolves when the recording has ended: by the signal, or with the game. */
  record: (options: RecordOptions) => Promise<void>;
  dispose: () => void;
}

/** A picture of a running game. */
export interface ScreenFrame {
  width: number;
  height: number;
  /** Milliseconds since the recording began. */
  at: number;
  /** Four bytes a pixel: red, green, blue, alpha. */
  pixels: Uint8ClampedArray<ArrayBuffer>;
}
