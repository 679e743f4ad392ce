/** The texts of a project's files, by name. */
export type ProjectFiles = Readonly<Record<string, string>>;

export type PlayOutcome =
  | { kind: 'running' }
  /**
   * The game did not start. `compile`: the program has errors, and `detail` is the compiler's message for its author.
   */
  | { kind: 'failed'; reason: 'compile' | 'unreachable' | 'timed-out'; detail?: string }
  /** The start was interrupted by another run, `stop` or `dispose`. */
  | { kind: 'stopped' };

/** The stage of starting a game: loading the player's files, compiling the program, starting the simulator. */
export type PlayStage = 'loading' | 'building' | 'starting';

/** A program's stored settings, for example high scores. */
export type ProgramState = Readonly<Record<string, string>>;

export interface PlayOptions {
  muted?: boolean;
  highContrast?: boolean;
  /** Stored settings from earlier runs. */
  state?: ProgramState;
  onStage?: (stage: PlayStage) => void;
  onState?: (state: ProgramState) => void;
  /** Called when a running program stops because of an error in it. */
  onCrash?: (detail: string | undefined) => void;
  /** Called when Escape is pressed in the game. */
  onEscape?: () => void;
}

export interface RecordOptions {
  /** Number of frames per second, at most 20. */
  framesPerSecond: number;
  onFrame: (frame: ScreenFrame) => void;
  /** Aborting the signal ends the recording. It also ends after 30 s. */
  signal: AbortSignal;
}

export interface Player {
  /** Compiles a project and plays it, replacing the game that was played before. */
  run: (files: ProjectFiles, options?: PlayOptions) => Promise<PlayOutcome>;
  stop: () => void;
  restart: () => void;
  mute: (muted: boolean) => void;
  /**
   * Returns a screenshot as the data URL of a PNG. Resolves to undefined if no program is running, or if the program
   * returns no picture.
   */
  screenshot: () => Promise<string | undefined>;
  /** Records the game. Resolves when the recording has ended, because of the signal or with the game. */
  record: (options: RecordOptions) => Promise<void>;
  dispose: () => void;
}

/** A picture of a running game. */
export interface ScreenFrame {
  width: number;
  height: number;
  /** Time in milliseconds since the recording began. */
  at: number;
  /** The pixels, with four bytes each: red, green, blue, alpha. */
  pixels: Uint8ClampedArray<ArrayBuffer>;
}
