import type { Project } from '#schemas/generated/project.ts';
import type { ExtensionPackage } from '../ports/page.ts';

// What the page and the editor's frame say to each other, in our words. The wire format stands in
// schemas/frame-messages.schema.json; read-frame-message.ts reads it.

/** For the voice of our own editor's page (cli/editor/pages/read-aloud.js): of a tutorial, as `PageSource.language`. */
interface InLanguage {
  tutorialLanguage?: string;
}

/** What the page asks of the editor. Each is answered by id; an answer without error is no promise that it worked. */
export type EditorRequest =
  | ({ action: 'openheader'; headerId: string } & InLanguage)
  | ({
      action: 'startactivity';
      /** May begin with the editor to open in: `blocks:`, `py:` or `js:`. */
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
  /** Makes a new project of these files, with an id of its own, and opens it. */
  | { action: 'importproject'; project: Project }
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

/** What the frame says. */
export type FrameMessage =
  /** Answers a request; `status` is that of a server which the editor has asked for it. */
  | { kind: 'response'; id: string; success: boolean; resp: unknown; error?: string; status?: number }
  /** The editor has started, and is ready for a project: once for each time its page is loaded. */
  | { kind: 'ready' }
  /** A project is open, be it a tutorial or not: one that was completed comes without `tutorial-loaded`. */
  | { kind: 'content-loaded' }
  /** Steps count from 1. */
  | {
      kind: 'tutorial-progress';
      currentStep: number;
      maxSteps: number;
      isCompleted: boolean;
      headerId?: string;
    }
  | { kind: 'tutorial-loaded' | 'tutorial-completed' | 'tutorial-exit'; headerId?: string }
  | { kind: 'project-cloud-status'; headerId: string; status: string }
  /** There is a mistake in the learner's code: it does not run. */
  | { kind: 'compile-failed' }
  /** The editor asks its workspace, which is us where the editor is ours. Answer each by id. */
  | { kind: 'workspace-sync' | 'workspace-loaded' | 'workspace-reset'; id: string }
  | { kind: 'workspace-save'; project: Project }
  /** Not for us, but a sign of life. */
  | { kind: 'other'; action?: string };

/** What the page answers to a workspace message. */
export interface WorkspaceAnswer {
  success: boolean;
  projects?: readonly Project[];
  controllerId?: string;
}
