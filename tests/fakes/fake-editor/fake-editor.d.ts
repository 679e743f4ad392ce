export interface FakeEditorBehaviour {
  /** Its page loads, but sends nothing. */
  neverReady?: boolean;
  /** Answers, but never sends `loaded`, like the real one for an unreadable tutorial. */
  neverLoads?: boolean;
  /** Actions it never answers. */
  ignores?: readonly string[];
  /** Actions it answers with an error, and its text. */
  refuses?: Readonly<Record<string, string>>;
  /** The ids of games published by its server, and the prefix of their addresses. */
  shareId?: string;
  shareUrl?: string;
  /** §7 The user of its cloud, if it keeps projects itself; signed out if absent. */
  signedInAs?: string;
  /** The projects it keeps itself; in the cloud if the header has a `cloudUserId`. */
  ownProjects?: readonly FakeProject[];
}

export interface FakeProject {
  header: {
    id: string;
    name: string;
    tutorial?: { tutorial: string; tutorialStep: number; tutorialMd: string; tutorialStepInfo: object[] };
    [more: string]: unknown;
  };
  text: Record<string, string>;
}

export interface FakeEditor {
  /** All requests it received, in order. */
  readonly received: readonly (Record<string, unknown> & { action: string })[];
  project: () => FakeProject | undefined;
  /** All its projects. */
  projects: () => readonly FakeProject[];
  /** `plain`, `high-contrast`, or the id of the requested one. */
  theme: () => string;
  /** The simulator fills the page. */
  isSimulatorFull: () => boolean;
  /** Starts, like a page that has loaded. */
  boot: () => Promise<void>;
  receive: (data: unknown) => void;
  next: () => void;
  previous: () => void;
  edit: (code: string) => void;
  /** The learner presses Done on the last step. */
  done: () => void;
  exit: () => void;
  reset: () => Promise<unknown>;
}

export interface FakeEditorOptions {
  /** Sends a message to its parent page. */
  post: (message: unknown) => void;
  newId: () => string;
  workspace?: 'iframe' | 'browser';
  behaviour?: FakeEditorBehaviour;
  /** Whether its page was loaded with the flag for maps; true by default. */
  mode?: 'skillmap' | 'full';
}

export declare function createFakeEditor(options: FakeEditorOptions): FakeEditor;
