// Generated from ../frame-messages.schema.json by scripts/generate-schemas.mjs. Do not edit.

/**
 * What the editor's frame posts to the page around it, as far as this product acts on it. Anything else that the frame posts is not an error: it is counted as a sign of life and ignored.
 */
export type RawFrameMessage =
  | RawResponse
  | RawEditorMilestone
  | RawTutorialProgress
  | RawTutorialMilestone
  | RawProjectCloudStatus
  | RawWorkspaceRequest
  | RawWorkspaceSave;

/**
 * The answer to a request of ours, matched by id. `success` proves nothing: an unknown header and even an unknown action are answered with true.
 */
export interface RawResponse {
  type: 'pxteditor';
  id: string;
  success: boolean;
  /**
   * Depends on the request.
   */
  resp?: {
    [k: string]: unknown;
  };
  /**
   * Usually a cloned Error.
   */
  error?: {
    [k: string]: unknown;
  };
}
/**
 * `newproject`: the page has started and is ready for a project; it comes once, without a type. `editorcontentloaded`: a project is open, be it a tutorial or not.
 */
export interface RawEditorMilestone {
  action: 'newproject' | 'editorcontentloaded';
}
export interface RawTutorialProgress {
  action: 'tutorialevent';
  tutorialEvent: 'progress';
  /**
   * Counts from 0.
   */
  currentStep: number;
  totalSteps: number;
  isCompleted?: boolean;
  projectHeaderId?: string;
}
export interface RawTutorialMilestone {
  action: 'tutorialevent';
  tutorialEvent: 'loaded' | 'completed' | 'exit';
  projectHeaderId?: string;
}
export interface RawProjectCloudStatus {
  action: 'projectcloudstatus';
  headerId: string;
  status: string;
}
export interface RawWorkspaceRequest {
  action: 'workspacesync' | 'workspaceloaded' | 'workspacereset';
  id: string;
}
export interface RawWorkspaceSave {
  action: 'workspacesave';
  /**
   * A project, checked by its own contract.
   */
  project: {
    [k: string]: unknown;
  };
}
