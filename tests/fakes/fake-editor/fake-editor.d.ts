export interface FakeEditorBehaviour {
  /** True: the editor's page loads, but sends nothing. */
  neverReady?: boolean;
  /** True: the editor answers, but never sends `loaded`, like the real editor for an unreadable tutorial. */
  neverLoads?: boolean;
  /** Actions that the editor never answers. */
  ignores?: readonly string[];
  /** Error messages by action: the editor answers these actions with an error. */
  refuses?: Readonly<Record<string, string>>;
  /** The id of every game that the editor publishes. */
  shareId?: string;
  /** The start of the addresses of published games. */
  shareUrl?: string;
  /** §7 The user who is signed in to the editor's cloud. If absent, nobody is signed in. */
  signedInAs?: string;
  /** The projects that the editor stores itself; in the cloud if the header has a `cloudUserId`. */
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
  /** All requests that the editor received, in order. */
  readonly received: readonly (Record<string, unknown> & { action: string })[];
  project: () => FakeProject | undefined;
  /** All projects that the editor stores. */
  projects: () => readonly FakeProject[];
  /** The editor's theme: `plain`, `high-contrast`, or the id of the requested theme. */
  theme: () => string;
  /** True if the simulator fills the page. */
  isSimulatorFull: () => boolean;
  /** Starts the editor, as after its page has loaded. */
  boot: () => Promise<void>;
  receive: (data: unknown) => void;
  next: () => void;
  previous: () => void;
  /** Changes a file of the open project, `main.ts` by default. */
  edit: (code: string, name?: string) => void;
  /** Does what the learner's press on Done does in the last step. */
  done: () => void;
  exit: () => void;
  reset: () => Promise<unknown>;
}

export interface FakeEditorOptions {
  /** Sends a message to the parent page of the editor. */
  post: (message: unknown) => void;
  newId: () => string;
  workspace?: 'iframe' | 'browser';
  behaviour?: FakeEditorBehaviour;
  /** `skillmap` if the editor's page was loaded with the flag for maps (the default), otherwise `full`. */
  mode?: 'skillmap' | 'full';
}

export declare function createFakeEditor(options: FakeEditorOptions): FakeEditor;
