/** The texts of a project's files, by name. */
export type ProjectFiles = Readonly<Record<string, string>>;

export type PlayOutcome =
  | { kind: 'running' }
  /** `compile`: the program has errors, and `detail` is the compiler's message for its author. */
  | { kind: 'failed'; reason: 'compile' | 'unreachable' | 'timed-out'; detail?: string }
  /** Interrupted by another run, `stop` or `dispose`. */
  | { kind: 'stopped' };

/** The stage of a start: loading the player's files, compiling the program, starting the simulator. */
export type PlayStage = 'loading' | 'building' | 'starting';

/** A program's stored settings, for example high scores. */
export type ProgramState = Readonly<Record<string, string>>;

export interface PlayOptions {
  muted?: boolean;
  highContrast?: boolean;
  /** Settings from earlier runs. */
  state?: ProgramState;
  onStage?: (stage: PlayStage) => void;
  onState?: (state: ProgramState) => void;
  /** Called when a running program stops because of an error in it. */
  onCrash?: (detail: string | undefined) => void;
  /** Called when the player presses Escape. */
  onEscape?: () => void;
}

export interface RecordOptions {
  /** At most 20. */
  framesPerSecond: number;
  onFrame: (frame: ScreenFrame) => void;
  /** Ends the recording, which also ends by itself after 30 s. */
  signal: AbortSignal;
}

export interface Player {
  /** Compiles a project and plays it in place of the previous one. */
  run: (files: ProjectFiles, options?: PlayOptions) => Promise<PlayOutcome>;
  stop: () => void;
  /** Restarts the last program. */
  restart: () => void;
  mute: (muted: boolean) => void;
  /** Returns a screenshot as the data URL of a PNG. Undefined if no program runs, or it gives no picture. */
  screenshot: () => Promise<string | undefined>;
  /** Resolves when the recording has ended, by the signal or with the game. */
  record: (options: RecordOptions) => Promise<void>;
  dispose: () => void;
}

/** A picture of a running game. */
export interface ScreenFrame {
  width: number;
  height: number;
  /** Milliseconds since the recording began. */
  at: number;
  /** Four bytes per pixel: red, green, blue, alpha. */
  pixels: Uint8ClampedArray<ArrayBuffer>;
}
