export interface FakeEditorBehaviour {
  /** Its page loads, and says nothing. */
  neverReady?: boolean;
  /** Answers, and never says `loaded`: as the real one does for a tutorial that it cannot read. */
  neverLoads?: boolean;
  /** Actions it never answers. */
  ignores?: readonly string[];
  /** Actions it answers with an error, and its text. */
  refuses?: Readonly<Record<string, string>>;
  /** What its server calls a game that is published, and what its addresses begin with. */
  shareId?: string;
  shareUrl?: string;
  /** §7 Whose cloud it has, where it keeps projects itself; it is signed out without. */
  signedInAs?: string;
  /** What it keeps itself; in the cloud where the header has a `cloudUserId`. */
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
  /** Every request it got, in order. */
  readonly received: readonly (Record<string, unknown> & { action: string })[];
  project: () => FakeProject | undefined;
  /** All that it has. */
  projects: () => readonly FakeProject[];
  /** `plain`, `high-contrast`, or the id of one that was asked for. */
  theme: () => string;
  /** The simulator fills the page. */
  isSimulatorFull: () => boolean;
  /** Starts, as a page does when it is loaded. */
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
  /** Sends a message to the page around it. */
  post: (message: unknown) => void;
  newId: () => string;
  workspace?: 'iframe' | 'browser';
  behaviour?: FakeEditorBehaviour;
  /** Whether its page was loaded with the flag for maps; it was unless told. */
  mode?: 'skillmap' | 'full';
}

export declare function createFakeEditor(options: FakeEditorOptions): FakeEditor;
