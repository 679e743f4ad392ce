import type { Project } from '#schemas/generated/project.ts';
import type { ExtensionPackage } from '../ports/page.ts';

// The viewer's types for messages between the page and the editor's frame. Their wire format is in
// schemas/frame-messages.schema.json, and read-frame-message.ts parses it.

/**
 * The tutorial's language, for the read-aloud button of the bundled editor (cli/editor/pages/read-aloud.js). Same
 * values as `PageSource.language`.
 */
interface InLanguage {
  tutorialLanguage?: string;
}

/** A request to the editor. The answer has the request's id. An answer without an error does not guarantee success. */
export type EditorRequest =
  | ({ action: 'openheader'; headerId: string } & InLanguage)
  | ({
      action: 'startactivity';
      /** The tutorial's path. May begin with the language to open it in: `blocks:`, `py:` or `js:`. */
      path: string;
      title: string;
      activityType: 'tutorial';
      carryoverPreviousCode: boolean;
      previousProjectHeaderId?: string;
    } & InLanguage)
  | {
      action: 'precachetutorial';
      data: { path: string; markdown: string; dependencies: readonly ExtensionPackage[] };
      lang?: string;
    }
  /**
   * Creates a project with a new id from these files, and opens it. `defaultState` 1 shows all blocks. Without
   * `filters`, the editor still shows only the previous project's blocks, such as the few of a tutorial.
   */
  | { action: 'importproject'; project: Project; filters?: { defaultState: 1 } }
  | { action: 'setsimulatorfullscreen'; enabled: boolean }
  | { action: 'saveproject' }
  | { action: 'unloadproject' }
  | { action: 'shareproject'; headerId: string; projectName: string }
  | { action: 'sethighcontrast'; on: boolean }
  | { action: 'setcolorthemebyid'; colorThemeId: string; savePreference: boolean }
  | { action: 'convertcloudprojectstolocal'; userId: string }
  | { action: 'savelocalprojectstocloud'; headerIds: readonly string[] }
  | { action: 'requestprojectcloudstatus'; headerIds: readonly string[] }
  | { action: 'info' }
  | { action: 'proxytosim'; content: unknown }
  | { action: 'renderblocks'; ts: string }
  | { action: 'importexternalproject'; project: Project };

export type FrameMessage =
  /** The answer to a request. `status` is the HTTP status of a server to which the editor has sent the request. */
  | { kind: 'response'; id: string; success: boolean; resp: unknown; error?: string; status?: number }
  /** The editor has started and can open a project. Sent once per load of its page. */
  | { kind: 'ready' }
  /**
   * A project is open, with or without a tutorial. If the project's tutorial is completed, there is no
   * `tutorial-loaded`.
   */
  | { kind: 'content-loaded' }
  /** The learner has reached a step of the tutorial. Steps count from 1. */
  | {
      kind: 'tutorial-progress';
      currentStep: number;
      maxSteps: number;
      isCompleted: boolean;
      headerId?: string;
    }
  | { kind: 'tutorial-loaded' | 'tutorial-completed' | 'tutorial-exit'; headerId?: string }
  | { kind: 'project-cloud-status'; headerId: string; status: string }
  /** The learner's code has an error and does not run. */
  | { kind: 'compile-failed' }
  /** The learner's code has no error. */
  | { kind: 'compile-passed' }
  /** The learner wanted to go to the next step, but the editor's check of the code failed. */
  | { kind: 'validation-failed' }
  /**
   * A request of the editor to its workspace, which is the page if the editor is bundled. The page must answer each
   * request by its id.
   */
  | { kind: 'workspace-sync' | 'workspace-loaded' | 'workspace-reset'; id: string }
  | { kind: 'workspace-save'; project: Project }
  /** A message that the viewer does not need. It still shows that the frame is alive. */
  | { kind: 'other'; action?: string };

/** The page's answer to a request of the editor to its workspace. */
export interface WorkspaceAnswer {
  success: boolean;
  projects?: readonly Project[];
  controllerId?: string;
}
